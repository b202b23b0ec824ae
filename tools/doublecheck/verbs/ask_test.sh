#!/bin/bash
# Runs the program as its users do: `ask_test.sh PROGRAM`. Says what differed and exits 1, or is silent.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"

# expect CODE STDOUT ARGUMENT...: the program exits so and prints that
expect() {
  local code=$1 output=$2 got
  shift 2
  got=$("$program" "$@" 2>"$folder/remarks" </dev/null)
  same "exit code of: $*" "$code" "$?"
  same "output of: $*" "$output" "$got"
}

# refuse PATTERN ARGUMENT...: exits 2, prints nothing, and a remark that matches PATTERN
refuse() {
  local pattern=$1
  shift
  expect 2 "" "$@"
  [[ $(<"$folder/remarks") == *$pattern* ]] || fail "remark of: $*" "$pattern" "$(<"$folder/remarks")"
}

# filter CODE EXPECTED [OPTION...]: what `ask -` makes of standard input
filter() {
  local code=$1 output=$2 got
  shift 2
  got=$("$program" ask - "$@" 2>"$folder/remarks")
  same "exit code of ask - $*" "$code" "$?"
  same "output of ask - $*" "$output" "$got"
}

mated='[###,n##,#rr],[#b#,###,###],[###,###,bRK]'
puzzle=...N.....R....B.
solution='[[[2,0],[1,1]],[[1,1],[3,3]]]'

# An oracle that writes moves as people do
expect 1 'failed rubbish: Nf3 e4' ask legal chess startpos --oracle 'san=exec:while read -r line; do echo Nf3 e4; done'
[[ $(<"$folder/remarks") == *'san gave no list of moves (moves are written `g1f3 e1g1 e7e8q`)'* ]] ||
  fail "remark about moves" "moves are written" "$(<"$folder/remarks")"

# Arguments in all styles
expect 0 true ask "mate cube $mated"
expect 0 true ask mate cube "$mated"
expect 0 true ask mate "$mated"
expect 0 true ask mate "n = 3, $mated"
expect 0 true ask --oracle mailbox -- mate "$mated"
expect 0 false ask mate '[[[bq] [##]] [[bn] [KQ]]]'
expect 0 'f2 g3' ask moves chess N h1
expect 0 'a1I a2II a3I b2III c1III c3III' ask moves cube 3 N 'c2 (I)'
expect 0 false ask valid chess '[["W","K",5,1]]' '["W","K",5,-2]'
expect 0 "$solution" ask solve "${puzzle//./-}"
expect 0 "$solution" ask solve "${puzzle//./ }"
expect 0 "$solution" ask solve $'...N\n....\n.R..\n..B.'
expect 0 false ask replay "$puzzle" '[[[2,0],[3,1]]]'
expect 0 8/8/8/8/8/8/8/4K3 ask explode '4k3/3p4/8/8/6B1/8/8/4K3, g4d7'
expect 0 "{\"schema\":\"doublecheck/ask/1\",\"question\":\"solve solitaire $puzzle\",\"answer\":\"$solution\"}" ask --json solve "$puzzle"

# What people paste
kings='4k3/8/8/8/8/8/8/4K2R'
expect 0 'e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8' \
  ask legal chess "fen \"${kings}_w_K_-_0_1\""
for move in e4 E2E4 e2-e4 'e4!'; do
  expect 0 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' ask play chess startpos "$move"
done
expect 0 '4k3/8/8/8/8/8/8/5RK1 b - - 1 1' ask play chess "$kings w K - 0 1" O-O
expect 0 3kBb1r/pp5p/3p4/4pn2/P7/1P2P2P/2rP4/R1B3RK \
  ask explode '3kBb1r/pp5p/3p4/4pn2/P7/1P2P1pP/2rP1P2/R1B3RK, fxg3'
