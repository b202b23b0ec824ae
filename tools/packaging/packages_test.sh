#!/usr/bin/env bash
# The packages that tools/package made, tried in Debians that have seen nothing: as root,
# `packages_test.sh SOURCE`. It prints how soon what was unpacked finds a bug.
set -euo pipefail
source=$1 packages=$1/build/package debians=$1/build/debian
longest=20 # seconds from unpacking to a bug; 5 are promised, on a machine that has nothing else to do
fault=mutant:solitaire-slider-jumps
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[[ -f $packages/SHA256SUMS ]] || { echo "First run tools/package."; exit 2; }
cd "$packages"
sha256sum --check --quiet SHA256SUMS
archive=$(echo doublecheck-*-x86_64.tar.gz) deb=$(echo doublecheck_*_amd64.deb)
wheel=$(echo doublecheck-*_x86_64.whl)
arm_archive=$(echo doublecheck-*-aarch64.tar.gz) arm_deb=$(echo doublecheck_*_arm64.deb)
program=/opt/doublecheck/bin/doublecheck # in a Debian

fail() {
  tail -20 "$work/out" | cut -c 1-200
  echo "$*"
  exit 1
} >&2

# expect STATUS COMMAND...: what it prints goes to $work/out.
expect() {
  local status=0
  ("${@:2}") >"$work/out" 2>&1 || status=$?
  [[ $status == "$1" ]] || fail "exit code $status instead of $1: ${*:2}"
}

prints() { grep -q -- "$1" "$work/out" || fail "It does not print $1"; }

