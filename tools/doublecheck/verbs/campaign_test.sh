#!/bin/bash
# Runs `doublecheck campaign`: what it prints, its exit codes, the files it leaves. Argument: the program.
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
. "$here/run_program.sh"
cd "$folder" || exit 1
make_campaign() { python3 "$here/make_campaign.py" "$1" "$2"; }

# expect CODE PATTERN ARGUMENT...: the exit code, and a line of the output that PATTERN matches
expect() {
  local code=$1 pattern=$2
  shift 2
  "$program" campaign "$@" >output 2>&1 </dev/null
  same "exit code of: campaign $*" "$code" "$?"
  shows "$pattern" "campaign $*"
}

# shows PATTERN [WHAT]: a line of the last output matches
shows() { grep -q -- "$1" output || fail "output of: ${2:-the same}" "$1" "$(<output)"; }

# evaluate EXPRESSION: what a Python EXPRESSION finds in the last output, which is JSON, as `r`
evaluate() { python3 -c "import json; r = json.load(open('output'))
assert all(o['schema'].startswith('doublecheck/') for o in (r if isinstance(r, list) else [r]))
print($1)"; }

one=11111111111111111111111111111111
two=22222222222222222222222222222222
hider=mutant:king-hides-behind-itself
make_campaign many/one $one
make_campaign many/deep/two $two

# show: everything of it, and silence only with its canaries
expect 0 "^Campaign $one\$" show many/one
shows '^  oracles      mailbox, mutant:king-hides-behind-itself$'
shows '^  session 1    2026-.* UTC, 2 jobs, ran 1:02:03, done; doublecheck 0.1.0$'
shows "^Disagreement 1: legal cube; $hider against mailbox; extra C6-king-into-attack\$"
shows '^  seen       5 times, first after 0:01:01 as question 70 of worker 1, 2026-01-31 23:59:59 UTC$'
shows '^  shrunk to  legal cube b \[###'
shows '^    3 . . .   3 . . .   3 . . .$'
shows "^  $hider .* extra: b1Ia1I   <--\$"
shows "^  rule       C6: A legal move does not leave one's own king in check.$"
shows "^  repeat     doublecheck ask 'legal cube .*' --oracle mailbox --oracle $hider\$"
shows '^Crash 1: SIGSEGV in f$'
shows "^  as found   many/one/crashes/$one\$"
shows '^cube  *1000   99.0 %   80.0 %  *5000  *300 of 1200  *555  *2$'
shows '^cube: 1 different disagreement$'
shows '^  canary bishop-keeps-to-a-plane died after 11 executions and 44 questions$'
shows '^chess: 1 different disagreement; that there are no more is not shown: a canary lives$'
shows '^  canary pawn-becomes-nothing-but-a-queen lives$'
shows '^atomic: the campaign shows nothing: it has no canary$'

# list: a line for each folder found
expect 0 "^${one:0:8}  2026-01-31 20:00:00    1:02:03  cube,chess,atomic  *libfuzzer  *1000  *2  done  *many/one\$" list many
shows 'done  *many/deep/two$'
expect 0 '"state":"done"' list many --json
same 'lines of list --json' 2 "$(wc -l <output)"
mkdir -p damaged/campaign
echo nonsense >damaged/campaign/campaign.sqlite
expect 2 '^doublecheck: damaged/campaign/campaign.sqlite: this is no record of a campaign$' list many damaged
shows 'many/one$'
expect 2 '^doublecheck: nowhere: No such file or directory$' list nowhere

# export: values with commas and quotes come back
expect 0 '^number,signature,count,' export --csv many/one
same 'a signature in CSV' "moves chess; $hider against mailbox; extra, \"B2\"" \
  "$(python3 -c "import csv; print(list(csv.DictReader(open('output', newline='')))[1]['signature'])")"
expect 0 . export --json many/one
same 'a disagreement in JSON' "legal cube b [###,###,###],[###,###,###],[###,###,#kQ] 5 ['C6']" \
  "$(evaluate '(lambda d: d["witness"] + " %d " % d["count"] + str(d["rules"]))(r["disagreements"][0])')"
for table in coverage workers canaries crashes; do
  expect 0 . export --json --table $table many/one
  evaluate "r['$table'][0]['game']" >/dev/null || fail "rows of $table" some none
  rows=$(evaluate "len(r['$table'])")
  expect 0 . export --csv --table $table many/one
  same "lines of $table" $((rows + 1)) "$(wc -l <output)"
done
expect 2 'one of --csv, --json and --as' export many/one
expect 0 '^# cube chess, legal moves: b1Ia1I is not legal (king into attack)$' export --as issue many/one
same 'reports of all' 2 "$(grep -c '^# ' output)"
shows '^---$'
expect 0 '^# chess, cells that a piece reaches: h8 is too many$' export --as issue many/one 2
same 'reports of one' 1 "$(grep -c '^# ' output)"
expect 2 'there is no disagreement 3' export --as issue many/one 3
expect 2 'nonsense' export --csv --table nonsense many/one

# merge: nothing counts twice, files are copied once
expect 0 '^all: 3 campaigns, 2 different disagreements, 1 crash; 5 files copied$' merge all many/one many/deep/two
expect 0 '^  seen       10 times, first after ' show all
shows "^Merged into it: campaign $two\$"
shows '^  seen       4 times, first after 0:00:05 in cube$'
shows '^cube  *2000 '
cp output once
same 'files copied' "all/corpus/cube/0a all/corpus/cube/$one all/corpus/cube/$two all/crashes/$one all/crashes/$two" \
  "$(find all/corpus all/crashes -type f | sort | xargs)"
expect 0 '; 0 files copied$' merge all many/deep/two many/one
expect 0 . show all
same 'merged twice' "$(<once)" "$(<output)"
expect 2 'many/one: cannot be merged into itself' merge many/one many/one
python3 -c "import sqlite3; c = sqlite3.connect('many/deep/two/campaign.sqlite')
c.execute('UPDATE campaign SET oracles = \'[\"mailbox\"]\''); c.commit()"
expect 2 'many/deep/two: is about other oracles' merge other many/one many/deep/two
[[ ! -e other ]] || fail 'after a refused merge' 'no folder' other
expect 2 'which campaigns?' merge all

# triage: what mutants still do, and what another oracle does
expect 1 '^     1  still there  legal cube; ' triage many/one
shows '^     2  fixed        moves chess; '
expect 0 '^  triage     still there$' show many/one
expect 0 '^     1  fixed        ' triage many/one --oracle mailbox --oracle distance
expect 1 '^     1  still there  ' triage many/one --oracle distance --oracle $hider
expect 1 '^Disagreement 2 has changed: ' triage many/one --oracle mailbox --oracle 'exec:while read -r line; do echo h8; done'
shows '^    mailbox: f2 g3$'
shows '^    exec:.*: h8$'
expect 1 . triage many/one --json
same 'triage in JSON' "['still there', 'fixed']" "$(evaluate '[t["triage"] for t in r]')"
expect 1 '^     1  changed  ' triage many/one --oracle 'exec:while read -r line; do echo abstain; done' --oracle mailbox
expect 2 "there is no oracle 'nonsense'" triage many/one --oracle nonsense --oracle mailbox

# A folder in use is reported; Ctrl-C ends a triage with what was done
"$program" campaign triage many/one --oracle mailbox \
  --oracle 'exec:read -r line; [ "$line" != hello ] || exit; echo none; echo >asked; read -r line; sleep 20' --time-limit 1 >interrupted 2>&1 &
for _ in {1..500}; do [[ -e asked ]] && break; sleep 0.02; done
expect 2 "^doublecheck: many/one: in use by process $!\$" triage many/one
kill -INT $!
wait $!
same 'exit code after Ctrl-C' 130 "$?"
grep -q '^number \|^     1  changed  ' interrupted || fail 'triage after Ctrl-C' 'a table' "$(<interrupted)"

# promote: what is settled becomes a line of a corpus, once
expect 0 '^disagreement 2: regressions/chess.txt:3$' promote many/one 2 --to regressions
expect 1 '^disagreement 2: is there already, regressions/chess.txt:3$' promote many/one 2 --to regressions
expect 0 '^disagreement 1: regressions/cube.txt:3$' promote many/one 1 --to regressions
same 'the file' "# moves chess; $hider against mailbox; extra, \"B2\"
# campaign $one, found 2026-01-31 23:59:59 UTC
moves chess N h1 -> f2 g3" "$(<regressions/chess.txt)"
"$program" corpus check regressions >output || fail 'corpus check' 'exit code 0' "$(<output)"
make_campaign third 33333333333333333333333333333333
python3 -c "import sqlite3; c = sqlite3.connect('third/campaign.sqlite')
c.execute('UPDATE campaign SET oracles = \'[\"exec:while read -r line; do echo h8; done\"]\''); c.commit()"
expect 1 '^disagreement 2: is not settled, disagreement mailbox=f2 g3; distance=f2 g3; exec:.*=h8$' \
  promote third 2 --to regressions/new
[[ ! -e regressions/new ]] || fail 'after a refused promotion' 'no folder' new
expect 2 'there is no disagreement 9 in this campaign' promote many/one 2 9
expect 2 "'x' is no number" promote many/one x
expect 2 'which disagreements?' promote many/one
echo nonsense >>regressions/chess.txt
expect 2 '^doublecheck: regressions/chess.txt:4:1: unknown verb' promote many/one 2 --to regressions

# What is one bug is one entry, with its other names and their numbers; a record of another version is refused
make_campaign folded 44444444444444444444444444444444
special="legal cube; $hider against mailbox; extra C6-king-into-attack C4-gives-mate"
python3 - <<END
import sqlite3
record = sqlite3.connect('folded/campaign.sqlite')
record.execute("""INSERT INTO disagreement (number, signature, campaign, worker, asked, execution, first_seen_ms, found,
  witness, shrunk, folding) SELECT 3, '$special', campaign, worker, 90, execution, first_seen_ms, found, witness, shrunk,
  '{"traits": ["C4-gives-mate", "C6-king-into-attack"]}' FROM disagreement WHERE number = 1""")
record.execute("""INSERT INTO answer SELECT 3, question, place, oracle, text FROM answer WHERE disagreement = 1""")
record.execute("""INSERT INTO sighting SELECT campaign, worker, '$special', 2 FROM sighting WHERE worker = 1 LIMIT 1""")
record.commit()
END
expect 0 '^  seen       7 times, first after 0:01:01 as question 70 of worker 1, ' show folded
shows '^  also as    extra C6-king-into-attack C4-gives-mate (case); 2 times, shrunk to legal cube b '
shows '^cube: 1 different disagreement$'
expect 0 . export --json folded
same 'entries and their other names' "[(1, 7, [(3, 2)]), (2, 5, [])]" \
  "$(evaluate '[(d["number"], d["count"], [(a["number"], a["count"]) for a in d["also"]]) for d in r["disagreements"]]')"
expect 0 '  2  done  *folded$' list folded
expect 0 '^# cube chess' export --as issue folded 3
expect 1 '^     3  changed      ' triage folded
python3 -c "import sqlite3; sqlite3.connect('folded/campaign.sqlite').execute('PRAGMA user_version = 2')"
expect 2 '^doublecheck: folded/campaign.sqlite: written by an older doublecheck (record version 2); doublecheck 0.2.0 reads it$' show folded

# What is no campaign is reported by every verb
mkdir empty
for verb in show 'export --json' triage; do
  # shellcheck disable=SC2086  # words
  expect 2 '^doublecheck: empty/campaign.sqlite: there is no campaign, or its record is missing$' $verb empty
  # shellcheck disable=SC2086  # words
  expect 2 '^doublecheck: nowhere/campaign.sqlite: there is no campaign' $verb nowhere
  # shellcheck disable=SC2086  # words
  expect 2 '^doublecheck: which campaign?' $verb
done
expect 2 'empty/campaign.sqlite: there is no campaign' promote empty 1
expect 2 'empty/campaign.sqlite: there is no campaign' merge all empty
[[ -z $(ls empty) ]] || fail 'an empty folder' 'left empty' "$(ls empty)"

exit $((failures > 0))
