#!/bin/bash
# `doublecheck corpus check` from outside: what it prints and its exit codes. Argument: the program.
. "$(dirname "${BASH_SOURCE[0]}")/from_outside.sh"
cd "$folder" || exit 1

# expect CODE PATTERN ARGUMENTS...: the exit code, and a line of the output that PATTERN matches
expect() {
  local code=$1 pattern=$2
  shift 2
  local output
  output=$("$program" corpus check "$@" 2>&1 </dev/null)
  local got=$?
  if [ "$got" -ne "$code" ] || ! grep -q -- "$pattern" <<<"$output"; then
    printf 'corpus check %s: exit code %d, expected %d and %s in:\n%s\n' "$*" "$got" "$code" "$pattern" "$output"
    failures=$((failures + 1))
  fi
}

mkdir good
echo 'moves chess N h1 -> f2 g3' >good/a.txt
echo 'moves chess N h1 -> f2' >wrong.txt
echo 'moves chess N h1' >bad.txt
printf 'moves chess X h1 -> f2\nmoves chess N h1 -> f2\n' >both.txt
touch empty.txt

expect 0 '^1 files, 1 questions, 0 problems; mailbox: 1 agreed' good
expect 1 '^wrong.txt:1: expected f2, got f2 g3 from mailbox$' wrong.txt
expect 1 '^    moves chess N h1$' wrong.txt
expect 1 'distance: 0 agreed, 1 mismatches, 0 abstained$' wrong.txt
expect 2 'bad.txt:1:17: expected ` -> `' bad.txt
expect 1 'both.txt:1:13: ' both.txt
expect 2 'bad.txt:1:17: ' good bad.txt
expect 2 '^0 files\|^1 files, 0 questions' empty.txt
expect 2 'no/such: no such file or folder' no/such
expect 2 'which corpus?'
expect 2 'SPEC missing' --oracle
expect 0 '1 questions.*exec:.*0 agreed, 0 mismatches, 1 abstained' --oracle 'exec:while read -r line; do echo abstain; done' good
expect 1 'got failed ' --oracle 'exec:exit 3' good
expect 1 '^{"kind":"mismatch","file":"wrong.txt","line":1,"question":"moves chess N h1","expected":"f2","oracle":"mailbox","got":"f2 g3"}$' --json wrong.txt
expect 2 '^{"kind":"problem","file":"bad.txt","line":1,"column":17,' --json bad.txt
mv good corpus
expect 0 '^1 files, 1 questions'

exit $((failures > 0))
