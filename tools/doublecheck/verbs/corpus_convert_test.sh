#!/bin/bash
# Corpora to and from other forms: pack, unpack, complete, import, export. Argument: the program.
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
. "$here/run_program.sh"
rules=$here/../../../corpus/rules
perft=$here/../../../corpus/perft
cd "$folder" || exit 1

# expect CODE PATTERN ARGUMENTS...: the exit code, and a line that PATTERN matches of what is said
expect() {
  local code=$1 pattern=$2
  shift 2
  "$program" corpus "$@" >out 2>err </dev/null
  local got=$?
  [[ $got == "$code" ]] || fail "exit code of corpus $*" "$code" "$got"
  grep -q -- "$pattern" out err || fail "corpus $*" "$pattern" "$(cat out err)"
}

# The questions of the rules, sorted
grep -h '^[a-z]' "$rules"/*.txt | sed 's/ -> .*//' | LC_ALL=C sort -u >questions

# unpack, then pack: the same questions
expect 0 "^un: $(wc -l <questions) files written, 0 there already, 0 problems\$" unpack un "$rules"
expect 0 "^un: 0 files written, $(wc -l <questions) there already" unpack un "$rules"
expect 0 . pack un
cmp -s out questions || fail 'packed again' 'the same questions' "$(diff out questions | head -3)"
expect 0 '^few: ' unpack few "$rules" --game atomic --game chess
same 'files of two games' "$(grep -c '^[a-z]* \(chess\|atomic\) ' questions)" "$(find few -type f | wc -l)"