expect 0 'Q3k3/8/8/8/8/8/8/4K3 b - - 0 1' ask play chess '4k3/P7/8/8/8/8/8/4K3 w - - 0 1' a8=Q+
expect 0 true ask valid chess '[[B,K,6,1],[B,Q,6,2],[W,K,8,1]],' '[B,Q,7,1]'
expect 0 true ask valid chess "[(('B','K',6,1),('B','Q',6,2),('W','K',8,1)), ('B','Q',7,1)]"
expect 0 true ask mate '[[[0,0,0],[10,0,0],[0,8,8]],[[0,9,0],[0,0,0],[0,0,0]],[[0,0,0],[0,0,0],[9,3,1]]]'
expect 0 true ask replay "$puzzle" '[["R",[2,0],[1,1]],["N",[1,1],[3,3]]]'
expect 0 "$("$program" ask solve 'PB......BR..P..P')" ask solve 'PB......Br..P..P'
expect 0 65 ask index chess e4
expect 0 e5 ask cell chess 55
expect 0 65 ask 'index chess e4'
same 'the array of names' '-1 a8 b8 c8 d8 e8 f8 g8 h8 -1' "$("$program" ask index chess | sed -n 3p)"
refuse 'a sentinel stands there' ask cell chess 20
refuse "column 7: 'x' is no piece" ask solve xxxxxBxxRPxxxxxN
refuse 'goes from a7 to itself' ask play chess '4k3/P7/8/8/8/8/8/4K3 w - - 0 1' a7a7Q
refuse 'no piece may make this move' ask play chess startpos Nf6
expect 0 'illegal not-a-move' ask play chess "$kings w K - 0 1" e1h1
same 'remark of king takes rook' 'king takes rook: e1g1' "$(grep -o 'king takes rook: .*' "$folder/remarks")"
expect 0 "$solution" ask solve '[[0,0,0,5],[0,0,0,0],[0,3,0,0],[0,0,4,0]]'
same 'remark of numbers' 'doublecheck: the numbers 1 to 6 are read as K, Q, R, B, N, P' "$(<"$folder/remarks")"
expect 0 true ask replay "$puzzle" Bxb2 b2xd4
printf '\xef\xbb\xbf; a puzzle\r\n. . . N\r\n. . . .\r\n. R . .\r\n. . B .\r\n' >"$folder/puzzle"
expect 0 "$solution" ask solve --file "$folder/puzzle"

# Views
expect 0 "$solution" ask solve --as moves "$puzzle"
expect 0 $'...N.....R....B.\n...N.....B......\n...B............' ask solve --as=boards "$puzzle"
expect 0 '[["R",[2,0],[1,1]],["N",[1,1],[3,3]]]' ask solve "$puzzle" --as captures
expect 0 "$solution" ask solve "$puzzle" --as all
expect 0 1 ask solve "$puzzle" --as count
expect 0 false ask solve --as captures N..N............
expect 0 '[]' ask solve --as captures N...............
expect 0 'illegal no-piece' ask solve --as count ................
expect 0 'illegal no-piece' ask solve --as all ................
same "number of solutions" "$("$program" ask solve --as count .NR.B...N..B..P.)" \
  "$("$program" ask solve --as all .NR.B...N..B..P. | sort -u | wc -l)"
expect 0 "$("$program" ask solve --as all .NR.B...N..B..P. | head -1)" ask solve .NR.B...N..B..P.
expect 0 'true
the king on c1I is in check from the rook on c1III
b1I      own piece
b1II     guarded by the rook on b1III
b2I      guarded by the knight on a2III
b2II     guarded by the bishop on a1I
c1II     guarded by the rook on c1III
c2I      guarded by the bishop on b3II
c2II     guarded by the knight on a2III
moves of other pieces: none' ask mate "$mated" --explain
expect 0 '4 . . . .
3 . . . .
2 . * . *
1 . . P .
  a b c d

b2 d2' ask moves solitaire P c1 --draw
printf '. . . N\n. . . .\n. R . .\n. . B .\n' >"$folder/puzzle"
expect 0 "$solution" ask solve --file "$folder/puzzle"

# What is wrong, and where
refuse 'column 13' ask moves chess Z h1
refuse 'no option here' ask moves chess N h1 --jsno
refuse 'a question is missing' ask
refuse "$folder/missing: No such file" ask solve --file "$folder/missing"
refuse 'line 2' ask mate $'[##,##],\n[#x,##]'
refuse 'no number such as' ask perft solitaire 1 "$puzzle" --max-leaves 12x
refuse 'VIEW missing' ask solve "$puzzle" --as
refuse '--as' ask solve "$puzzle" --as nonsense
refuse '--as is for solve' ask moves chess N h1 --as moves
refuse 'no oracle' ask moves chess N h1 --oracle nonsense
refuse 'no verb' nonsense
refuse 'doublecheck ask mate' mate "$mated"
refuse 'verb is missing'
refuse 'nonsense' verbs nonsense
refuse 'takes no' ask - --draw

# Oracles that differ, fail or abstain
expect 1 'disagreement mailbox=f2 g3; exec:while read -r line; do echo f2; done=f2' \
  ask moves chess N h1 --oracle mailbox --oracle 'exec:while read -r line; do echo f2; done'