# Before a command: programs for 64-bit ARM run, too. Where the kernel does not know QEMU it is told so,
# in a user namespace: for what runs in it only.
emulating=()
emulate_arm() {
  [[ ! -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ]] || return 0
  emulating=(unshare --user --map-root-user --mount bash -c '
    mount -t binfmt_misc none /proc/sys/fs/binfmt_misc
    cat /usr/lib/binfmt.d/qemu-aarch64.conf >/proc/sys/fs/binfmt_misc/register
    exec "$@"' emulating)
}

# in_debian COMMAND...: runs it in the Debian $root, with a /proc of its own, to which the program's
# own path belongs. All that it starts ends with it.
in_debian() {
  exec "${emulating[@]}" unshare --mount --pid --fork --kill-child --mount-proc="$root/proc" \
    env -i PATH=/usr/bin:/usr/sbin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
}

# bare SUITE [ARCHITECTURE]: a Debian in the folder $root, for this test alone.
bare() {
  local name=$1${2:+-$2}
  root=$work/$name
  "$source/tools/debian-folder" "$1" "$debians/$name" ${2:+"$2"}
  cp -a "$debians/$name" "$root"
}

# unpack ARCHIVE FOLDER
unpack() {
  mkdir -p "$2"
  tar xf "$1" -C "$2" --strip-components=1
}

# needs ARCHIVE: each file needs glibc of Debian 12. The server and its libraries need what lies beside
# them, too.
test_needs() {
  local file newest tree=$work/tree
  rm -rf "$tree"
  unpack "$1" "$tree"
  while read -r file; do
    readelf --wide --dynamic --version-info "$file" >"$work/out" 2>/dev/null && [[ -s $work/out ]] || continue # a text
    while read -r need; do
      [[ $need =~ ^(lib[cm]\.so|ld-linux) || $file =~ /lib/doublecheck/(doublecheck-http|lib) &&
        -f $tree/lib/doublecheck/$need ]] || fail "$file needs $need"
    done < <(sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' "$work/out")
    newest=$(grep -o 'GLIBC_[0-9.]*' "$work/out" | sort -Vu | tail -1)
    [[ $(printf '%s\n' "$newest" GLIBC_2.36 | sort -V | tail -1) == GLIBC_2.36 ]] || fail "$file needs $newest"
    echo "$file"
  done < <(find "$tree" -type f) >"$work/programs"
  (($(wc -l <"$work/programs") >= 5)) || fail "hardly a program in $1"
}

# serve COMMAND...: it is answered from outside the Debian; rules are examples out of the corpora.
test_serve() {
  local address
  exec 3< <(in_debian "$@" serve --port 0 2>&1)
  local server=$!
  read -r address <&3
  expect 0 python3 - "$address" <<'END'
import re, sys, urllib.request
page = urllib.request.urlopen(sys.argv[1]).read().decode()
token = re.search('name="token" content="([^"]+)"', page).group(1)
request = urllib.request.Request(sys.argv[1] + "api/rules/C4", headers={"X-Doublecheck-Token": token})
print(page, urllib.request.urlopen(request).read().decode())
END
  kill -KILL "$server" # unshare is deaf to the others
  exec 3<&-
  prints '<title>'
  prints '"mate cube '
}

# static COMMAND...: the page that needs no server, out of a package.
test_static() {
  expect 0 in_debian "$@" serve --static /root/static
  [[ -s $root/root/static/index.html && -s $root/root/static/doublecheck.wasm ]] || fail "a page lacks something"
}

# try_archive ARCHIVE: in the Debian $root. $took are the milliseconds until a bug was found.
try_archive() {
  local start=${EPOCHREALTIME/./}
  unpack "$1" "$root/opt/doublecheck"
  expect 0 in_debian "$program" demo
  took=$(((${EPOCHREALTIME/./} - start) / 1000))
  prints '^Disagreement 1: '
  echo "${root##*/}: from unpacking to the first found bug, shrunk and shown: $took ms"

  expect 0 in_debian "$program" --version
  expect 0 in_debian "$program" compare --questions 20k
  prints '^canary .* died'
  expect 1 in_debian "$program" compare solitaire --questions 20k --oracle mailbox --oracle "$fault"
  test_serve "$program"
  test_static "$program"
  expect 0 in_debian "$program" corpus check /opt/doublecheck/share/doublecheck/corpus/rules
}

test_archive() {
  bare "$1"
  try_archive "$archive"
  ((took < longest * 1000)) || fail "That is more than $longest s."
  cc -shared -fPIC -I"$source/oracles" "$source/oracles/plugin/example/knight_plugin.c" \
    -o "$root/opt/knight.so"
  expect 0 in_debian "$program" ask 'moves chess N h1' --oracle plugin:/opt/knight.so # in the plugin host
  prints 'f2 g3'
}

# In the Debian $root, where the archive was tried.
test_deb() {
  cp "$deb" "$root/tmp"
  expect 0 in_debian apt-get install -y "/tmp/$deb"
  expect 1 in_debian doublecheck ask 'legal solitaire .........QBB....' --oracle mailbox --oracle "$fault"
  expect 0 in_debian doublecheck corpus check /usr/share/doublecheck/corpus/rules --oracle distance
  expect 0 in_debian dpkg --verify doublecheck
  expect 0 in_debian apt-get purge -y doublecheck
  [[ ! -e $root/usr/lib/doublecheck && ! -e $root/usr/share/doublecheck ]] || fail "$deb leaves something behind."
}

# For another machine: run by QEMU, where it answers as on this one.
test_arm() {
  local game oracle emulating=()
  emulate_arm
  bare bookworm arm64
  try_archive "$arm_archive"
  for game in cube chess solitaire atomic; do
    expect 0 "$work/tree/bin/doublecheck" compare "$game" --questions 2k --observe "$work/$game"
    python3 -c 'import json, sys; [print(json.loads(line)["representation"]) for line in sys.stdin]' \
      <"$work/$game" >"$work/questions"
    for oracle in mailbox distance; do
      "$work/tree/bin/doublecheck" ask - --oracle "$oracle" <"$work/questions" >"$work/here"
      (in_debian "$program" ask - --oracle "$oracle") <"$work/questions" >"$work/there"
      cmp "$work/here" "$work/there"
      echo "$game, $oracle on 64-bit ARM: $(wc -l <"$work/there") answers are those of this machine"
    done
  done
}

# lintian DEB
test_lintian() {
  expect 0 lintian --allow-root --fail-on warning "$1"
  [[ ! -s $work/out ]] || fail "lintian has something to say."
}

# In a Debian with Python: the command, and the helper for an adapter.
test_wheel() {
  cp "$wheel" "$root/tmp"
  expect 0 in_debian apt-get update
  expect 0 in_debian apt-get install -y --no-install-recommends python3-venv
  expect 0 in_debian python3 -m venv /opt/venv
  expect 0 in_debian /opt/venv/bin/pip install --no-index "/tmp/$wheel"
  expect 0 in_debian /opt/venv/bin/doublecheck mutants --help
  test_serve /opt/venv/bin/doublecheck
  cat >"$root/opt/adapter.py" <<'END'
from doublecheck import protocol
protocol.answer_questions(games=["chess"], contract="legal-only", legal=lambda fen, _, game: ["e2e4"])
END
  expect 1 in_debian /opt/venv/bin/doublecheck try 'exec:/opt/venv/bin/python /opt/adapter.py'
  prints 'legal chess'
  expect 0 in_debian /opt/doublecheck/bin/doublecheck new-oracle --language python /opt/oracle
  expect 0 in_debian /opt/doublecheck/bin/doublecheck try 'exec:python3 /opt/oracle/oracle.py'
  expect 0 in_debian /opt/venv/bin/pip uninstall -y doublecheck
  local left
  left=$(cd "$root/opt/venv" && find . -path '*doublecheck*' -type f)
  [[ -z $left ]] || fail "$wheel leaves something behind: $left"
}

test_lintian "$arm_deb"
test_lintian "$deb"
test_needs "$arm_archive"
test_needs "$archive"
test_arm
for suite in bookworm trixie; do
  test_archive "$suite"
  test_deb
done
test_wheel
