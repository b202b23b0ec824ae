#!/bin/bash
# Runs `mutants --systematic` on a made-up copy of an oracle. `mutants_systematic_test.sh PROGRAM`.
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
. "$here/../verbs/run_program.sh"

# The copy (oracles/systematic/faulty_copy.cpp) answers wrongly with number 1, hangs with 2, crashes with 3, and
# is right with others.
built=$folder/folder.3/built # not number 3: only the file's name says which mutant is alive
mkdir -p "$built"
cp "$(dirname "$program")/faulty_copies/mailbox.so" "$built"
mutant() { # NAME NUMBER FUNCTION
  printf '{"name": "%s", "number": %s, "file": "games/cube.cpp", "line": 7, "function": "%s", "operator": "constant",
    "old": "1", "new": "1 + 1", "text": "return 1;"}' "$@"
}
open=("$(mutant mailbox-n2 1 wrong)" "$(mutant mailbox-n3 2 endless)" "$(mutant mailbox-n4 3 crashing)" "$(mutant mailbox-n5 4 lucky)")
held_out=("$(mutant mailbox-m1 1 secret)" "$(mutant mailbox-m3 5 secret)")
all=("${open[@]}" "${held_out[@]}")
mutants=$(IFS=, && echo "${all[*]}")
printf '{"mutants": [%s], "functions": [{"number": 1, "file": "games/cube.cpp", "function": "wrong"}],
  "left_out": [{"reason": "needed at compile time", "mutants": 3}]}' "$mutants" >"$built/mailbox.json"
printf '{"mutants": [], "functions": [], "left_out": []}' >"$built/distance.json"
echo "# none yet" >"$built/equivalent.txt"
try=(mutants --systematic --built "$built" --questions 300 --time-limit 0.3)

# shows PATTERN, hides PATTERN: of the last output
shows() { grep -Eq -- "$1" "$folder/output" || fail "output" "$1" "$(cat "$folder/output")"; }
hides() { ! grep -Eq -- "$1" "$folder/output" || fail "output" "no $1" "$(cat "$folder/output")"; }

run 1 "^2 of 6 mutants survived; at most 300 random questions each, seed 1" "${try[@]}"
shows '^mailbox +4 +1 +1 +1 +1 +0 +66.7 '
shows '^mailbox +2 +1 +0 +0 +1 +0 +50.0 '
shows '^mailbox/games/cube.cpp:7  lucky  constant  mailbox-n5$'
shows '^    return 1;$'
shows '^Of mailbox 6 mutants were built, 3 left out.$'
shows '^ +3  needed at compile time$'
hides 'secret|mailbox-m'

run 1 '"mutant":"mailbox-m1","held_out":true,"end":"killed","questions":3}' "${try[@]}" --json
shows '"mutant":"mailbox-n3","held_out":false,"end":"timed out","questions":4,'
shows '"mutant":"mailbox-n4","held_out":false,"end":"died","questions":5,'
shows '"mutant":"mailbox-n2",.*"witness":"[a-z]+ cube '
hides secret

run 1 'games/cube.cpp:7  secret  constant  mailbox-m3$' "${try[@]}" --reveal-held-out

run 1 '^[0-9] of 6 mutants survived; at most 300 guided questions each, seed 1' "${try[@]}" --guided

# Somebody has argued that it is equivalent.
echo "mailbox-n5: it is right" >"$built/equivalent.txt"
run 0 "^0 of 1 mutants survived" "${try[@]}" mailbox-n5
echo "mailbox-n2: it is right, we thought" >"$built/equivalent.txt"
run 1 "mailbox-n2 is no equivalent mutant: it was killed at question 3" "${try[@]}" mailbox-n2
echo "mailbox-n6: gone" >"$built/equivalent.txt"
run 1 "1 lines of equivalent.txt name no mutant" "${try[@]}" mailbox-m3
hides 'constant|games'
echo "mailbox-m3: it is right" >"$built/equivalent.txt"
run 2 'equivalent.txt:1: mailbox-m3 is held out' "${try[@]}"
echo "# none" >"$built/equivalent.txt"

run 1 " of 3 mutants survived" "${try[@]}" --sample 3

