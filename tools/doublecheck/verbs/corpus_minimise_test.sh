#!/bin/bash
# Runs `doublecheck corpus minimise`: what it keeps, writes and tells. Argument: the program.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
rules=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../../corpus/rules" && pwd)
cd "$folder" || exit 1
only_mutants any-piece-takes-the-passed-pawn atomic-king-captures castled-rook-vanishes castling-through-attack \
  king-hides-behind-itself solitaire-memory-forgets-the-kinds solitaire-pawn-promotes stalemate-is-mate

minimise() { "$program" corpus minimise --max-leaves 1000 "$@"; }

expect() { run "$1" "$2" corpus minimise --max-leaves 1000 "${@:3}"; }

# same_file WHAT FILE FILE
same_file() { cmp -s "$2" "$3" || fail "$1" "$2" "$3, which differs"; }

# A stand-in for the programs that report edges: an edge for each letter of the question
mkdir traced
for oracle in mailbox distance; do
  cat >"traced/traced_$oracle" <<'SCRIPT'
#!/usr/bin/env python3
import sys
for line in iter(sys.stdin.readline, ""):
    print(" ".join(f"{byte}*1" for byte in sorted(set(line.strip().encode()))), flush=True)
SCRIPT
  chmod +x "traced/traced_$oracle"
done

# Lines about all games, comments and all, whose perft is short
grep -vhE '^(#.*|perft .*|)$' "$rules"/*.txt >lines.txt
awk 'NR % 7 == 1' lines.txt >some.txt

questions_in() { grep -c '^[^#]' "$1"; }

# For each kind of feature: twice is the same, in whatever order and number of threads, and nothing is lost
for by in labels mutants edges all; do
  minimise --by $by --traced traced --jobs 1 --out once.txt some.txt 2>summary || fail "--by $by" 0 "$(<summary)"
  grep -q '^minimum .*: proven' summary || fail "--by $by" 'a proof' "$(<summary)"
  minimise --by $by --traced traced once.txt >twice.txt 2>/dev/null
  same_file "twice by $by" once.txt twice.txt
  sort -R --random-source=<(yes) some.txt >shuffled.txt
  minimise --by $by --traced traced --jobs 2 shuffled.txt >other.txt 2>/dev/null
  same_file "shuffled by $by, two threads" once.txt other.txt
  [ "$(questions_in once.txt)" -lt "$(questions_in some.txt)" ] || fail "--by $by" 'fewer questions' "$(questions_in once.txt)"
  "$program" corpus check once.txt >/dev/null || fail "--by $by" 'a corpus that both oracles agree on' 'another'
  awk '$1 ~ /^(labels|mutants|edges)$/ && $3 < $2' summary | grep . && fail "--by $by" 'no fewer features' "$(<summary)"
done

# Weights; and questions that stay as they are
for weight in lines bytes time; do expect 0 '^minimum ' --by labels --weight $weight some.txt; done
minimise --by labels --no-shrink some.txt 2>/dev/null | grep -v '^#' | grep . | while read -r line; do
  grep -qxF -- "$line" some.txt || echo "$line"
done >changed.txt
[ -s changed.txt ] && fail '--no-shrink' 'lines of the input' "$(<changed.txt)"
for quarter in 0 1 2 3; do
  awk "NR % 4 == $quarter" lines.txt >quarter.txt
  minimise --by labels --no-shrink --weight bytes quarter.txt 2>/dev/null | grep -v '^#' >>by_bytes.txt
  minimise --by labels --no-shrink quarter.txt 2>/dev/null | grep -v '^#' >>by_lines.txt
done
[ "$(wc -c <by_bytes.txt)" -lt "$(wc -c <by_lines.txt)" ] || fail '--weight bytes' 'fewer bytes' "$(wc -c by_*.txt)"
[ "$(wc -l <by_bytes.txt)" -ge "$(wc -l <by_lines.txt)" ] || fail '--weight lines' 'no more lines' "$(wc -l by_*.txt)"

# Comments of a question stay above it, what it alone shows is reported below them and made anew
printf '# A corner.\n# alone: nonsense\nmoves chess N h1\n' >open.txt
same 'comments' $'# A corner.\n# alone: moves chess =some; moves chess B2-knight\nmoves chess N h1 -> f2 g3' \
  "$(minimise --by labels --no-shrink open.txt 2>/dev/null)"

# The other spelling, and JSON
"$program" corpus minimize --by labels open.txt >/dev/null 2>&1 || fail 'minimize' 0 $?
expect 0 '^{"schema":"doublecheck/corpus-minimise/1","before":{"questions":1,.*"alone":\["moves chess =some"' --by labels --json open.txt
minimise --by labels --json --out json.txt open.txt >/dev/null
grep -q '^moves chess N' json.txt || fail '--json --out' 'the corpus in the file' "$(<json.txt)"

# What must not get lost ends it, and nothing is written
echo 'moves chess N h1 -> f2' >wrong.txt
expect 1 'wrong.txt:1: expected f2, got f2 g3 from both' --by labels --out none.txt wrong.txt
expect 1 'nothing is minimised' --by labels some.txt wrong.txt
echo 'perft chess 9 4k3/8/8/8/8/8/8/4K2R w K - 0 1' >endless.txt
expect 1 'endless.txt:1: mailbox and distance abstained' --by labels endless.txt
echo 'perft chess 9 4k3/8/8/8/8/8/8/4K2R w K - 0 1 -> 1' >counted.txt
expect 0 '1 questions are kept as they are: perft beyond --max-leaves' --by labels counted.txt
printf 'moves chess N h1 -> f2 g3\r\n' >crlf.txt
expect 2 'crlf.txt:1:' --by labels --out none.txt crlf.txt
printf 'moves chess N h1' >unended.txt
expect 2 'unended.txt:1:' --by labels unended.txt
cp open.txt again.txt
expect 0 'again.txt:3:1: this question is asked already at open.txt:3' --by labels open.txt again.txt
expect 2 'no question in this corpus' --by labels /dev/null
expect 2 'no/such' --by labels no/such
expect 2 "traced_mailbox is missing" --by edges --traced "$folder" open.txt
expect 2 'by' --by lines open.txt
expect 2 'out/of/reach' --by labels --out out/of/reach open.txt
[ -e none.txt ] && fail 'after an error' 'no file' 'one'

# Ctrl-C while a program that reports edges takes its time
mkdir slow
for oracle in mailbox distance; do
  printf '#!/bin/sh\ntouch started\nsleep 30\n' >"slow/traced_$oracle"
  chmod +x "slow/traced_$oracle"
done
"$program" corpus minimise --by edges --traced slow --out none.txt open.txt >/dev/null 2>&1 &
for _ in {1..500}; do [ -e started ] && break; sleep 0.02; done
kill -INT $!
SECONDS=0
wait $!
same 'exit code after Ctrl-C' 130 "$?"
[ "$SECONDS" -lt 10 ] || fail 'Ctrl-C' 'an end at once' "$SECONDS s"
[ -e none.txt ] && fail 'Ctrl-C' 'no file' 'one'

exit $((failures > 0))