# A file is the bare line, named after its hash; what is there stays
echo 'moves chess N h1' >open.txt
expect 0 '^one: 1 files written' unpack one open.txt
input=$(echo one/*)
same 'an input' 'moves chess N h1' "$(<"$input")"
same 'bytes of an input' 16 "$(wc -c <"$input")"
echo mine >"$input"
expect 2 "^doublecheck: $input: is there already, and holds something else than moves chess N h1\$" unpack one open.txt
same 'a file that was there' mine "$(<"$input")"
printf 'moves chess n h1\nmoves chess K a1\n' >bad.txt
expect 2 '^doublecheck: bad.txt:1:13: not in canonical form' unpack part bad.txt
expect 2 '^part: 0 files written, 1 there already, 1 problems$' unpack part bad.txt
expect 2 'where to?' unpack
expect 2 'no/such: no such file or folder' unpack new no/such
[[ ! -e new ]] || fail 'after a refused unpack' 'no folder' new
expect 2 "^doublecheck: $input/file: Not a directory\$" unpack "$input/file" open.txt
expect 2 'blah' unpack one open.txt --game blah

# pack takes what is a question in any spelling, and names what is not; nothing is waited for
mkdir -p inputs/deep inputs/.state
printf 'moves chess n h1' >inputs/deep/id:000000,orig:a
printf 'mate [##,##]\r\n[##,K#]\r\n' >inputs/grid
printf '# found\nmoves chess K a1 -> b2 a2 b1\n' >inputs/found.txt
printf 'moves chess N h1\n' >inputs/again
expect 0 '^doublecheck: inputs/.state: a folder whose name begins with a dot is passed over$' pack inputs
good='mate cube [##,##],[##,K#]
moves chess K a1 -> a2 b1 b2
moves chess N h1'
same 'packed' "$good" "$(<out)"
expect 0 . pack inputs --out packed.txt
same 'packed into a file' "$good" "$(<packed.txt)"
printf 'nonsense' >inputs/junk
printf '\0\xff\xfe' >inputs/binary
: >inputs/empty
mkfifo inputs/pipe
ln -s nowhere inputs/dangling
head -c 1000000 /dev/zero >inputs/huge
expect 2 '^doublecheck: inputs/junk:1:1: unknown verb$' pack inputs
same 'packed beside junk' "$good" "$(<out)"
same 'what is refused' 'binary dangling empty huge junk pipe' \
  "$(sed -n 's/^doublecheck: inputs.\([a-z]*\):.*/\1/p' err | LC_ALL=C sort | paste -sd ' ')"
printf 'moves chess N h1 -> f2' >inputs/wrong
printf 'moves chess N h1 -> f2 g3' >inputs/right
expect 2 '^doublecheck: inputs/wrong:1:1: the answer is f2 here, and was f2 g3$' pack inputs
expect 2 'no question in any of these files' pack inputs/empty
expect 2 'which inputs?' pack
expect 2 'no/such: no such file or folder' pack no/such

# complete answers open questions and touches nothing else
cat >some.txt <<'TEXT'
# A title

# why
moves chess N h1
moves chess K a1 -> a2
TEXT
answered=$(sed 's/^moves chess N h1$/& -> f2 g3/' some.txt)
expect 0 '^doublecheck: 1 questions answered, 0 stay open, 0 problems$' complete some.txt
same 'completed' "$answered" "$(<out)"
expect 0 . complete some.txt --out answered.txt
same 'completed into a file' "$answered" "$(<answered.txt)"
echo 'moves chess K a1' >king.txt
expect 2 '^doublecheck: king.txt:1:1: this question is asked already at some.txt:5$' complete some.txt king.txt
same 'completed files' "$answered"$'\n\nmoves chess K a1' "$(<out)"
expect 0 . complete some.txt --in-place
same 'completed in place' "$answered" "$(<some.txt)"
same 'nothing on standard output' '' "$(<out)"
printf 'moves chess B a1\nmoves chess b a1\nmoves chess Q a1\r\n' >faulty.txt
expect 2 '^doublecheck: faulty.txt:2:13: not in canonical form' complete faulty.txt --in-place
same 'faulty lines' $'moves chess B a1 -> b2 c3 d4 e5 f6 g7 h8\nmoves chess b a1\nmoves chess Q a1\r' "$(<faulty.txt)"
expect 2 'give --in-place or --out' complete some.txt --in-place --out x
expect 2 'inputs/pipe: no regular file' complete inputs/pipe
expect 2 'which corpus?' complete

# A question stays open where oracles disagree or abstain
echo 'moves chess N h1' >open.txt
expect 1 '^doublecheck: open.txt:1: stays open: disagreement mailbox=f2 g3; exec:.*=h8$' \
  complete open.txt --oracle mailbox --oracle 'exec:while read -r line; do echo h8; done'
same 'an open question' 'moves chess N h1' "$(<out)"
echo 'perft chess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' >long.txt
expect 1 'long.txt:1: stays open: mailbox and distance abstained$' complete long.txt --max-leaves 100
expect 0 ' stay open, 0 problems$' complete long.txt --max-leaves 10k --jobs 3
same 'perft' ' -> 8902' "$(grep -o ' -> .*' out)"
expect 2 "there is no oracle 'nonsense'" complete open.txt --oracle nonsense

# import what export wrote: the same lines
kings='4k3/8/8/8/8/8/8/4K3 w - -'
for game in chess atomic; do
  expect 0 . export --as epd --game $game "$perft" --out counts.epd
  expect 0 ' 0 problems$' import counts.epd --game $game
  grep -h "^perft $game " "$perft"/*.txt | cmp -s out - || fail "perft of $game" 'the same lines' "$(head -3 out)"
done
printf 'legal chess %s 3 4\nperft chess 1 %s 3 4 -> 5\nlegal chess %s 0 1 -> none\nmoves chess N h1\n' "$kings" "$kings" "$kings" >mixed.txt
expect 0 '^doublecheck: 1 questions cannot be said as EPD of chess$' export --as epd mixed.txt
grep -q '^doublecheck: 1 answers to `legal` cannot be said as EPD$' err || fail 'answers left out' 'their number' "$(<err)"
same 'EPD' "$kings ;hmvc 3 ;fmvn 4
$kings ;hmvc 3 ;fmvn 4 ;D1 5
$kings" "$(<out)"
mv out mixed.epd
expect 0 . import mixed.epd
same 'imported again' "$(sed 's/ -> none$//; /^moves/d' mixed.txt)" "$(<out)"

# import takes the files of others as they are, and names what it does not know
printf '# why\r\natomic; %s 0 1; d1 5\r\n\r\nbughouse; %s; d1 5\r\nid a\r\nepd %s\r\nperft 1 5' "$kings" "$kings" "$kings" >others.perft
expect 2 '^doublecheck: others.perft:4:1: bughouse is not supported' import others.perft
same 'imported' "# why
perft atomic 1 $kings 0 1 -> 5

# a
perft chess 1 $kings 0 1 -> 5" "$(<out)"
echo '4k2r/8/8/8/8/8/8/4K3 w h - ;D1 5' >960.epd
expect 2 '^doublecheck: 960.epd:1:24: castling rights by file are of chess960 only' import 960.epd

# Counts in other spellings; what is lost is told; a wrong count is left out, and a file by
# other rules as a whole
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
for counts in ';perft 1 20;perft 2 400' '; depth 1 20; depth 2 400' ';perft 1 = 20;perft 2 = 400' '| 20 | 400'; do
  echo "$start $counts" >counts.epd
  expect 0 '^doublecheck: 2 questions, .* 0 problems$' import counts.epd
done
echo "$start ;nodes 20" >counts.epd
expect 2 'this operation is not known' import counts.epd
echo "$start ;D1 20" >racing-kings.epd
expect 2 '^doublecheck: racing-kings.epd:1:1: this is racingkings and not chess' import racing-kings.epd
printf '%s ;D2 400\n8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - ;D1 21\n' "$start" >other.epd
expect 2 '^doublecheck: other.epd:2:1: depth 1 has 21 leaves here, and 23 by the rules of chess' import other.epd
expect 2 'nothing of this file is imported; if it is of another game, name that with --game$' import other.epd
expect 2 "no position in any of these files" import other.epd
for game in racingkings antichess; do
  expect 0 . export --as epd --game $game "$perft" --out suite.epd
  expect 2 'so nothing of this file is imported' import suite.epd
  expect 0 ' 0 problems$' import suite.epd --game $game
done
printf '%s 0 1 ;D1 20\n%s 0 2 ;D1 21 ;D2 400\n%s 0 3 ;D1 20\n' "$start" "$start" "$start" >typo.epd
expect 2 '^doublecheck: typo.epd:2:1: depth 1 has 21 leaves here, and 20 by the rules of chess$' import typo.epd
expect 2 '^doublecheck: 3 questions, .* 1 problems$' import typo.epd
echo 'r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - ;D1 23' >960.epd
expect 2 '^doublecheck: 960.epd:1:1: counts of a position that is illegal bad-castling-right$' import 960.epd
expect 2 '^doublecheck: no position in any of these files$' import /dev/null
expect 2 'no/such: cannot be opened' import no/such
expect 2 'which files?' import
expect 2 '^doublecheck: --game' import mixed.epd --game cube

# export as JSON and as sqllogictest, whatever else is in the corpus
printf '# why\nmoves chess N h1 -> f2 g3\nmoves chess K a1\nnonsense\n' >three.txt
expect 2 '^doublecheck: three.txt:4:1: unknown verb$' export --as jsonl three.txt
python3 - <<'PYTHON' || fail 'JSON lines' 'two questions' "$(<out)"
import json
one, two = map(json.loads, open("out"))
assert one == dict(question="moves chess N h1", verb="moves", game="chess", position="N h1",
                   answer="f2 g3", comments=["why"], file="three.txt", line=2), one
assert two["answer"] is None and two["line"] == 3, two
PYTHON
expect 2 . export --as sqllogictest three.txt --out three.test
same 'sqllogictest' $'# why\nquery T nosort\nmoves chess N h1\n----\nf2 g3\n\n# why\nquery T nosort\nmoves chess K a1' "$(<three.test)"
expect 2 '^doublecheck: --as' export three.txt
expect 2 '^doublecheck: --as' export --as pgn three.txt

exit $((failures > 0))
