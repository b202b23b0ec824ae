#!/usr/bin/env bash
# check_answers.sh COMMAND...: asks an oracle of chess, and says what it answers wrongly. Exit code 1 then. A handler
# that is not filled in may abstain. Clocks and the order of a list do not matter.
set -euo pipefail
questions=() rights=()
while IFS='|' read -r question right; do
  questions+=("$question") rights+=("$right")
done <<'END'
hello|contract
legal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1|e1d1 e1d2 e1e2 e1f1 e1f2
play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e2|4k3/8/8/8/8/8/4K3/8 b - -
play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e3|illegal not-a-move
check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1|true
perft chess 2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|400
moves chess N h1|f2 g3
END

# What of an answer is compared
compared() {
  case $1 in
  hello) cut -d' ' -f1 ;;
  legal* | moves*) tr ' ' '\n' | sort | tr '\n' ' ' | sed 's/ $//' ;;
  play*) cut -d' ' -f1-4 ;;
  *) cat ;;
  esac
}

# Lines may end as on Windows, and the last one not at all.
mapfile -t answers < <(printf '%s\r\n' "${questions[@]}" | head -c -2 | "$@")
wrong=0
for i in "${!questions[@]}"; do
  answer=${answers[i]-}
  if [[ $answer == abstain && $i != 0 ]]; then continue; fi
  if [[ $(compared "${questions[i]}" <<<"$answer") != "${rights[i]}" ]]; then
    echo "${questions[i]} -> '$answer' instead of '${rights[i]}'"
    wrong=1
  fi
done
exit $wrong
