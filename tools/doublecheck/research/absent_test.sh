#!/bin/bash
# Runs the program without research: `absent_test.sh PROGRAM`. Says what differed and exits 1, or is silent.
. "$(dirname "${BASH_SOURCE[0]}")/../verbs/run_program.sh"
cd "$folder" || exit 1

run 0 '^  experiment  *Try methods of asking (not in this build)$' --help
for words in 'experiment plan.toml --jobs 2' 'mutants --systematic'; do
  # shellcheck disable=SC2086 # several words
  run 2 '^doublecheck: this program was built without research; `tools/run experiment --help` builds it' $words
done
run 1 '^Disagreement 1: ' compare solitaire --questions 2k --oracle mailbox --oracle mutant:solitaire-slider-jumps
echo '{"trials": 1}' >trials
run 2 '^doublecheck: trials: ' report trials
