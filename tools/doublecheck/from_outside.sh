# What the tests from outside share; each is run as `TEST PROGRAM` and begins with `. from_outside.sh`.
set -u
program=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

fail() {
  printf 'FAILED %s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3"
  failures=$((failures + 1))
}

# same WHAT EXPECTED GOT
same() { [[ $2 == "$3" ]] || fail "$1" "$2" "$3"; }
