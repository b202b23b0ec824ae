#!/bin/bash
# Runs `doublecheck corpus regenerate`: `regenerate_test.sh PROGRAM`.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
cd "$folder" || exit 1
only_mutants pawn-becomes-nothing-but-a-queen castling-through-attack solitaire-memory-forgets-the-kinds

expect() { run "$1" "$2" corpus regenerate "${@:3}"; }

# recipe ORACLE: a small one, beside whose file the corpus comes to lie
recipe() {
  mkdir -p corpus
  cat >corpus/recipe.toml <<TOML
oracles = ["mailbox", "$1"]
candidates = 2

[[source]]
kind = "random"
games = ["chess", "solitaire"]
questions = 2_000

[[source]]
kind = "lines"
paths = ["corners.questions"]
keep = true
TOML
  printf '# Nobody else stands in this corner.\nmoves chess N h1\n' >corpus/corners.questions
}

# The same bytes in any number of threads; a corner stays, with its reason
recipe distance
expect 0 '^+moves chess N h1 -> f2 g3$' --jobs 1
grep -qx '# Nobody else stands in this corner.' corpus/agreed/chess.txt || fail 'reason' 'above the corner' 'not there'
cp -r corpus/agreed first
rm -r corpus/agreed
expect 0 '' --jobs 3
same 'made again' '' "$(diff -r first corpus/agreed 2>&1)"
expect 0 'nothing changes' --check
"$program" corpus check corpus/agreed >output 2>&1 || fail 'corpus check' 'agreed' "$(<output)"

# What is not what the recipe makes is reported, and written only without --check
echo 'moves chess N a1 -> b3 c2' >>corpus/agreed/chess.txt
expect 1 '^-moves chess N a1 -> b3 c2$' --check
grep -q 'N a1' corpus/agreed/chess.txt || fail '--check' 'nothing written' 'the line is gone'
expect 0 '^-moves chess N a1 -> b3 c2$'
same 'mended' '' "$(diff -r first corpus/agreed 2>&1)"

# An answer changes only where that is wanted
sed -i 's/^moves chess N h1 -> f2 g3$/moves chess N h1 -> f2/' corpus/agreed/chess.txt
cp corpus/agreed/chess.txt wrong.txt
expect 1 '^-moves chess N h1 -> f2$'
grep -qx '+moves chess N h1 -> f2 g3' output || fail 'the change' 'both answers' "$(<output)"
cmp -s wrong.txt corpus/agreed/chess.txt || fail 'without --rewrite-answers' 'nothing written' 'a change'
expect 0 '^+moves chess N h1 -> f2 g3$' --rewrite-answers
same 'answers rewritten' '' "$(diff -r first corpus/agreed 2>&1)"

# Disagreements go to disputed, and from there when they are settled
recipe mutant:pawn-becomes-nothing-but-a-queen
expect 1 '^disputed .*mutant:pawn-becomes-nothing-but-a-queen against mailbox'
grep -q '^# mutant:pawn-becomes-nothing-but-a-queen: ' corpus/disputed/chess.txt || fail 'disputed' 'answers' 'none'
"$program" corpus check corpus/disputed >output 2>&1
same 'corpus check of disputes' 2 "$?"
grep -q 'N h1' corpus/agreed/chess.txt || fail 'agreed beside disputes' 'what is agreed on' 'not there'
recipe distance
expect 0 ''
[[ ! -e corpus/disputed/chess.txt ]] || fail 'settled disputes' 'no file' "$(<corpus/disputed/chess.txt)"
same 'after the disputes' '' "$(diff -r first corpus/agreed 2>&1)"

# What cannot be done is reported, and loses nothing
echo 'sed = 1' >>corpus/recipe.toml
expect 2 "recipe.toml:[0-9]*:[0-9]*: nobody knows the key 'sed' here"
recipe nobody
expect 2 'nobody'
recipe distance
echo 'moves chess N' >>corpus/corners.questions
expect 2 'corners.questions:3:'
expect 2 'none.toml' --recipe none.toml
echo 'rubbish' >>corpus/agreed/chess.txt
recipe distance
expect 2 'agreed/chess.txt:[0-9]*:1: unknown verb'
cp first/chess.txt corpus/agreed
same 'after all errors' '' "$(diff -r first corpus/agreed 2>&1)"

# A recipe may say which questions stand first
echo 'moves chess N h1' >corpus/first.questions
sed -i '1i order = "first.questions"' corpus/recipe.toml
expect 0 '^chess.txt$'
same 'what stands first' 'moves chess N h1 -> f2 g3' "$(grep -m 1 -- '->' corpus/agreed/chess.txt)"
same 'the lines in another order' "$(sort first/chess.txt)" "$(sort corpus/agreed/chess.txt)"
rm corpus/first.questions
expect 2 'first.questions'

# A recipe need not minimise
recipe distance
sed -i '1i minimise = false' corpus/recipe.toml
expect 0 '^+legal chess ' --agreed all
[[ $(grep -c -- '->' all/chess.txt) -gt 800 ]] || fail 'minimise = false' 'all questions' "$(wc -l all/chess.txt)"

exit $((failures > 0))
