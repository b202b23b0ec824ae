#!/bin/bash
# Runs `perft` and `divide`: `perft_test.sh PROGRAM`. Says what differed and exits 1, or is silent.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
cd "$folder" || exit 1

# expect CODE STDOUT ARGUMENT...: the program exits so and prints exactly that
expect() {
  local code=$1 output=$2 got
  shift 2
  got=$("$program" "$@" 2>remarks </dev/null)
  same "exit code of: $*" "$code" "$?"
  same "output of: $*" "$output" "$got"
}

# shows CODE PATTERN ARGUMENT...: the program exits so, and a line of its output or remarks matches
shows() {
  local code=$1 pattern=$2
  shift 2
  "$program" "$@" >output 2>&1 </dev/null
  same "exit code of: $*" "$code" "$?"
  also "$pattern" "$*"
}

# also PATTERN [WHAT]: a line of the last output of `shows` matches
also() { grep -q -- "$1" output || fail "output of: ${2:-the same}" "$1" "$(<output)"; }

# json EXPRESSION ARGUMENT...: what a Python EXPRESSION finds in the result `r`
json() {
  local expression=$1
  shift
  "$program" "$@" --json 2>remarks | python3 -c "import json, sys; r = json.load(sys.stdin)
assert all(o['schema'].startswith('doublecheck/') for o in (r if isinstance(r, list) else [r]))
print($expression)"
}

# interrupt SIGNAL PATTERN: the signal for the program in the background once it has `started`, at once the end
interrupt() {
  for _ in {1..1000}; do [[ -e started ]] && break; sleep 0.01; done
  kill "-$1" $!
  SECONDS=0
  wait $!
  same "exit code after SIG$1" 130 "$?"
  ((SECONDS < 10)) || fail "SIG$1" 'an end at once' "$SECONDS s"
  also "$2" "a run after SIG$1"
  rm -f started
}

start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
rook='1r5k/8/8/8/8/8/1P6/K7 b - - 0 1'
cube='[q##,###,###],[###,#K#,###],[#R#,##r,#k#]'
both=(--oracle mailbox --oracle distance)
hider=(--oracle mailbox --oracle mutant:king-hides-behind-itself)

# Counts of all games, by one thread and by several
for jobs in 1 3; do
  expect 0 4865609 perft chess 5 "$start" --jobs "$jobs"
  expect 0 197326 perft atomic 4 "$start" --jobs "$jobs"
  expect 0 50 perft "atomic 2 $rook" --jobs "$jobs" "${both[@]}"
done
expect 0 "$("$program" ask perft cube 4 w "$cube" --oracle mailbox)" perft cube 4 w "$cube" --jobs 2 "${both[@]}"
expect 0 "$("$program" ask perft solitaire 5 .NR.B...N..B..P.)" perft solitaire 5 .NR.B...N..B..P. --jobs 2 "${both[@]}"
expect 0 1 perft chess 0 "$start"
expect 0 $'a1a2: 3\na1b1: 3\na1b2: 3\ntotal: 9' perft chess 2 '7k/8/8/8/8/8/8/K7 w - - 0 1' --divide "${both[@]}"
shows 0 '^doublecheck: mailbox: 8902 leaves in [0-9.]* s, [0-9]* a second$' perft chess 3 "$start"
same 'JSON' "['9', True, 3]" "$(json '[r["answer"], r["agreed"], r["oracles"][1]["moves"]["a1b2"]]' \
  perft chess 2 '7k/8/8/8/8/8/8/K7 w - - 0 1' "${both[@]}")"

# Counts as sums over units, which are the same however many threads list them
for plies in 2 3; do
  "$program" perft chess 5 "$start" --split "$plies" --units units --jobs 1 >/dev/null
  "$program" perft chess 5 "$start" --split "$plies" --units again --jobs 3 >/dev/null
  cmp -s units again || fail 'units by three threads' 'those by one' "$(diff units again | head -n 3)"
  expect 0 4865609 perft --units units --jobs 2
