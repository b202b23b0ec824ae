#!/bin/bash
# The score tables of `doublecheck corpus check`: programs that are wrong in one way, and who is blamed.
# Argument: the program.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
example=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../../oracles/process/example/moves_oracle.py")
cd "$folder" || exit 1

# answered FILE: adds the questions of standard input to FILE, with their right answers
answered() {
  while read -r question; do echo "$question -> $("$program" ask "$question")"; done >>"$1"
}

# wrong SED: an oracle that answers as the mailbox does, changed by this sed script
wrong() { printf 'exec:%s ask - --oracle mailbox | sed -u "%s"' "$program" "$1"; }

# checked CODE ARGUMENT...: what it prints goes to ./output
checked() {
  local code=$1
  shift
  "$program" corpus check "$@" >output 2>&1 </dev/null
  same "exit code of: corpus check $*" "$code" "$?"
}

# row RULE: questions, passed, failed, masked, abstained and verdict in the last output
row() { awk -v rule="$1" '$1 == rule && $NF ~ /^[a-zA-Z]+$/ { print $(NF-5), $(NF-4), $(NF-3), $(NF-2), $(NF-1), $NF }' output; }
failing() { awk '$NF == "FAIL" { print $1 }' output | xargs; }
has() { grep -qF -- "$1" output || fail "output with: $1" 'such a line' "$(<output)"; }
has_not() { ! grep -qF -- "$1" output || fail "output without: $1" 'no such line' "$(<output)"; }

answered castling.txt <<'END'
legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1
legal chess 4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1
legal chess 4k3/8/8/8/8/8/8/4KB1R w K - 0 1
legal chess 4k3/8/8/8/8/8/8/8 w - - 0 1
moves chess N h1
END
mkdir empty-of-moves
answered empty-of-moves/B2.txt <<<'moves solitaire K a1'

# Castling is forgotten: that rule fails, with the simplest of its questions, and no other does
checked 1 --oracle "$(wrong 's/ e1g1//')" castling.txt empty-of-moves
same 'rules that fail without castling' L3 "$(failing)"
same 'L3 without castling' '3 1 2 0 0 FAIL' "$(row L3)"
same 'L1 without castling' '3 1 0 2 0 part' "$(row L1)"
same 'L2 without castling' '1 1 0 0 0 pass' "$(row L2)"
same 'B2 without castling' '2 2 0 0 0 pass' "$(row B2)"
has 'L3 whole games: castling fails; the simplest of 2 questions is castling.txt:1'
has '  difference  missing L3-castling'
has "  shrink it   doublecheck shrink 'legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1' --oracle mailbox --oracle "
has ': rules: 2 pass, 1 FAIL, 1 part, 0 masked, 0 abstain; questions: 6 of 6 answered (100.0 %), 4 of these rightly (66.7 %)'
has 'no question is about: B1 B3 B4 B5 C1 '
cp output one
"$program" corpus check --jobs 7 --oracle "$(wrong 's/ e1g1//')" castling.txt empty-of-moves >seven 2>&1
same 'seven threads' "$(<one)" "$(<seven)"

# Of a wrong count the moves are to blame
answered count.txt <<<'perft chess 2 4k3/8/8/8/8/8/8/4K2R w K - 0 1'
leaves=$(sed 's/.* //' count.txt)
checked 1 --oracle "$(wrong "s/ e1g1//; s/^$leaves\$/1/")" count.txt
same 'rules that fail with a count' L3 "$(failing)"
has 'difference  missing L3-castling, in legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1'
checked 1 --oracle "$(wrong "s/^$leaves\$/1/")" count.txt
same 'rules that fail with a count of right moves' P1 "$(failing)"
checked 0 --max-leaves 10 --at-least 0 --oracle "$(wrong "s/^$leaves\$/1/")" count.txt
same 'P1 beyond the limit' '1 0 0 0 1 abstain' "$(row P1)"

# Knights, refusals, labels
checked 1 --oracle "$(wrong 's/^f2 g3$/f2/')" castling.txt
same 'rules that fail with a knight' B2 "$(failing)"
checked 1 --oracle "$(wrong 's/^illegal no-king$/none/')" castling.txt
same 'rules that fail with a board without a king' L2 "$(failing)"
answered labels.txt <<<'explain chess 4k3/8/8/8/8/8/8/4KB1R w K - 0 1'
checked 1 --oracle "$(wrong 's/^L3-blocked$/none/')" labels.txt
same 'rules that fail with a label' E "$(failing)"

# Who abstains from some of them passes the others; from all of them, nothing
checked 0 --oracle "exec:python3 $example" castling.txt empty-of-moves
same 'B2 of the example' '2 2 0 0 0 pass' "$(row B2)"
same 'L3 of the example' '3 0 0 0 3 abstain' "$(row L3)"
has_not 'got no answer'
checked 1 --oracle "exec:python3 $example" count.txt
same 'P1 of the example' '1 0 0 0 1 abstain' "$(row P1)"

# Few mismatches of a rule are reported one by one
for cell in a1 b2 c3 d4 e5 f6 g7 h8; do echo "moves chess K $cell -> h1"; done >kings.txt
checked 1 --oracle "exec:python3 $example" kings.txt
same 'mismatches reported' 5 "$(grep -c '^kings.txt:[0-9]*: expected h1' output)"
has 'and 3 more mismatches: only 5 of each rule are shown (--all)'
checked 1 --all --oracle "exec:python3 $example" kings.txt
same 'mismatches reported with --all' 8 "$(grep -c '^kings.txt:[0-9]*: expected h1' output)"
has_not 'more mismatches'

# Tables of whom is a matter of options
checked 1 --oracle mailbox kings.txt
same 'mismatches of a built-in oracle' 8 "$(grep -c '^kings.txt:[0-9]*: expected h1' output)"
same 'a built-in oracle has no table' '' "$(row B2)"
checked 1 --by-rule --oracle mailbox kings.txt
same 'a built-in oracle with --by-rule' '8 0 8 0 0 FAIL' "$(row B2)"
checked 1 --no-by-rule --oracle "exec:python3 $example" kings.txt
same 'a program with --no-by-rule' '' "$(row B2)"

# The same for a program to read
checked 1 --json --oracle "$(wrong 's/ e1g1//')" castling.txt
has '"rule":"L3","title":"whole games: castling","questions":3,"passed":1,"failed":2,"masked":0,"abstained":0,"verdict":"FAIL","smallest":{"file":"castling.txt","line":1,'
has '"pass":2,"FAIL":1,"part":1,"masked":0,"abstain":0,"answered":5,"right":3,"abstained":0}'

exit $((failures > 0))
