#!/bin/bash
# Runs `doublecheck corpus check`: what it prints and its exit codes. Argument: the program.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
cd "$folder" || exit 1

expect() { run "$1" "$2" corpus check "${@:3}"; }

mkdir good
echo 'moves chess N h1 -> f2 g3' >good/a.txt
echo 'moves chess N h1 -> f2' >wrong.txt
echo 'moves chess N h1' >bad.txt
printf 'moves chess X h1 -> f2\nmoves chess N h1 -> f2\n' >both.txt
touch empty.txt
printf 'moves chess N h1 -> f2 g3\r\nmoves chess K a1 -> a2 b1 b2\n' >crlf.txt
printf 'moves chess N h1 -> f2 g3\nmoves chess K a1 -> a2 b1 b2' >unended.txt
printf 'moves chess N h1 -> f2 g3\n\nmoves chess N h1 -> f2\n' >twice.txt
echo 'moves chess n h1 -> f2 g3' >spelling.txt

expect 0 '^1 files, 1 questions, 0 problems; mailbox: 1 agreed' good
expect 1 '^wrong.txt:1: expected f2, got f2 g3 from mailbox$' wrong.txt
expect 1 '^    moves chess N h1$' wrong.txt
expect 1 'distance: 0 agreed, 1 mismatches, 0 abstained$' wrong.txt
expect 2 'bad.txt:1:17: expected ` -> `' bad.txt
expect 1 'both.txt:1:13: ' both.txt
expect 2 '^doublecheck: crlf.txt:1:26: carriage return' crlf.txt
expect 2 '^doublecheck: unended.txt:2:29: the last line has no line feed$' unended.txt
expect 2 '^doublecheck: twice.txt:3:1: this question is asked already at twice.txt:1$' twice.txt
expect 2 '^doublecheck: spelling.txt:1:13: not in canonical form, which is: moves chess N h1$' spelling.txt
expect 2 'bad.txt:1:17: ' good bad.txt
expect 2 '^0 files\|^1 files, 0 questions' empty.txt
expect 2 'no/such: no such file or folder' no/such
expect 2 'which corpus?'

# Where there is no ./corpus, the one that came with the program is meant
expect 0 '^1 files, [0-9]* questions, 0 problems; mailbox: ' corpus/rules/S1.txt
expect 2 '^doublecheck: corpus/no.txt: no such file or folder' corpus/no.txt
mkdir corpus
expect 2 '^doublecheck: corpus/rules: no such file or folder' corpus/rules
rmdir corpus
expect 2 'SPEC missing' --oracle
expect 1 '^good/a.txt:1: expected f2 g3, got no answer from anybody$' --no-by-rule --oracle 'exec:while read -r line; do echo abstain; done' good
expect 1 '; answered by nobody: 1$' --oracle 'exec:while read -r line; do echo abstain; done' good
expect 1 '^{"schema":"doublecheck/corpus-check/1","kind":"unanswered","file":"good/a.txt","line":1,"question":"moves chess N h1","expected":"f2 g3"}$' --json --no-by-rule --oracle 'exec:while read -r line; do echo abstain; done' good
expect 0 'exec:.*0 agreed, 0 mismatches, 1 abstained$' --oracle mailbox --oracle 'exec:while read -r line; do echo abstain; done' good
expect 0 '1 questions.*exec:.*0 agreed, 0 mismatches, 1 abstained; answered by nobody: 1$' --at-least 0 --oracle 'exec:while read -r line; do echo abstain; done' good
expect 1 'got failed ' --oracle 'exec:read -r line; exit 3' good
expect 1 '^{"schema":"doublecheck/corpus-check/1","kind":"mismatch","file":"wrong.txt","line":1,"question":"moves chess N h1","expected":"f2","oracle":"mailbox","got":"f2 g3"}$' --json wrong.txt
expect 2 '^{"schema":"doublecheck/corpus-check/1","kind":"problem","file":"bad.txt","line":1,"column":17,' --json bad.txt

