# Functions of the tests that run the program. Each is called as `TEST PROGRAM`, and begins with `. run_program.sh`.
set -u
export LC_ALL=C.UTF-8 # whatever the user's is: some tests count letters that are no ASCII
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

# run CODE PATTERN WORD...: the program exits so with these words, and a line of what it prints matches; all of that is in
# $folder/output then
run() {
  local code=$1 pattern=$2
  shift 2
  "$program" "$@" >"$folder/output" 2>&1 </dev/null
  same "exit code of: $*" "$code" "$?"
  grep -q -- "$pattern" "$folder/output" || fail "output of: $*" "$pattern" "$(head -c 2000 "$folder/output")"
}

# junit_of FILE: its counts, and for each case that did not pass its place, name, result and message. Fails where the counts
# are not those of its cases
junit_of() {
  python3 -c "import sys, xml.etree.ElementTree as tree
suite, = tree.parse(sys.argv[1]).getroot()
counts = {'tests': len(suite), **{kind + 's' * (kind != 'skipped'): len(suite.findall('*/' + kind))
                                   for kind in ('failure', 'error', 'skipped')}}
assert all(suite.get(key) == str(count) for key, count in counts.items()), (suite.attrib, counts)
print(*counts.values(), *['%s:%s:%s' % (case.get('line') or case.get('name'), case[0].tag, case[0].get('message'))
                          for case in suite if len(case)], sep='; ')" "$1"
}

# until_some PATTERN: waits, 10 seconds at most, for a file with content
until_some() {
  local file
  for _ in {1..1000}; do
    # shellcheck disable=SC2086  # a pattern
    for file in $1; do [[ -s $file ]] && return; done
    sleep 0.01
  done
  fail "waiting" "a file $1" "none"
}

# only_mutants NAME...: the program is a copy that has no other mutants, so that starting all of them takes no time
only_mutants() {
  local home copy=$folder/copy name
  home=$(dirname "$program")
  mkdir -p "$copy/mutants"
  cp "$program" "$copy"
  ln -s "$home/doublecheck-plugin-host" "$copy"
  ln -s "$home"/mutants/*.so "$copy/mutants"
  for name; do
    ln -s "$home/mutants/$name.mutant" "$copy/mutants"
    for list in mailbox distance; do sed -n "/ $name$/p" "$home/mutants/$list.txt" >>"$copy/mutants/$list.txt"; done
  done
  program=$copy/doublecheck
}