done
same 'units after three plies' 5362 "$(grep -vc '^#' units)"  # positions, by oeis.org/A083276
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
expect 0 'units: 2038 units' perft chess 4 "$kiwipete" --split 2 --units units
expect 0 4085603 perft --units units "${both[@]}"
expect 0 'units: 400 units' perft atomic 4 "$start" --split 2 --units units
expect 0 197326 perft --units units "${both[@]}"
expect 0 'units: 50 units' perft "atomic 3 $rook" --split 2 --units units
expect 0 "$("$program" ask perft atomic 3 "$rook")" perft --units units
expect 0 'units: 40 units' perft cube 4 w "$cube" --split 2 --units units
expect 0 4914 perft --units units "${both[@]}"
shows 1 '^units:31: 1 times perft cube 2 w .*: mailbox=128; mutant:king-hides-behind-itself=129$' perft --units units "${hider[@]}"
also "divide 'cube 2 w "
printf '17 perft chess 5 startpos\n100000000000000000000 perft chess 2 startpos\n' >units
same 'a large sum in JSON' '40000000000000082715353 True' "$(json 'r["oracles"][0]["leaves"], r["agreed"]' perft --units units | tr -d "(,')")"
printf '340282366920938463463374607431768211455 perft chess 1 startpos\n' >units
shows 2 '^doublecheck: the count is larger than 2^128 - 1$' perft --units units
echo nonsense >units
shows 2 '^doublecheck: units:1: expected `NUMBER perft GAME DEPTH POSITION`$' perft --units units
shows 2 'can be split after 2 plies at most$' perft chess 3 "$start" --split 3 --units units
shows 2 'excludes' perft --units units --divide
shows 2 'add --split$' perft chess 3 "$start" --units units
shows 2 'there is nothing to split$' perft chess 3 '8/8/8/8/8/8/8/K7 w - - 0 1' --split 1 --units units
same 'after what was refused, the file' nonsense "$(<units)"

# Counts with a memory
for jobs in 1 3; do
  expect 0 4865609 perft chess 5 "$start" --memory 10m --jobs "$jobs"
  expect 0 197326 perft atomic 4 "$start" --memory 2k --jobs "$jobs"
done
shows 2 "^doublecheck: --memory 9000000g: at most half of this machine's memory, [0-9]*m$" perft chess 3 "$start" --memory 9000000g
shows 2 "^doublecheck: --memory: 'much' is no number such as" perft chess 3 "$start" --memory much

# What is no count
expect 0 'illegal no-king' perft chess 2 '8/8/8/8/8/8/8/K7 w - - 0 1' "${both[@]}"
expect 0 abstain perft chess 3 "$start" --max-leaves 8901
shows 0 '^doublecheck: mailbox: abstain, see --max-leaves$' perft chess 3 "$start" --max-leaves 8901
expect 0 8902 perft chess 3 "$start" --max-leaves 8902
shows 1 '^failed exited 3' perft chess 3 "$start" --oracle 'exec:read -r line; exit 3'

# An oracle that tells no moves is asked for the whole count
# shellcheck disable=SC2016  # for the oracle's shell
counter='exec:while read -r line; do case $line in perft*) echo 20;; *) echo abstain;; esac; done'
expect 0 20 perft chess 3 "$start" --oracle "$counter"
expect 0 20 perft chess 1 "$start" --oracle mailbox --oracle "$counter"
expect 1 "disagreement mailbox=400; $counter=20" perft chess 2 "$start" --oracle mailbox --oracle "$counter"
shows 1 "^doublecheck: to see where they differ: doublecheck divide 'cube 3 w .*' --oracle mailbox --oracle mutant:" \
  perft cube 3 w "$cube" "${hider[@]}"

# Equal totals of different moves do not agree, and what is listed must be playable
up='exec:while read -r line; do echo a1a2; done'
right='exec:while read -r line; do echo a1b1; done'
expect 1 "a1a2: $up=1; $right=not listed
a1b1: $up=not listed; $right=1
total: 1" perft solitaire 1 K..............K --divide --oracle "$up" --oracle "$right"
shows 1 '^failed ' perft solitaire 2 K..............K --oracle "$up"

# Ctrl-C and SIGTERM tell how far it came
sleeper="exec:while read -r line; do case \$line in perft*1K6*) echo >started; sleep 20;; *) echo \"\$line\" | '$program' ask - --oracle mailbox;; esac; done"
for signal in INT TERM; do
  "$program" perft chess 2 '7k/8/8/8/8/8/8/K7 w - - 0 1' --jobs 1 --oracle "$sleeper" >output 2>&1 &
  interrupt $signal '^at least 3, 1 of 3 moves counted$'
done

# divide: nothing differs, with how much was compared
expect 0 'No difference to depth 3: 421 positions and 9322 moves compared' divide chess 3 "$start"
expect 0 'No difference to depth 2: 16 positions and 65 moves compared' divide atomic 2 "$rook"
shows 0 '^No difference to depth 2: ' divide solitaire 2 .NR.B...N..B..P.

# divide: a mutant, in all parts of the report
shows 1 '^Difference: legal cube; mutant:king-hides-behind-itself against mailbox; extra C6-king-into-attack$' \
  divide cube 3 w "$cube" "${hider[@]}"
also '^  path       b2IIb1I a3IIIc1I$'
also '^  position   legal cube w \[###,###,###\],\[###,###,###\],\[#R#,##r,#Kq\]$'
also '^    1 .*  1 \* K q$'
also '^  mutant:king-hides-behind-itself .* extra: b1Ia1I   <--$'
also '^  extra      b1Ia1I  C6-king-into-attack$'
also "^  rule       C6: A legal move does not leave one's own king in check.$"
command=$(sed -n 's/^  repeat     doublecheck //p' output)
eval "shows 1 '^disagreement mailbox=' $command"
same 'path in JSON' "['b2IIb1I', 'a3IIIc1I']" "$(json 'r["difference"]["path"]' divide cube 3 w "$cube" "${hider[@]}")"
same 'nothing in JSON' 'None True' "$(json 'str(r["difference"]) + " " + str(r["finished"])' divide atomic 1 "$rook")"

# divide: a position after a move, equal totals, an oracle that fails, one that abstains from play
astray="exec:while read -r line; do case \$line in play*b8b2) echo '7k/8/8/8/8/8/8/K7 w - - 0 2';; *) echo \"\$line\" | '$program' ask - --oracle mailbox;; esac; done"
shows 1 '^  position   play atomic 1r5k/8/8/8/8/8/1P6/K7 b - - 0 1 b8b2$' divide atomic 1 "$rook" --oracle mailbox --oracle "$astray"
shows 1 '^  missing    a1a2  ' divide solitaire 1 K..............K --oracle "$up" --oracle "$right"
shows 1 'failed exited 3' divide chess 1 "$start" --oracle mailbox --oracle 'exec:read -r line; exit 3'
shy="exec:while read -r line; do case \$line in play*) echo abstain;; *) echo \"\$line\" | '$program' ask - --oracle mailbox;; esac; done"
shows 0 '^No difference to depth 1: 1 position and 0 moves compared$' divide atomic 1 "$rook" --oracle "$shy" --oracle mailbox
also 'abstained from legal 0 times and from play 15 times: the others led on$'

# divide: a count that alone is wrong
counter="exec:while read -r line; do case \$line in 'perft solitaire 2'*) echo 7;; *) echo \"\$line\" | '$program' ask - --oracle mailbox;; esac; done"
shows 1 '^  why        No answer to legal or play differs here' divide perft solitaire 2 .NR.B...N..B..P. --oracle mailbox --oracle "$counter"
also "^  to go on   doublecheck shrink 'perft solitaire 2 .NR.B...N..B..P.' --oracle mailbox --oracle 'exec:"

# divide: of an oracle that only counts nobody knows the move
counts="exec:while read -r line; do case \$line in 'perft solitaire 2'*) echo 7;; perft*) echo \"\$line\" | '$program' ask - --oracle mailbox;; *) echo abstain;; esac; done"
shows 1 '^  why        An oracle abstained from legal or play, so nobody knows which move is wrong' divide solitaire 2 .NR.B...N..B..P. --oracle mailbox --oracle "$counts"

# divide: Ctrl-C
"$program" divide chess 9 "$start" --oracle mailbox --oracle distance >output 2>&1 &
(sleep 0.5; echo >started)
interrupt INT '^No difference so far: [0-9]* positions\? and [0-9]* moves compared$'

# Wrong usage
shows 2 'perft what?' perft
shows 2 'column 7: ' perft chess nonsense
shows 2 "there is no oracle 'nonsense'" perft chess 1 "$start" --oracle nonsense
shows 2 "'many' is no number" perft chess 1 "$start" --max-leaves many
shows 2 'divide what?' divide
shows 2 'the depth is 1 at least' divide chess 0 "$start"
shows 2 'give --oracle twice' divide chess 1 "$start" --oracle mailbox
shows 2 'nothing was compared' divide chess 1 "$start" --oracle mailbox --oracle 'exec:while read -r line; do echo abstain; done'

exit $((failures > 0))
