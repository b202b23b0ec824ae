#!/bin/bash
# Runs `compare`, `shrink` and `mutants`: `compare_test.sh PROGRAM`. Says what differed and exits 1, or is silent.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
oracles=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../../oracles")
cd "$folder" || exit 1

# expect CODE PATTERN ARGUMENT...: the exit code, and a line of the output that PATTERN matches
expect() {
  local code=$1 pattern=$2
  shift 2
  "$program" "$@" >output 2>&1
  same "exit code of: $*" "$code" "$?"
  shows "$pattern" "$*"
}

# shows PATTERN [WHAT]: a line of the last output matches
shows() { grep -q -- "$1" output || fail "output of: ${2:-the same}" "$1" "$(<output)"; }

# json CODE EXPRESSION ARGUMENT...: what a Python EXPRESSION finds in the result `r`
json() {
  local code=$1 expression=$2
  shift 2
  "$program" "$@" --json >result 2>remarks
  same "exit code of: $* --json" "$code" "$?"
  python3 -c "import json; r = json.load(open('result'))
assert all(o['schema'].startswith('doublecheck/') for o in (r if isinstance(r, list) else [r]))
print($expression)"
}

hider=(--oracle mailbox --oracle mutant:king-hides-behind-itself)
moves=(compare chess --verb moves --questions 10 --jobs 1 --oracle mailbox --oracle)

# Silence is reported with its canaries; the command that repeats the run is the run
expect 0 '^500 questions in .*: no disagreement$' compare --questions 500 --jobs 1
shows '^canary bishop-keeps-to-a-plane (cube) died after [0-9]* questions\?$'
shows '^repeat with: doublecheck compare --seed 1 --questions 500$'

expect 2 '^doublecheck: pinned-piece-attacks-nothing+king-hides-behind-itself is no mutant of this list' \
  mutants pinned-piece-attacks-nothing+king-hides-behind-itself
expect 2 '^doublecheck: one oracle alone is asked, so nothing is compared' compare --questions 50 --oracle mailbox

expect 0 ': no disagreement$' compare chess atomic --verb valid,moves,explode,explain --questions 5k
for game in chess atomic; do shows "^canary .* (single moves of $game) died after [0-9]* questions\?\$"; done
expect 2 '^doublecheck: --oracle mailbox: it is given twice, and would only agree with itself; ' compare --oracle mailbox --oracle mailbox

for verb in check attacked legal play perft explain; do
  expect 0 ': no disagreement$' compare chess atomic --verb "$verb" --questions 3k
  for game in chess atomic; do shows "^canary .* (whole games of $game) died after [0-9]* questions\?\$"; done
done

# An engine is asked what a game can reach, and the canaries of every game die by that
engine="exec:$program ask - --oracle distance"
games=(chess960 antichess crazyhouse horde kingofthehill racingkings threecheck raumschach)
expect 0 ': no disagreement$' compare "${games[@]}" --questions 60k --oracle mailbox --oracle "$engine"
for game in "${games[@]}"; do shows "^canary .*$game) died after [0-9]* questions\?\$"; done

# Of an oracle that only counts each bug has an entry, named by what is counted wrongly
expect 1 ', 2 different disagreements' compare chess --impossible --verb perft --questions 1500 --oracle mailbox --oracle \
  "mine=exec:$program ask - --oracle mutant:castling-jumps-over-b1+vanished-pawn-still-shields-the-king" \
  --contract mine:verbs=perft,legal-only
shows '; wrong count of L3-castling L1-not-a-move$'
shows '; wrong count of L4-en-passant L1-exposes-king$'
shows '^ 2  mine    perft .* contract legal-only: perft chess '

# What is left to be discovered is reported of random questions, together with the canaries or with findings
chance='^chance that one more such question shows a new'
expect 0 "$chance disagreement: about 0, at most 1 in 13,631 (95 % confidence)\$" compare --questions 50k
shows "$chance label or class of answer: .* (95 % confidence)\$"
expect 1 "$chance disagreement: " compare cube --questions 2k "${hider[@]}"
same 'chance in JSON' 'True True' "$(json 1 '0 < (d := r["discovery"]["disagreement"])["upper"] < 0.1, d["confidence"] == 0.95' \
  compare cube --questions 2k "${hider[@]}" | tr -d '(,)')"
