#!/bin/bash
# Runs `demo`: `demo_test.sh PROGRAM`. Says what differed and exits 1, or is silent.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
cd "$folder" || exit 1

# also PATTERN: a line of the last output of `run` matches
also() { grep -q -- "$1" output || fail "output of the last demo" "$1" "$(<output)"; }

# All parts, in their order; the engine's name tells nothing before the bug is shown
run 0 "^One of the [1-9][0-9]* seeded faults was chosen. It is in the engine 'suspect'" demo --mutant solitaire-slider-jumps --seed 1
also '^Disagreement 1: .*; suspect against mailbox; '
also '^  as found   '
also '^    4 . . . .$'
also '^  suspect  .*   <--$'
also '^  asked      '
also '^  rule       B3: Queens, rooks and bishops do not jump over pieces.$'
also '^  belief     On so small a board nothing stands in the way'
also '^  fault      mutant:solitaire-slider-jumps$'
also '^  doublecheck demo --seed 1 --mutant solitaire-slider-jumps '
also '^  doublecheck compare solitaire --oracle mailbox --oracle exec:./my-engine$'
same 'the fault before the bug' '' "$(sed -n '1,/^Disagreement/p' output | grep jump)"

# The command of the finding repeats it
command=$(sed -n 's/^  repeat     doublecheck //p' output)
eval "run 1 '^disagreement mailbox=' $command"

# The same seed shows the same; seeds choose different faults, each in the game of its example
for seed in 1 2 3 4 5 6; do
  run 0 '^Disagreement 1: ' demo --seed "$seed"
  grep '^  fault ' output >>faults
  mv output "once-$seed"
  run 0 '^Disagreement 1: ' demo --seed "$seed"
  cmp -s output "once-$seed" || fail "demo --seed $seed again" "$(<"once-$seed")" "$(<output)"
done
(($(sort -u faults | wc -l) > 2)) || fail 'faults of six seeds' 'different ones' "$(<faults)"

# Without a seed another one is chosen each time, and told
for _ in 1 2 3; do
  run 0 '^  doublecheck demo --seed [0-9]* ' demo
  grep -o -- '--seed [0-9]* ' output >>seeds
done
(($(sort -u seeds | wc -l) > 1)) || fail 'seeds of three runs' 'different ones' "$(<seeds)"

# A fault that too few questions do not show
run 1 '^1 question asked, and none showed the fault.$' demo --mutant first-piece-found-decides --questions 1
also '^  fault      mutant:first-piece-found-decides$'
also '^  doublecheck demo --mutant first-piece-found-decides$'

# Ctrl-C and SIGTERM, while some 90,000 questions are asked
for signal in INT TERM; do
  : >output
  "$program" demo --mutant first-piece-found-decides --seed 192 >output 2>&1 &
  for _ in {1..1000}; do
    [[ -s output ]] && break
    sleep 0.01
  done
  kill "-$signal" $!
  wait $!
  same "exit code after SIG$signal" 130 "$?"
  same "a bug after SIG$signal" 0 "$(grep -c '^Disagreement' output)"
done

# Wrong usage
run 2 'names most like it: solitaire-slider-jumps, ' demo --mutant solitaire-slider-jump
run 2 "^doublecheck: --mutant castled-rook-vanishes+passed-pawn-stays: one of" demo --mutant castled-rook-vanishes+passed-pawn-stays
run 2 "^doublecheck: --seed: 'many' is no number from 0 to " demo --seed many
run 2 'not expected: chess' demo chess
run 2 "'many' is no number" demo --questions many

exit $((failures > 0))
