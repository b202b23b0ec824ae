#!/usr/bin/env bash
# experiment_test.sh PROGRAM: experiments: a tiny plan, kills, shards, programs that break.
. "$(dirname "$0")/../verbs/run_program.sh"
project=$(realpath "$(dirname "$0")/../../..")
cd "$folder" || exit 2

# The plan that the project keeps for this: all figures, and 20 trials are asked for.
run 0 '^Trials of a method on a mutant: 4; a reviewer asks for 20. To show ' \
  experiment "$project/bench/judges-tiny.toml" --result tiny --full
for line in '^solitaire-slider-jumps (solitaire)  ' '^random  RapidCheck  *[0-9]' '^RapidCheck  *[12]\.[0-9]* \[' \
  'draw nothing at random or do not know all games: exhaustive.$' '^Two methods at a time'; do
  grep -q "$line" output || fail 'the tables' "$line" "$(head -c 2000 output)"
done
same 'trials in the file' 14 "$(wc -l <tiny)"
"$program" experiment "$project/bench/judges-tiny.toml" --result tiny --as md --out tiny.md
grep -q '^| solitaire-slider-jumps (solitaire) | ' tiny.md || fail 'the table in Markdown' 'a row' "$(head -5 tiny.md)"
same 'trials when it is done' 14 "$(wc -l <tiny)"
run 2 'tiny.md: this is no campaign, no result of `--json` and no file of trials' report tiny.md

run 0 '^| random | RapidCheck | 0 | ' report tiny --as md
mkdir page
echo '<p>{{report}}</p>' >page/report.html
run 0 '"survival":{"budget":500,"mutants":\[{"name":"ranks-need-no-guards.*"ranks":{"critical_difference":' report tiny --page page

# A trial that was killed is run again, and no other: those there stay as they are.
head -5 tiny >part
head -6 tiny | tail -1 | head -c 50 >>part
run 0 'part:6: this line is cut short and was left out' experiment "$project/bench/judges-tiny.toml" --result part
same 'what was there' "$(head -5 tiny)" "$(head -5 part)"
same 'lines in the end' 14 "$(wc -l <part)"

# Shards make what one run makes.
for i in 1 2 3; do run 0 . experiment "$project/bench/judges-tiny.toml" --result "shard$i" --shard "$i/3"; done
run 2 'of 13 trials [0-9]* are missing' merge shard1 shard3
run 0 '^Trials of a method on a mutant: 4; ' merge shard3 shard1 shard2 --result whole
noticed() { # FILE: all that does not depend on the machine
  python3 -c 'import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])][1:]
print(sorted((r["method"], r["seed"], sorted((m, n and n[0]) for m, n in r["mutants"].items())) for r in rows))' "$1"
}
same 'what shards have noticed' "$(noticed tiny)" "$(noticed whole)"
run 2 "'4/3' is no shard" experiment "$project/bench/judges-tiny.toml" --result shard4 --shard 4/3

# Programs that break are told with the line; the other trials go on, and the failed ones are run again.
plan() { # COMMAND
  printf 'questions = 50\nseeds = 2\ngames = ["solitaire"]\ntime-limit = 2\n[[method]]\nname = "random"\nby = "random"\n'
  printf '[[method]]\nname = "mine"\nby = "source:%s"\n' "$1"
}
plan 'echo legal solitaire ................; echo mat' >bad.toml
run 1 'mine, solitaire, seed 2: `echo legal.*`, line 2: column 1: unknown verb: .mat.$' experiment bad.toml
same 'trials of both' 5 "$(wc -l <bad.trials.jsonl)"
run 1 'A trial has failed' experiment bad.toml
same 'trials of both, and the failed ones again' 7 "$(wc -l <bad.trials.jsonl)"
plan 'echo moves chess N h1' >other.toml
run 1 'asks about chess, and the trial is about solitaire$' experiment other.toml
plan 'sleep 60' >slow.toml
run 1 'wrote no line for 2 s before its first line$' experiment slow.toml --jobs 4
plan 'exit 3' >dead.toml
run 1 'exited 3 before its first line$' experiment dead.toml

# What is wrong with words, plan and file
run 2 'one plan' experiment
run 2 'none.toml: ' experiment none.toml
run 2 '^doublecheck: page is a folder: name the TOML file, see --help$' experiment page
run 2 'trials of another plan' experiment bad.toml --result tiny
echo notes >notes
run 2 '^doublecheck: notes:1: ' experiment bad.toml --result notes
echo 'questions = 5' >empty.toml
run 2 'empty.toml:1:1: there is no \[\[method\]\]' experiment empty.toml

exit $((failures > 0))