same 'chance after boards that are not drawn' None "$(json 0 'r["discovery"]' compare solitaire --exhaustive --pieces 1)"

# A mutant, in all parts of the report
expect 1 '^Disagreement 1: legal cube; mutant:king-hides-behind-itself against mailbox; extra C6-king-into-attack$' \
  compare cube --verb legal --questions 2k "${hider[@]}"
shows '^  seen       [0-9]* times, first as question [0-9]*$'
shows '^  as found   legal cube [wb] '
shows '^  shrunk to  legal cube [wb] '
shows '^  mailbox  '
shows '^  mutant:king-hides-behind-itself .* extra: .*<--$'
shows "^  rule       C6: A legal move does not leave one's own king in check.$"
shows "^  repeat     doublecheck ask 'legal cube .*' --oracle mailbox --oracle mutant:king-hides-behind-itself\$"
shows '^cube      legal            2000 '
shows '^2000 questions in .* disagreed, 1 different disagreement$'
command=$(sed -n 's/^  repeat     doublecheck //p' output)
eval "expect 1 '^disagreement mailbox=.*; mutant:king-hides-behind-itself=' $command"
if grep -q '^canary' output; then fail 'canaries after a disagreement' none some; fi

# The same seed finds the same, with one thread and with two
one=$(json 1 'r["findings"]' compare cube --questions 5k --seed 3 --jobs 1 "${hider[@]}")
two=$(json 1 'r["findings"]' compare cube --questions 5k --seed 3 --jobs 2 "${hider[@]}")
same 'findings of two threads' "$one" "$two"
same 'questions asked' 5000 "$(json 1 'r["asked"]' compare cube --questions 5k --seed 3 "${hider[@]}")"

# Of three oracles the report says who stands alone
expect 1 '^ 3  mutant:king-hides-behind-itself  .* -$' compare cube --verb legal --questions 2k --oracle mailbox \
  --oracle distance "${hider[@]:2}"
same 'who stands alone' '[0, 0, True]' "$(json 1 '[v["alone"] for v in r["votes"][:2]] + [r["votes"][2]["alone"] > 0]' \
  compare cube --verb legal --questions 2k --oracle mailbox --oracle distance "${hider[@]:2}")"

# Questions of a file or a program, good ones and bad ones
printf '# moves\n\nmoves chess N h1 -> f2 g3\nmoves chess N a1\n' >good
printf 'moves chess N h1\nmoves chess Z h1\nmoves chess N a1 \001\n' >bad
expect 0 '^2 questions in .* no disagreement$' compare --from good
expect 0 '^2 questions in ' compare --from - <good
expect 0 '^doublecheck: good: 1 answer is not looked at here; `corpus check` compares' compare --from good
expect 2 '^doublecheck: bad:2: column 13: ' compare --from bad
shows '^1 questions in '
shows '^doublecheck: bad:3: column 18: '
expect 2 '^doublecheck: -:2: column 13: ' compare --from - <bad
expect 1 '^doublecheck: bad:2: ' compare --from bad --oracle mailbox --oracle 'exec:read -r line; exit 3'
expect 2 '^doublecheck: -: cannot be read to its end$' compare --from - <"$folder"
touch empty
expect 2 '^doublecheck: empty: cannot be read: it is empty$' compare --from empty
expect 2 '^doublecheck: missing: cannot be read: No such file or directory$' compare --from missing
expect 2 "^doublecheck: $folder: cannot be read: Is a directory\$" compare --from "$folder"

# An exam asks the first questions of the chosen games and verbs, and says what they would have noticed
expect 0 '^exam of chess, 10 questions: it would have noticed [1-9][0-9]* of [1-9][0-9]* seeded faults ([0-9]* %)$' compare chess --exam 10
expect 1 '^Disagreement 1: ' compare solitaire --exam 100 --oracle mailbox --oracle mutant:solitaire-slider-jumps
same 'an exam of two games' 'cube 10 True atomic 10 True doublecheck compare cube atomic --exam 10' "$(json 0 \
  '*(w for e in r["exam"] for w in (e["game"], e["questions"], 0 < e["noticed"] < e["faults"])), r["repeat"]' \
  compare cube atomic --exam 10)"
