#!/bin/bash
# The built-in oracles against engines of others: `peers_test.sh PROGRAM ffish|stockfish`. A peer that is missing is a
# failure. Says what differed and exits 1, or is silent.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)

# compared GAME ORACLE ARGUMENT...: a silent comparison of mailbox, distance and ORACLE; its result is kept for `result`
compared() {
  local game=$1 oracle=$2
  shift 2
  "$program" compare "$game" --oracle mailbox --oracle distance --oracle "$oracle" --jobs 1 --time-limit 60 "$@" --json \
    >"$folder/result" 2>"$folder/remarks"
  same "exit code of: compare $game --oracle $oracle" 0 "$?"
  same "disagreements with $oracle" '[]' "$(result '[f["signature"] for f in r["findings"]]')"
  [[ ! -s $folder/remarks ]] || fail "remarks about $oracle" none "$(<"$folder/remarks")"
}

# result EXPRESSION: what a Python expression finds in the last result `r`
result() { python3 -c "import json; r = json.load(open('$folder/result')); print($1)"; }

# Whoever abstains from everything agrees with everybody
abstained_from_illegal_positions_only() {
  local rows='[row for row in r["rows"] if row["verb"] in ("legal", "check")]'
  same 'abstentions, one for each illegal position' "$(result "[row['answers']['illegal'] for row in $rows]")" \
    "$(result "[row['abstained'] for row in $rows]")"
}

# conforms ORACLE BROKEN RULE...: of corpus/rules it breaks only the rules of the list BROKEN, and gives right answers by
# exactly these rules
conforms() {
  local oracle=$1 broken=$2
  shift 2
  local code=0
  "$program" corpus check "$root/corpus/rules" --oracle "$oracle" --json >"$folder/rows" 2>"$folder/remarks" || code=$?
  same "exit code of: corpus check corpus/rules --oracle $oracle" "$([[ -z $broken ]] && echo 0 || echo 1)" "$code"
  same "rules that $oracle breaks" "$broken" "$(python3 -c '
import json, sys
rows = [json.loads(line) for line in sys.stdin]
print(*(row["rule"] for row in rows if row["kind"] == "rule" and row["failed"] > 0))' <"$folder/rows")"
  same "rules by which $oracle answers rightly" "$*" "$(python3 -c '
import json, sys
rows = [json.loads(line) for line in sys.stdin]
print(*(row["rule"] for row in rows if row["kind"] == "rule" and row["passed"] > 0))' <"$folder/rows")"
}

# answers ADAPTER EXPECTED: to the lines of standard input, which come at once
answers() { same "answers of $1" "$2" "$(node "$1" 2>&1)"; }

ffish_test() {
  local adapter=$root/oracles/process/adapters/ffish.mjs
  answers "$adapter" 'true
abstain
illegal not-a-move
8/8/8/8/8/8/8/4K3 b - - 0 1
rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 2
8/8/8/8/R4Ppk/8/8/4K3 b - f3 0 1
4k3/8/8/8/8/8/4K3/8 b - - 10000 9999
none' <<'END'
check atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1
attacked atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1
play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 e1e3
play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7
play chess rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 d2d4
play chess 8/8/8/8/R5pk/8/5P2/4K3 w - - 0 1 f2f4
play chess 4k3/8/8/8/8/8/8/4K3 w - - 9999 9999 e1e2
legal chess 7k/5Q2/8/8/8/8/8/K7 b - - 0 1
END
  ((failures == 0)) || return # without ffish each of thousands of questions would wait for its start

  compared atomic "exec:node $adapter" --verb legal,play,check --questions 3k --impossible
  abstained_from_illegal_positions_only
  compared chess "exec:node $adapter" --verb legal,play,check --questions 1k --impossible
  abstained_from_illegal_positions_only
  # ffish goes on with a king on the hill until it is the other side's turn, and each drop stops its clock.
  conforms "exec:node $adapter" 'L4 K1' B2 B3 V3 L1 L2 L3 L4 L5 L6 L7 L9 L10 L11 F1 F2 F3 F4 G1 G2 G3 G4 H1 H2 H3 K1 R1 R2 R3 \
    T1 Z1 Z2 Z3 P1
}

# failing_rules FILE ORACLE
failing_rules() { "$program" corpus check "$1" --oracle "$2" | awk '$NF == "FAIL" { print $1 }' | xargs; }

# In positions that a game can have reached there is none. Elsewhere every known difference shows on its question still, and
# no other is met.
stockfish_test() {
  local ledger=$root/corpus/known/stockfish-15.1.ledger
  compared chess uci:stockfish --verb legal,play,check,perft --questions 5k
  same 'abstentions from all but counts' 0 "$(result 'sum(row["abstained"] for row in r["rows"] if row["verb"] != "perft")')"
  compared chess uci:stockfish --verb legal,play,check,perft --questions 5k --impossible --known "$ledger"
  same 'four of five questions answered' True "$(result 'r["abstained"] < 0.2 * r["asked"]')"
  same 'known differences' "$(grep -c '^question:' "$ledger")" "$(result 'len(r["known"])')"
  same 'known differences that are stale' '[]' "$(result '[k["place"] for k in r["known"] if k["stale"]]')"
  conforms uci:stockfish '' B2 B3 V3 L1 L2 L3 L4 L6 L7 L9 L10 P1
  sed -n 's/^question: //p' "$ledger" | while read -r question; do
    echo "$question -> $("$program" ask "$question" 2>/dev/null)"
  done >"$folder/known.txt"
  same 'rules that the known differences break' L1 "$(failing_rules "$folder/known.txt" uci:stockfish)"
}

"$2_test"
exit "$((failures > 0))"