# Only faults in lines that a git diff touches, which tells where they are: not those that are held out
mkdir -p "$folder/checkout/oracles/mailbox/games" && cd "$folder/checkout" || exit 1
seq 9 >oracles/mailbox/games/cube.cpp
commit() { git init -qb main && git add . && git -c user.name=x -c user.email=x@x commit -qm base; }
commit
run 0 "^0 of 0 mutants survived" "${try[@]}" --changed HEAD
sed -i 's/^7$/seven/' oracles/mailbox/games/cube.cpp
run 1 "^1 of 4 mutants survived" "${try[@]}" --changed HEAD
run 1 "^2 of 6 mutants survived" "${try[@]}" --changed HEAD --reveal-held-out
cd "$folder" || exit 1
run 2 "there is no systematic mutant nobody" "${try[@]}" nobody
run 2 "--time-limit: .0. is not from 0.001s to 3600s" mutants --systematic --built "$built" --time-limit 0
run 2 "there are no systematic mutants of mailbox in" mutants --systematic --built "$folder"

# A corpus is asked first: three questions kill what errs at the third, later ones what errs later.
printf 'legal chess 8/8/8/8/8/8/8/%s\n' 'K6k w - - 0 1' 'K5k1 w - - 0 1' 'K4k2 w - - 0 1' >"$folder/open.txt"
"$program" corpus complete "$folder/open.txt" >"$folder/three.txt" 2>/dev/null
run 1 '^The corpus: 3 questions$' "${try[@]}" --corpus "$folder/three.txt"
shows '^open +1 +3 +33.3$'
shows '^held out +1 +1 +100.0$'
hides 'secret|mailbox-m'
run 0 '"corpus":{"questions":3,"open":{"killed":1,"killable":3,"percent":33.3' "${try[@]}" --corpus "$folder/three.txt" --at-least 100 --json
head -n 2 "$folder/three.txt" >"$folder/two.txt"
run 1 '^The corpus: 2 questions$' "${try[@]}" --corpus "$folder/two.txt" --at-least 1
shows '^held out +0 +1 +0.0$'
run 2 '--at-least: expected per cent' "${try[@]}" --corpus "$folder/two.txt" --at-least 101
sed 's/->.*/-> a1a2/' "$folder/two.txt" >"$folder/wrong.txt"
run 2 'wrong.txt:1: mailbox answers ' "${try[@]}" --corpus "$folder/wrong.txt"

# Questions that kill the open half: number 1 errs at the third, and once only; 2 and 3 end. What is held out is not asked.
run 0 'questions; 2 of 4 mutants are not killed 2 times$' "${try[@]}" --killers "$folder/killers.txt" --times 2
[[ $(grep -c -- '->' "$folder/killers.txt") == 3 ]] || fail 'killers' '3 questions' "$(cat "$folder/killers.txt")"
run 0 '3 questions, 0 problems' corpus check "$folder/killers.txt" --at-least 1
mv "$folder/killers.txt" "$folder/first.txt"
run 0 'questions; ' "${try[@]}" --killers "$folder/killers.txt" --times 2 --jobs 1
same "killers, in one thread" "$(cat "$folder/first.txt")" "$(cat "$folder/killers.txt")"
run 2 'excludes' "${try[@]}" --killers "$folder/killers.txt" --corpus "$folder/two.txt"
run 2 '--killers excludes --shard' "${try[@]}" --killers "$folder/killers.txt" --shard 1/2 --result "$folder/part.json"

# An exam. Number 1 errs at the third question that it is asked: that one leads by the open half, and the third in the new
# order notices number 1 of the half that is held out. Nothing notices number 5.
printf 'legal cube w %s\n' '[##,##],[##,#K]' '[##,##],[##,K#]' '[##,##],[K#,##]' >"$folder/open.txt"
"$program" corpus complete "$folder/open.txt" >"$folder/cubes.txt" 2>/dev/null
run 0 'exam: 1 of 3 questions notice something, and have an order$' "${try[@]}" --corpus "$folder/cubes.txt" --exam "$folder/exam"
hides 'secret|mailbox-m'
same 'the order' 'legal cube w [##,##],[K#,##]' "$(grep -v '^#' "$folder/exam/exam.questions" | xargs -d '\n' | xargs)"
same 'what it notices' 'cube 1 legal=3' "$(grep '=' "$folder/exam/exam.faults")"
run 2 'requires --corpus' "${try[@]}" --exam "$folder/exam"

# Shards add up to the same.
"$program" "${try[@]}" >"$folder/whole" 2>/dev/null
for part in 1 2; do run 0 "merge" "${try[@]}" --shard $part/2 --result "$folder/part$part.json"; done
run 1 "^2 of 6 mutants survived" merge "$folder/part1.json" "$folder/part2.json"
same "merged shards" "$(cat "$folder/whole")" "$(cat "$folder/output")"

exit $((failures > 0))
