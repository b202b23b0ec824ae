#!/usr/bin/env bash
# check_answers.sh COMMAND...: asks an oracle of chess and of games like chess, and says what it answers wrongly.
# Exit code 1 then. A handler that is not filled in may abstain, and so may one that does not know the game. Clocks and
# the order of a list do not matter.
set -euo pipefail
questions=() rights=()
while IFS='|' read -r question right; do
  questions+=("$question") rights+=("$right")
done <<'END'
hello|contract
legal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1|e1d1 e1d2 e1e2 e1f1 e1f2
play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e2|4k3/8/8/8/8/8/4K3/8 b - -
play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e3|illegal not-a-move
play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e1|illegal not-a-move
play chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1h1|illegal not-a-move
check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1|true
legal chess960 7k/8/8/8/8/8/8/RK6 w A - 0 1|a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 b1a1 b1a2 b1b2 b1c1 b1c2
legal antichess 8/P7/8/8/8/8/8/7k w - - 0 1|a7a8b a7a8k a7a8n a7a8q a7a8r
play crazyhouse 7k/8/8/8/8/8/1q~6/1R2K3[] w - - 5 9 b1b2|7k/8/8/8/8/8/1R6/4K3[P] b - -
legal kingofthehill 7k/8/8/8/4K3/8/8/8 b - - 0 1|none
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