expect 1 "failed exited 3" ask moves chess N h1 --oracle 'exec:read -r line; exit 3'
expect 2 '' ask moves chess N h1 --oracle 'exec:exit 3'
expect 0 'f2 g3' ask moves chess N h1 --oracle mailbox --oracle "exec:$program ask - --oracle distance"
expect 0 'f2 g3' ask moves chess N h1 --oracle mailbox --oracle 'exec:while read -r line; do echo abstain; done'
same 'remark of an abstain' 'doublecheck: exec:while read -r line; do echo abstain; done abstained' \
  "$(<"$folder/remarks")"

# The filter
filter 0 'f2 g3' <<<'moves chess N h1'
filter 0 $'contract\nf2 g3' < <(printf 'hello\nmoves chess N h1\n') # it promises everything
filter 0 $'\n\n\nf2 g3' < <(printf '\n#\n \t# moves\nmoves chess N h1')
filter 0 '' </dev/null
filter 2 $'error: column 1: unknown verb\nf2 g3' < <(printf 'nonsense\nmoves chess N h1\n')
filter 0 $'\n\n\nf2 g3\nf2 g3' \
  < <(printf '\xef\xbb\xbf; moves\r\n#why\r\n\r\nmoves chess N h1\r\nmoves chess n h1')
filter 0 'illegal not-a-move' <<<'play chess 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8'
same 'remark of ask -' '1 questions may mean something else than you think; in line 1' \
  "$(grep -o '1 questions .* line 1' "$folder/remarks")"
filter 2 $'error: column 1: unknown verb\nabstain' --max-leaves 1 \
  < <(printf 'leagl chess startpos\nperft chess 2 startpos\n')
same 'remarks of ask -' $'about line 1 (did you mean legal?)\nabstained from 1 of 1 questions, see --max-leaves' \
  "$(grep -o 'about .*\|abstained .*' "$folder/remarks" | uniq)"
filter 2 $'error: column 15: NUL, as in a file of UTF-16: save the file as UTF-8' < <(printf 'moves chess N \0h1\n')
filter 2 $'error: column 1: unknown verb' < <(printf '\xff\xfe\n')
filter 2 $'error: column 4: empty question' < <(printf '   \n')
filter 2 '{"schema":"doublecheck/ask/1","question":"nonsense","error":"column 1: unknown verb"}' --json <<<nonsense
filter 2 $'{"schema":"doublecheck/ask/1","question":"\ufffd","error":"column 1: unknown verb"}' --json < <(printf '\xff\n')
filter 0 '{"schema":"doublecheck/ask/1","question":"moves chess N h1","answer":"f2 g3"}' --json <<<'moves  chess n h1'
filter 1 $'failed exited 3\nerror: column 1: unknown verb' --oracle 'exec:read -r line; exit 3' \
  < <(printf 'moves chess N h1\nnonsense\n')
filter 2 '' <"$folder"
"$program" ask - <&- 2>/dev/null  # not by `filter`, whose pipe would become the standard input
same 'exit code with standard input closed' 2 "$?"

# Ten megabytes in one line need no more memory than any other
(
  ulimit -v 100000
  filter 2 $'error: line longer than 65536 bytes\nf2 g3' \
    < <(head -c 10000000 /dev/zero | tr '\0' x; printf '\nmoves chess N h1\n')
  exit "$failures"
) || failures=$((failures + 1))

# An answer comes before the next question is asked, even if that has begun
coproc talk { exec "$program" ask -; }
# shellcheck disable=SC2154  # coproc sets it, and unsets it when the program ends
asker=$talk_PID
printf 'moves chess N h1\nmoves' >&"${talk[1]}"
read -r -t 10 got <&"${talk[0]}"
same 'answer while the input pauses' 'f2 g3' "$got"
printf ' chess N a1\n' >&"${talk[1]}"
read -r -t 10 got <&"${talk[0]}"
same 'answer to the rest of the line' 'b3 c2' "$got"

# Ctrl-C
kill -INT "$asker"
wait "$asker"
same 'exit code after Ctrl-C' 130 "$?"

# Output that cannot be written
for verb in 'ask moves chess N h1' 'ask -' verbs oracles --help --version; do
  # shellcheck disable=SC2086  # the words of a verb
  "$program" $verb >/dev/full 2>"$folder/remarks" <<<'moves chess N h1'
  same "exit code of $verb on a full disk" 2 "$?"
  same "remark of $verb on a full disk" \
    'doublecheck: cannot write to standard output: No space left on device' "$(<"$folder/remarks")"
done
"$program" verbs >&- 2>/dev/null
same 'exit code with standard output closed' 2 "$?"
yes 'moves chess N h1' | "$program" ask - 2>/dev/null | head -1 >/dev/null
same 'exit code when the reader goes away' 2 "${PIPESTATUS[1]}"

exit $((failures > 0))