expect 0 '^exam of solitaire-upward, 2 questions (there are no more): it would have ' compare solitaire-upward --verb solve --exam 30
expect 0 '^exam of chess, 1 question: ' compare chess --exam 1
half="exec:while read -r line; do case \$line in explain*) echo abstain;; *) echo \"\$line\" | '$program' ask - --oracle mailbox;; esac; done"
expect 0 '^exam of chess, 10 questions, [1-9] answered: it would have noticed at least [1-9][0-9]* of ' \
  compare chess --exam 10 --oracle mailbox --oracle "$half"
! grep -q 'contract reachable' output || fail 'an exam for an engine' 'positions that a game reaches' "$(<output)"
expect 2 'excludes' compare --exam 10 --seed 3
for seed in -1 5x 18446744073709551616; do expect 2 "^doublecheck: --seed: '$seed' is no number from 0 to " compare --seed "$seed"; done
expect 2 "^doublecheck: there is no option '--chess', see --help\$" compare --chess
expect 2 "^doublecheck: there is no oracle 'nobody'" compare --oracle nobody
same 'lines of an error' 1 "$(wc -l <output)"
expect 2 '^doublecheck: --exam 10: it has no question with these verbs about these games$' compare cube --verb valid --exam 10
for _ in {1..300}; do echo 'moves chess N h1'; done >many
echo 'moves chess N a1' >>many
# shellcheck disable=SC2016  # for the oracle's shell
same 'number of a question from a file' 301 "$(json 1 'r["findings"][0]["first"]' compare --from many --jobs 2 \
  --oracle mailbox --oracle 'exec:while read -r line; do case $line in *a1) echo h8;; *) echo f2 g3;; esac; done')"

# Questions of a program
example="source:$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../../lib/program_source/example/keep_what_is_new.py")"
expect 0 '^300 questions in .* no disagreement$' compare solitaire --from "$example" --questions 300
expect 1 '^Disagreement 1: ' compare --from "$example" --questions 300 --oracle mailbox --oracle mutant:solitaire-slider-jumps
expect 2 'source:echo mat; cat good:1: column 1: ' compare --from 'source:echo mat; cat good'
expect 2 '^doublecheck: `cat good; exit 3` exited 3 after line ' compare --from 'source:cat good; exit 3'
expect 2 'wrote no line for 0.2 s before its first line$' compare --from 'source:sleep 60' --time-limit 0.2
expect 2 'takes no --verb$' compare --from 'source:cat good' --verb legal
expect 2 'takes no --seed$' compare --from good --seed 1

# What a ledger knows is counted apart; an entry that no longer shows is reported
printf '%s\n' 'oracle: mutant:king-hides-*' 'signature: legal cube; extra C6-king-into-attack' \
  'question: legal cube b [###,###,###],[###,###,###],[###,###,#kQ]' 'reason: The king counts as a shield.' >known
expect 0 '; [0-9]* known differences$' compare cube --verb legal --questions 2k "${hider[@]}" --known known
shows '^known    [0-9]* times: legal cube; extra C6-king-into-attack (known:1): The king counts as a shield.$'
sed -i 's/^oracle: .*/oracle: mutant:stale*/' known
expect 0 '^stale    known:1: ' compare cube --verb legal --questions 10 --oracle mailbox \
  --oracle mutant:stalemate-is-mate --known known
expect 2 '^doublecheck: good:3: expected' compare cube --known good
expect 2 '^doublecheck: missing: No such file' compare cube --known missing

