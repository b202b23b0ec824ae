# What the scripts of this folder share; each begins with `. common.sh`. A run is kept in one folder that all machines
# see: run.sh says what is to be done, shard-I.json or campaign-I is what was done, merged.* is what comes of it.
set -euo pipefail
cluster=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# die TEXT: ends with exit code 2, for usage and input errors
die() {
  echo "${0##*/}: $*" >&2
  exit 2
}

# help_if_asked WORD...: prints the comment at the head of the script where the only word is --help
help_if_asked() {
  [[ $* == --help ]] || return 0
  sed -n '2,/^[^#]/ s/^# \{0,1\}//p' "$0"
  exit 0
}

# read_run DIR: sets `folder`, `shards`, `home` (where the command is run) and `command`
read_run() {
  [[ -f $1/run.sh ]] || die "$1: there is no run in it; \`plan\` begins one"
  folder=$(cd "$1" && pwd)
  # shellcheck disable=SC1091  # made by `plan`
  . "$folder/run.sh"
  : "$shards" "$home" "${command[1]}"
}

is_campaign() { [[ ${command[1]} == fuzz ]]; }