# Perft beyond the limit of leaves abstains; answering too little can be forbidden
printf 'perft solitaire 0 ................ -> illegal no-piece\nperft cube 2 w [##,##],[##,K#] -> 0\nperft cube 1 w [##,##],[##,K#] -> 7\n' >perft.txt
expect 1 'mailbox: 2 agreed, 0 mismatches, 1 abstained' --max-leaves 1 perft.txt
expect 1 'got no answer from anybody, see --max-leaves$' --no-by-rule --max-leaves 1 perft.txt
expect 0 'mailbox: 3 agreed, 0 mismatches, 0 abstained' --max-leaves 1k perft.txt
expect 0 'mailbox: 2 agreed' --max-leaves 1 --at-least 2 perft.txt
expect 1 '^doublecheck: mailbox answered 2 questions, fewer than 3$' --max-leaves 1 --at-least 3 perft.txt
expect 2 "^doublecheck: --at-least: 'many' is no number" --at-least many perft.txt

# --junit: what is printed stays, and Python reads the file. Bytes that are no XML come from a program
printf 'moves chess N h1 -> f2 g3\nmoves chess <&" h1 -> f2\nmoves chess N h1 -> f2\n\xff\x01\n' >junit.txt
abstains='exec:while read -r line; do echo abstain; done'
expect 1 '^doublecheck: junit.txt:2:13: ' --junit junit.xml --oracle "$(printf 'exec:while read -r line; do printf "failed \\001<\\377>\\n"; done')" junit.txt
same 'JUnit of bad lines' "4; 1; 3; 0; 1:failure:expected f2 g3, got failed <$(printf '\ufffd')> from exec:while read -r line; do printf \"failed \\001<\\377>\\n\"; done" \
  "$(junit_of junit.xml | sed 's/; 2:error.*//')"
expect 1 '^wrong.txt:1: expected' --junit junit.xml wrong.txt perft.txt
same 'JUnit of a mismatch' '4; 1; 0; 0; 1:failure:expected f2, got f2 g3 from mailbox' "$(junit_of junit.xml)"
expect 1 'answered by nobody: 1$' --junit junit.xml --no-by-rule --oracle "$abstains" good
same 'JUnit without an answer' '1; 1; 0; 0; 1:failure:expected f2 g3, got no answer from anybody' "$(junit_of junit.xml)"
expect 1 '^doublecheck: nobody answered any question$' --junit junit.xml --oracle "$abstains" good
same 'JUnit of a table' '2; 1; 0; 1; 1:skipped:None; the run:failure:nobody answered any question' "$(junit_of junit.xml)"
expect 2 'excludes' --junit junit.xml --shard 1/2 --result part.json good
expect 2 '^doublecheck: empty.txt: there is no question$' --junit junit.xml empty.txt
same 'JUnit of no question' '1; 1; 0; 0; the run:failure:empty.txt: there is no question' "$(junit_of junit.xml)"
expect 2 'no/junit.xml.*: No such file' --junit no/junit.xml good

# Several threads tell what one tells, in the order of the files
for cell in a1 b2 c3 d4 e5 f6 g7 h8; do for piece in K Q R B N; do echo "moves chess $piece $cell -> a1"; done; done >many.txt
one=$("$program" corpus check --jobs 1 many.txt)
[ "$one" == "$("$program" corpus check --jobs 8 many.txt)" ] || fail 'eight threads' "$one" 'something else'
[ "$(grep -c '^many.txt:' <<<"$one")" -eq 80 ] || fail 'mismatches of many.txt' 80 "$one"

# Ctrl-C and SIGTERM do not wait for a long question, and tell what is known
for signal in INT TERM; do
  rm -f started
  "$program" corpus check --jobs 2 --oracle 'exec:while read -r line; do case $line in hello) exit;; *"Q a1") sleep 20;; *) echo none; echo >started;; esac; done' \
    --time-limit 60 many.txt >output 2>&1 &
  for _ in {1..500}; do [ -e started ] && break; sleep 0.02; done
  kill -$signal $!
  SECONDS=0
  wait $!
  same "exit code after SIG$signal" 130 "$?"
  [ "$SECONDS" -lt 10 ] || fail "SIG$signal" 'an end at once' "$SECONDS s"
  grep -q '^1 files, [1-9][0-9]* questions, 0 problems; exec:' output || fail "output after SIG$signal" 'a summary' "$(<output)"
done
mv good corpus
expect 0 '^1 files, 1 questions'

exit $((failures > 0))