# What is found can be read again
expect 1 '^Disagreement 1' compare cube --verb legal,mate --questions 2k "${hider[@]}" --out found/here
expect 0 ': no disagreement$' compare --from <(cat found/here/*.txt)
expect 1 '^Disagreement 1' compare --from - "${hider[@]}" < <(cat found/here/*.txt)
for place in /proc/found good good/below; do
  expect 2 "^doublecheck: $place" compare --questions 10 --out "$place"
done

# --junit and --summary: for a CI, whatever comes of the run. What is printed stays
reports=(--junit junit.xml --summary summary.md)
expect 1 '^Disagreement 1: ' compare cube --verb legal,moves --questions 2k "${hider[@]}" "${reports[@]}"
same 'JUnit of a finding' "3; 1; 0; 1; legal:skipped:$(sed -n 's/^cube *legal *\([0-9]*\) *[0-9]* *\([0-9]*\) .*/\2 of \1/p' output) \
questions disagreed: see the findings; legal cube; mutant:king-hides-behind-itself against mailbox; extra C6-king-into-attack:\
failure:extra C6-king-into-attack" "$(junit_of junit.xml)"
grep -q '&#10;  rule       C6: A legal move does not leave one.*s own king in check.&#10;  repeat     doublecheck ask ' junit.xml || fail 'JUnit of a finding' 'all of it' "$(<junit.xml)"
grep -q '^\*\*1 different disagreement\*\* in 2000 questions about cube to `mailbox`, `mutant:king-hides-behind-itself`\.$' summary.md ||
  fail 'verdict' '1 different disagreement' "$(<summary.md)"
grep -q '^### 1\. cube chess, legal moves: .* is not legal (king into attack)$' summary.md || fail 'title' 'in words' "$(<summary.md)"
grep -q '^\* the rule (C6): ' summary.md || fail 'rule' 'in words' "$(<summary.md)"
command=$(sed -n "s/^doublecheck \(ask 'legal cube .*\)/\1/p" summary.md)
eval "expect 1 '^disagreement mailbox=.*; mutant:king-hides-behind-itself=' $command"
expect 0 ': no disagreement$' compare cube --verb legal,mate --questions 200 "${reports[@]}"
same 'JUnit without a finding' '2; 0; 0; 0' "$(junit_of junit.xml)"
grep -q '^\*\*No disagreement\*\* in 200 questions about cube to `mailbox`, `distance`\.$' summary.md || fail 'verdict' none "$(<summary.md)"
expect 2 '^doublecheck: none/junit.xml: No such file' compare --junit none/junit.xml
expect 2 '^doublecheck: found: is a folder$' compare --summary found
expect 2 'excludes' compare --junit junit.xml --shard 1/2 --result part.json
expect 2 '^doublecheck: exec:.*exited 3' compare chess --questions 300 --oracle mailbox --oracle 'exec:exit 3' "${reports[@]}"
junit_of junit.xml | grep -q '; the run:error:exec:exit 3: .* exited 3' || fail 'JUnit of an oracle that is not there' error "$(<junit.xml)"
grep -q '^\*\*The run did not come to its end: exec:exit 3: ' summary.md || fail 'verdict' 'not to its end' "$(<summary.md)"

# --replay: stored findings are asked first, also by a run that would not find them, and beside them the same as without it
expect 0 '^stored findings: none$' compare cube --questions 50 --replay nothing/yet
expect 0 '^doublecheck: --replay nothing/yet: there is no such folder yet$' compare cube --questions 50 --replay nothing/yet
expect 2 '^doublecheck: /dev/full: is a device, and no result file$' compare cube --questions 50 --result /dev/full
against=(compare cube --questions 300 --seed 5 "${hider[@]}")
expect 1 '^Disagreement 1: ' "${against[@]}" --out stored --replay stored
shows '^stored findings: none$'
expect 1 '^stored findings: 1, 1 differ still, 0 no longer$' compare chess --questions 50 "${hider[@]}" --out stored --replay stored
shows '^Disagreement 1: legal cube; mutant:king-hides-behind-itself against mailbox; extra C6-king-into-attack$'
shows '^  seen       1 time, in an earlier run$'
shows '^50 questions in .*: 0 disagreed, 1 different disagreement$'
same 'files of a stored finding that is found again' 1 "$(find stored -name '*.txt' | wc -l)"
counts='[{k: v for k, v in row.items() if isinstance(v, int)} for row in r["rows"]], r["asked"], r["disagreed"]'
same 'questions beside stored ones' "$(json 1 "$counts" "${against[@]}")" "$(json 1 "$counts" "${against[@]}" --replay stored)"
same 'what became of stored ones' "{'stored': 1, 'still_differ': 1, 'known': 0, 'unasked': 0, 'gone': []}" \
  "$(json 1 'r["replay"]' "${against[@]}" --replay stored)"
expect 0 '^stored findings: 1, 0 differ still, 1 no longer (legal-cube-.*\.txt)$' compare cube --questions 50 --replay stored
printf '%s\n' 'oracle: mutant:king-hides-*' 'signature: legal cube; *' 'question: legal cube b [###,###,###],[###,###,###],[###,#kQ,###]' \
  'reason: none' >wide
expect 0 '^stored findings: 1, 0 differ still, 0 no longer, 1 known by now$' "${against[@]}" --replay stored --known wide
cp -r stored damaged
sed -i '$d' damaged/*.txt
expect 2 '^doublecheck: damaged/legal-cube-.*\.txt: there is no question in it$' compare --replay damaged
echo 'legal cubes' >>"$(echo damaged/*.txt)"
expect 2 '^doublecheck: damaged/legal-cube-.*\.txt:8: column 7: ' compare --replay damaged
expect 2 '^doublecheck: good: ' compare --replay good

# A kill at any moment leaves what is stored: here the run stores more, and is killed while it does
for moment in 0.02 0.05 0.1 0.3 0.6; do
  "$program" "${against[@]}" --verb mate,legal,check --questions 100k --replay stored --out stored >output 2>&1 &
  sleep $moment
  kill -KILL $! 2>wait_remark
  wait $! 2>wait_remark
  expect 1 '^stored findings: [1-9]' compare chess --questions 10 "${hider[@]}" --replay stored
  shows ', 0 no longer$' "after a kill at $moment s"
done

# Oracles that hang, write rubbish or die are reported, and the run goes on to its end
expect 1 'failed time-out$' "${moves[@]}" 'exec:sleep 20' --time-limit 0.02
shows '^10 questions in .* 10 disagreed, 1 different disagreement$'
expect 1 'failed rubbish$' "${moves[@]}" 'exec:while read -r line; do echo spam; done'
shows '^10 questions in .* 10 disagreed, 1 different disagreement$'
# shellcheck disable=SC2016  # for the oracle's shell
expect 1 'failed died SIGSEGV$' "${moves[@]}" 'exec:read -r line; kill -SEGV $$'
shows '^10 questions in .* 10 disagreed, 1 different disagreement$'
expect 2 'an oracle abstained 10 times, 10 of them about legal positions$' "${moves[@]}" 'exec:while read -r line; do echo abstain; done'

# Ctrl-C ends with a summary; the result file goes on from there, to all boards exactly. The oracle
# is slow until then, so that no run is at its end before the signal comes.
# shellcheck disable=SC2016  # for the oracle's shell
slowly='while read -r line; do [ ! -e slow ] || sleep 0.001; echo "$line"; done'
boards=(compare cube --exhaustive --pieces 3 --verb mate --jobs 1 --result checkpoint
  --oracle mailbox --oracle "exec:$slowly | '$program' ask - --oracle distance")
touch slow
"$program" "${boards[@]}" "${reports[@]}" >output 2>&1 &
until_some checkpoint
junit_of junit.xml | grep -q '^1; 0; 1; 0; the run:error:it goes on still' || fail 'JUnit of a run that goes on' error "$(<junit.xml)"
kill -INT $!
wait $!
same 'exit code after Ctrl-C' 130 "$?"
same 'JUnit after Ctrl-C' '2; 0; 1; 0; the run:error:it was interrupted' "$(junit_of junit.xml)"
grep -q '^\*\*The run did not come to its end: it was interrupted\.\*\* ' summary.md || fail 'verdict after Ctrl-C' so "$(<summary.md)"
shows '^[0-9]* questions in .* no disagreement$' 'a run after Ctrl-C'
rm slow
same 'questions asked before and after Ctrl-C' '58881 True' "$(json 0 'str(r["asked"]) + " " + str(r["asked_before"] < 58881)' "${boards[@]}")"
same 'questions left at the end' '58881 58881' "$(json 0 'str(r["asked"]) + " " + str(r["asked_before"])' "${boards[@]}")"
mkfifo idle
for signal in INT TERM; do
  rm -f started
  "$program" compare --from - --oracle 'exec:while read -r line; do echo abstain; [ "$line" != "moves chess N a1" ] || echo >started; done' <idle >output 2>&1 &
  exec {input}>idle
  cat many >&"$input"
  until_some started
  kill -$signal $!
  wait $!
  same "exit code after SIG$signal while the input pauses" 130 "$?"
  shows '^[0-9]* questions in .* nothing was compared; ' "a run after SIG$signal while the input pauses"
  exec {input}>&-
done
expect 2 'checkpoint: belongs to .doublecheck compare cube .*, not to .doublecheck compare chess' compare chess --result checkpoint
expect 2 'good: was cut short, or is no result' compare chess --checkpoint good

# A result file keeps what was found: repeated, under its older name too, the run asks nothing, tells it again and exits 1
again=(compare cube --verb legal --questions 2k --checkpoint found.checkpoint "${hider[@]}")
found=$(json 1 'r["findings"]' "${again[@]}")
same 'findings of a repeated run' "$found" "$(json 1 'r["findings"]' "${again[@]}")"
same 'questions of a repeated run' '2000 2000' "$(json 1 'str(r["asked"]) + " " + str(r["asked_before"])' "${again[@]}")"
expect 1 '^2000 questions in .* disagreed, 1 different disagreement; 2000 of them were asked before$' "${again[@]}"
shows '^Disagreement 1: legal cube; mutant:king-hides-behind-itself against mailbox; extra C6-king-into-attack$'
expect 1 '^Disagreement 1' "${again[@]}" --out again
expect 1 '^Disagreement 1' compare --from - "${hider[@]}" < <(cat again/*.txt)

# A program that remembers: once it was asked about a knight it knows no move of a bishop. Its script is found and repeats it
example=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../../oracles/process/example/moves_oracle.py")
cat >remembers.py <<EOF
import sys
exec(open("$example").read().split("for line in sys.stdin")[0])
seen = False
for line in sys.stdin:
    words = line.split()
    print("none" if seen and words[-2:-1] == ["B"] else answer(*words), flush=True)
    seen = seen or words[-2:-1] == ["N"]
EOF
remembers=(--oracle mailbox --oracle 'mine=exec:python3 remembers.py')
name='Disagreement 1: moves chess; mine against mailbox; answers depend on earlier questions'
expect 1 "^$name\$" compare chess --verb moves --questions 200 --jobs 1 "${remembers[@]}" --out remembered
shows '^  only after$'
shows '^    moves chess N '
shows "^  repeat     printf '%s.n' 'moves chess N .*' 'moves chess B .*' | doublecheck ask - --oracle mailbox --oracle "
script=(remembered/*.txt)
same 'questions of a script' 2 "$(grep -c '^moves' "${script[0]}")"
expect 1 '^disagreement mailbox=.*; mine=none$' ask - "${remembers[@]}" < <(cat "${script[0]}")
expect 1 "^$name\$" compare --from "${script[0]}" "${remembers[@]}"
expect 2 'nothing to shrink: asked alone, the oracles agree on ' shrink "$(tail -1 "${script[0]}")" "${remembers[@]}"

# One that was stopped in its midst ends with the same findings
stopped=(compare cube --verb legal --questions 30k --jobs 1)
"$program" "${stopped[@]}" "${hider[@]}" --checkpoint midst >output 2>&1 &
until_some midst
kill -INT $!
wait $!
same 'exit code after Ctrl-C with findings' 130 "$?"
whole=$(json 1 '[(f["signature"], f["count"], f["first"], f["shrunk"]) for f in r["findings"]]' "${stopped[@]}" "${hider[@]}")
same 'findings before and after Ctrl-C' "$whole" "$(json 1 \
  '[(f["signature"], f["count"], f["first"], f["shrunk"]) for f in r["findings"]]' "${stopped[@]}" "${hider[@]}" --checkpoint midst)"

# A killed run leaves whole files only
"$program" compare cube --time 20s "${hider[@]}" --out killed >output 2>&1 &
until_some 'killed/*.txt'
kill -KILL $!
wait $! 2>wait_remark
for file in killed/*.txt; do
  expect 0 '^1 questions in .* no disagreement$' compare --from "$file"
done

# shrink
question='mate cube [###,##b,r#r],[###,###,###],[#k#,###,#K#]'
expect 1 '^  shrunk to  mate cube \[###,###,q##\],\[q##,###,###\],\[#k#,###,#K#\]$' shrink "$question" --oracle mailbox --oracle mutant:stalemate-is-mate
same 'question in JSON' "$question" \
  "$(json 1 'r["found"]' shrink "$question" --oracle mailbox --oracle mutant:stalemate-is-mate)"
expect 2 'nothing to shrink: asked alone, the oracles agree on false;' shrink "$question"

# It names a bug as compare does, by its root, and shrinks it to the same; fewer questions leave more
against=(--oracle mailbox --oracle mutant:king-hides-behind-itself)
finding='r["findings"][0]'
as_found=$(json 1 "$finding[\"found\"]" compare cube --seed 3 --questions 3000 "${against[@]}")
for key in signature shrunk rules; do
  same "$key of shrink and of compare" \
    "$(json 1 "$finding[\"$key\"]" compare cube --seed 3 --questions 3000 "${against[@]}")" \
    "$(json 1 "r[\"$key\"]" shrink "$as_found" "${against[@]}")"
done
same 'signature of a shrink cut short' "$(json 1 'r["signature"]' shrink "$as_found" "${against[@]}")" \
  "$(json 1 'r["signature"]' shrink "$as_found" --limit 0 "${against[@]}")"
same 'a shrink of no question leaves the root' False \
  "$(json 1 "r[\"shrunk\"] == '$(json 1 'r["shrunk"]' shrink "$as_found" "${against[@]}")'" \
    shrink "$as_found" --limit 0k "${against[@]}")"
expect 0 '--limit QUESTIONS' shrink --help
expect 2 'column 7' shrink 'mate nonsense'
expect 2 '^doublecheck: a question is missing, see doublecheck shrink --help$' shrink
expect 2 "^doublecheck: there is no verb 'corpus bogus', see doublecheck corpus --help\$" corpus bogus
expect 2 '^doublecheck: a verb is missing behind campaign, see doublecheck campaign --help$' campaign

# The first disagreement ends the run, the same with any number of threads, also where it is stored
first=(compare cube --questions 20k --first "${hider[@]}")
same 'findings of --first' 1 "$(json 1 'len(r["findings"])' "${first[@]}" --jobs 4)"
same 'where --first ends' True "$(json 1 'r["asked"] <= r["findings"][0]["first"]' "${first[@]}" --jobs 1)"
same 'question of --first' "$(json 1 'r["findings"][0]["first"]' "${first[@]}" --jobs 1)" \
  "$(json 1 'r["findings"][0]["first"]' "${first[@]}" --jobs 4)"
same 'chance after --first' None "$(json 1 'r["discovery"]' "${first[@]}")"
"$program" "${first[@]}" --out first >/dev/null
same 'a stored one is the first' 0 "$(json 1 'r["asked"]' "${first[@]}" --replay first)"
expect 2 'excludes' "${first[@]}" --shard 1/2 --result shard.json

# A run ends where nothing new was found for so long
expect 1 ', 1 different disagreement$' compare cube --verb legal --until-quiet 1s "${hider[@]}"
shows '^repeat with: doublecheck compare cube .*--until-quiet 1s'
expect 2 "--until-quiet: 'soon' is no time such as" compare --until-quiet soon

# mutants
expect 0 '^stalemate-is-mate  *C4  *cube  *killed ' mutants stalemate-is-mate
shows '^1 of 1 mutants killed; at most 100k random questions each way, seed 1$'
expect 1 '^stalemate-is-mate  *C4  *cube  *SURVIVED  *missed$' mutants stalemate-is-mate --questions 1
same 'mutants in JSON' True "$(json 0 'r[0]["killed"]' mutants stalemate-is-mate)"
expect 2 "nonsense" mutants nonsense
expect 2 'nonsense' mutants --max-leaves nonsense

# Only faults in lines that a git diff touches
mkdir -p checkout/oracles && cp -r "$oracles"/mailbox "$oracles"/distance checkout/oracles
in_checkout() { git -C checkout -c user.name=x -c user.email=x@x "$@" >/dev/null; }
in_checkout init -b main && in_checkout add . && in_checkout commit -m base
changed() { (cd checkout && "$program" mutants --questions 100 --changed "$@" 2>&1); }
same 'faults in no changed line' 'doublecheck: no fault lies in a line that differs from HEAD' "$(changed HEAD | head -1)"
sed -i 's/return is_in_check(position.board, position.to_move) && !has.*/& \/\//' checkout/oracles/distance/cube/cube.cpp
same 'faults in a changed line' stalemate-is-mate "$(changed HEAD | awk 'NR == 2 {print $1}')"
same 'number of these' 1 "$(changed HEAD | sed -n 's/^[01] of \(.*\) mutants killed;.*/\1/p')"
same 'no such commit' "doublecheck: --changed: git exited 128: fatal: bad revision 'nothing'" "$(changed nothing)"

# Mutants of whole games are asked in three ways; a way that misses one says so
order=en-passant-is-judged-before-castling
expect 0 "^$order  *L2  *chess atomic  *killed  *[0-9]*  *missed  *missed  attacked " \
  mutants "$order" --questions 2k --max-leaves 1k
shows '^perft: .* to depth 4, at most 1k leaves: [0-9]* counts of chess ([1-9][0-9]* left out), '
same 'ways in JSON' 'True None None' "$(json 0 'r[0]["set-ups"] > 0, r[0]["playouts"], r[0]["perft"]' \
  mutants "$order" --questions 2k --max-leaves 1k | tr -d '(,)')"
expect 0 '^castling-jumps-over-b1  .*  killed  *missed  *missed  *[0-9]*  ' mutants castling-jumps-over-b1 --questions 1

# Positions of playouts alone are legal ones of whole games
same 'answers of illegal positions' '[] 600' "$(json 0 '[row["game"] for row in r["rows"] if "illegal" in row["answers"]], r["asked"]' \
  compare cube chess atomic --verb legal,check --origin playouts --questions 600 | tr -d '()' | sed 's/, / /')"
expect 0 '^repeat with: doublecheck compare chess --seed 1 --origin playouts --questions 300' \
  compare chess --origin playouts --questions 300
if grep -q 'single moves' output; then fail 'canaries of playouts' 'whole games' "$(<output)"; fi
expect 2 "^doublecheck: --origin: there is no origin 'games'; there are any, setups, playouts$" compare --origin games
expect 2 '^doublecheck: --origin playouts: none of these games has ' compare cube solitaire --origin playouts
expect 2 'takes no --origin' compare --origin playouts --from good

# A guided run
expect 1 '^repeat with: doublecheck compare cube --guided --seed 1 --questions 6k ' compare cube --guided --questions 6k "${hider[@]}"
shows '^Disagreement 1: legal cube; '
expect 2 'excludes' compare --guided --from good
expect 2 'excludes' compare cube --guided --exhaustive

# A run that asks nothing is no success, but a stored finding is a question
expect 2 ': nothing was asked$' compare --questions 0
expect 2 ': nothing was asked$' compare --time 0s
expect 2 '"asked":0,' compare --questions 0 --json
expect 0 '^stored findings: 1, 0 differ still, 1 no longer (legal-cube-.*\.txt)$' compare cube --questions 0 --replay stored

# Neither is one whose engine answered nothing
expect 2 ': mine answered nothing; an oracle abstained 100 times' compare cube --questions 100 --oracle mailbox --oracle 'mine=exec:sed -u s/.*/abstain/'

# What is wrong is reported before anything is asked
expect 2 "'go' is no game" compare go
expect 2 "there is no verb 'mates'" compare --verb mates
expect 2 "'5d' is no time" compare --time 5d
expect 2 "there is no oracle 'nonsense'" compare --oracle nonsense --oracle mailbox
expect 2 'takes one game' compare --exhaustive

exit $((failures > 0))
