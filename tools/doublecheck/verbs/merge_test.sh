#!/usr/bin/env bash
# Runs `--shard` and `merge`: shards that were killed, done twice and merged show what one run shows.
# Called with the program.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/run_program.sh"
cd "$folder" || exit 1
mutant=(--oracle mailbox --oracle mutant:king-hides-behind-itself)

# What of a file does not depend on the clock: no rates, and no lines that say how far it is
timeless() {
  sed -E '/leaves a second/d; /^doublecheck: .* [0-9]+\/s/d; s/ +[0-9]+( +[a-z]+ [0-9.]+ %| +[0-9]+ labels| *$)/ T\1/; s/in [0-9.]+ s, [0-9]+ a second/in T/' "$1"
}

# merged_as_one SHARDS WORD...: shards in random order, two killed in their midst and started again, one done twice
merged_as_one() {
  local shards=$1 shard kills=2 code
  shift
  "$program" "$@" >whole 2>&1
  code=$?
  rm -f part*.json
  for shard in $(seq "$shards" | shuf); do
    local part=("$@" --shard "$shard/$shards" --result "part$shard.json")
    if ((kills-- > 0)); then
      "$program" "${part[@]}" >output 2>&1 &
      until_some "part$shard.json"
      kill -KILL $! 2>wait_remark
      wait $! 2>wait_remark
    fi
    run 0 "^part$shard.json has shard $shard/$shards; .doublecheck merge. of all shards gives the verdict" "${part[@]}"
  done
  run 0 ' has shard ' "$@" --shard "1/$shards" --result part1-again.json
  "$program" merge part*.json >merged 2>&1
  same "exit code of merged shards: $*" "$code" "$?"
  same "merged shards: $*" "$(timeless whole)" "$(timeless merged)"
}

merged_as_one 5 compare --questions 200k
merged_as_one 3 compare cube chess --guided --questions 20k
merged_as_one 4 compare solitaire --exhaustive --pieces 2
merged_as_one 4 mutants --questions 1k bishop-keeps-to-a-plane king-hides-behind-itself capturer-survives-explosion
run 0 '^units: 400 units$' perft chess 5 startpos --split 2 --units units
merged_as_one 7 perft --units units --oracle mailbox --oracle mutant:captured-rook-leaves-its-right
mkdir corpus
for i in 2 3 4 5; do
  printf 'moves chess N a%s -> b%s c%s\nspam\n' $i $((i + 2)) $((i + 1)) # not all that a knight reaches
done >corpus/some.txt
merged_as_one 4 corpus check corpus --by-rule --oracle mailbox
sed 's/ b5 c4/ b5 c2/' corpus/some.txt >edited && mv edited corpus/some.txt
run 2 '^doublecheck: the results are of other files than those that are here now$' merge part?.json
run 2 '^doublecheck: `corpus check` writes no --summary$' merge part?.json --summary merged.md
merged_as_one 3 compare cube --questions 60k "${mutant[@]}" --labels

# With findings the verdict is of the whole: 1. A finished shard asks nothing again
run 1 '^Disagreement 1: ' merge part1.json part2.json part3.json
run 0 '^20064 questions .*; 20064 of them were asked before$' \
  compare cube --questions 60k "${mutant[@]}" --labels --shard 3/3 --result part3.json
same 'merged JSON' '60000 True' "$("$program" merge part?.json --json |
  python3 -c 'import json, sys; r = json.load(sys.stdin); print(r["asked"], len(r["findings"]) > 0)')"

# Stored findings are asked by the first shard alone, once
stored=(compare cube --questions 2k --verb moves,legal "${mutant[@]}")
run 1 '^Disagreement 1: ' "${stored[@]}" --out stored
for shard in 1 2 3; do
  run 0 ' has shard ' "${stored[@]}" --replay stored --shard $shard/3 --result stored$shard.json
  run 0 ' has shard ' "${stored[@]}" --replay stored --shard $shard/3 --result stored$shard.json
done
same 'shards that ask stored findings' stored1.json "$(grep -l '"still_differ"' stored?.json)"
"$program" "${stored[@]}" --replay stored >whole 2>&1
run 1 '^stored findings: 1, 1 differ still, 0 no longer$' merge stored?.json
same 'merged stored findings' "$(timeless whole)" "$(timeless output)"

# Reports for a CI are those of one run
"$program" compare cube --questions 60k "${mutant[@]}" --labels --junit whole.xml --summary whole.md >whole 2>&1
run 1 '^60000 questions ' merge part1.json part2.json part3.json --junit merged.xml --summary merged.md
same 'JUnit of the merge' "$(<whole.xml)" "$(<merged.xml)"
same 'summary of the merge' "$(<whole.md)" "$(<merged.md)"
run 2 'No such file' merge part1.json part2.json part3.json --junit none/merged.xml

# Grouping does not matter; what is missing is told as a list
run 2 '^doublecheck: of 3 shards these are missing or have not ended: 2-3$' merge part1.json
run 0 '^doublecheck: of 3 shards these are missing or have not ended: 2$' merge part3.json part1.json --result both.json
run 1 '^60000 questions ' merge part2.json both.json
same 'merged by groups' "$(timeless merged)" "$(timeless output)"

# Nothing is counted twice, nor with what does not belong to it; the file is named
run 2 '^doublecheck: both.json and part1.json did some of the same work' merge both.json part1.json part2.json
head -c 2000 part2.json >cut.json
run 2 '^doublecheck: cut.json: was cut short, or is no result$' merge part1.json cut.json
sed 's/"asked":1/"asked":3/' part2.json >edited.json
run 2 '^doublecheck: edited.json: was edited$' merge part1.json edited.json
"$program" compare cube --questions 61k "${mutant[@]}" --labels --shard 2/3 --result other.json >output
run 2 '^doublecheck: other.json belongs to .*61k.*, and part1.json to .*60k' merge part1.json other.json
run 2 '^doublecheck: nobody: No such file' merge nobody
run 2 '^doublecheck: merge what?' merge

# Options that do not fit
run 2 "^doublecheck: --shard: '4/3' is no shard such as 3/16" compare --shard 4/3 --result x.json
run 2 '^doublecheck: --shard requires --result' compare --shard 1/3
run 2 '^doublecheck: --.* excludes --' compare --time 1s --shard 1/3 --result x.json
run 2 'part1.json: belongs to a run of 3 shards, not to one of 4$' \
  compare cube --questions 60k "${mutant[@]}" --labels --shard 1/4 --result part1.json

exit $((failures > 0))
