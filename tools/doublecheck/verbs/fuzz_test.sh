#!/bin/bash
# Runs `fuzz` with a folder of programs that only play fuzz targets (fake_target.py): `fuzz_test.sh PROGRAM`.
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
. "$here/run_program.sh"
cd "$folder" || exit 1

mkdir targets && touch targets/question.dict
for game in cube chess solitaire atomic; do
  ln -s "$here/fake_target.py" targets/fuzz_agreement_$game
  mkdir -p targets/seeds/fuzz_agreement_$game
done

# behave BEHAVIOUR...: what the targets do, `GAME: WORD...` each
behave() { printf '%s\n' "$@" >targets/behaviour; }

# fuzz CODE PATTERN ARGUMENT...: the exit code, and a line of the output that PATTERN matches
fuzz() {
  local code=$1 pattern=$2
  shift 2
  "$program" fuzz --targets targets "$@" >output 2>remarks
  same "exit code of: fuzz $*" "$code" "$?"
  cat remarks >>output
  shows "$pattern" "fuzz $*"
}

# shows PATTERN [WHAT]: a line of the last output matches
shows() { grep -q -- "$1" output || fail "output of: ${2:-the same}" "$1" "$(<output)"; }

# record DIR SQL: the value of a query. It only reads: to open a record that is not there yet would make it.
record() {
  python3 -c 'import sqlite3, sys
record = sqlite3.connect(f"file:{sys.argv[1]}/campaign.sqlite?mode=ro", uri=True)
print(*record.execute(sys.argv[2]).fetchone())' "$@"
}

# until_some COMMAND...: waits, half a minute at most, until it succeeds
until_some() {
  for _ in {1..300}; do
    "$@" 2>/dev/null && return
    sleep 0.1 # to look costs as much as the workers do
  done
  fail 'waiting' "$*" 'in vain'
}

has_workers() { (($(record "$1" 'SELECT count(*) FROM worker WHERE executions > 0') >= $2)); }
all_gone() { [[ -z $(pgrep -f "$folder/targets/fuzz_agreement") ]]; }

# Nothing found: the canaries died, all games had their executions
behave 'all:'
fuzz 0 '^doublecheck: the campaign is in silent$' --runs 100 --jobs 2 --dir silent
same 'executions of each game' '100 100 4' \
  "$(record silent 'SELECT min(executions), max(executions), count(*) FROM game_totals')"
same 'living canaries' 0 "$(record silent 'SELECT count(*) FROM canary WHERE asked IS NULL')"
same 'edges' '50 100' "$(record silent 'SELECT max(edges_covered), max(edges_all) FROM coverage')"
same 'logs' '' "$(ls silent/logs)"

# It ends where nothing new came for so long
fuzz 0 '^  session 1    .*, ran 0:00:0[1-9], done; ' cube --until-quiet 1s --jobs 1 --dir quiet

# A canary that lives is reported
behave 'all: canary'
fuzz 1 'doublecheck fuzz --resume lived' cube --runs 20 --jobs 1 --dir lived

# A disagreement is listed once, and shrunk, whoever found it how often
behave 'all: find'
fuzz 1 '^doublecheck: disagreement 1: legal cube; mutant:king-hides-behind-itself against mailbox; ' \
  cube --runs 200 --jobs 2 --dir found
same 'disagreements' '1 1 2 20' \
  "$(record found 'SELECT count(*), min(shrunk), (SELECT count(*) FROM worker), (SELECT count FROM sightings) FROM disagreement')"
same 'what tells which are one bug' 1 \
  "$(record found "SELECT folding ->> 'traits' LIKE '%C4-king-escapes%' FROM disagreement")"

# ... for programs too
fuzz 1 '"folder":"json".*"signature":"legal cube; mutant:king-hides-behind-itself' cube --runs 20 --jobs 1 --dir json --json

# A short name and a contract stay with the campaign: from the workers to its resumption
behave 'all: find-contracted'
echo 'games=cube' >mine.sh.contract
cat >mine.sh <<'END'
while read -r line; do case $line in hello) echo contract legal-only;; legal*) echo b1Ia1I;; *) echo abstain;; esac; done
END
mine=(cube --jobs 1 --runs 20 --oracle mailbox --oracle 'mine=exec:bash ./mine.sh' --contract mine:clocks=150)
fuzz 1 '^doublecheck: disagreement 1: legal cube; mine against mailbox; .*shrunk to' "${mine[@]}" --dir named
shows '^  contract     mine: legal-only reachable clocks=150 games=cube$'
shows "^  repeat .* --oracle mailbox --oracle 'mine=exec:bash ./mine.sh' --contract mine:legal-only,reachable,clocks=150,games=cube$"
behave 'all:'
fuzz 1 '^  contract     mine: legal-only reachable clocks=150 games=cube$' --resume named --jobs 1 --runs 20
grep -q keeps remarks && fail 'a contract that has not changed' 'no remark' "$(<remarks)"
echo 'games=cube verbs=legal' >mine.sh.contract
fuzz 1 '^doublecheck: mine: the campaign keeps the contract that it began with (legal-only reachable clocks=150 games=cube), although .* legal-only verbs=legal games=cube; ' \
  --resume named --jobs 1 --runs 20
fuzz 2 'with another one, begin another campaign$' --resume named --contract mine:clocks=100
fuzz 2 'leave them out$' --resume named --impossible
same 'the recorded contract' '{"mine":"legal-only reachable clocks=150 games=cube"}' "$(record named 'SELECT contracts FROM campaign')"
"$program" campaign triage named >output 2>&1
same 'what mine answers, then and now' '    mine: b1Ia1I     mine: b1Ia1I' "$(grep '^    mine' output | xargs -d '\n')"
"$program" campaign triage named --contract mine:verbs=check >output 2>&1
shows '^    mine: abstain$' 'triage where mine promises less'
"$program" campaign export --as issue named >output
shows "mine=exec:bash ./mine.sh' --contract mine:legal-only," 'an issue of a short name'
"$program" campaign export --json named >output
shows "mine=exec:bash ./mine.sh' --contract mine:legal-only,reachable,clocks=150,games=cube\"" 'exported with its contract'
"$program" campaign promote named 1 --to regressions >output 2>&1
shows '^disagreement 1: is not settled, .*; mine=b1Ia1I$' 'promote asks by the short name'

# A crash is kept, shrunk under its key and counted, and the workers are started again
behave 'cube: crash' 'all:'
fuzz 1 '^doublecheck: a worker of cube crashed: deadly signal in step$' cube chess --runs 60 --jobs 1 --dir crashed
shows '^doublecheck: crash 1: deadly signal in step; shrunk to '
same 'crashes' '1 3' "$(record crashed 'SELECT count(*), (SELECT count FROM crash_count) FROM crash')"
same 'the input as found' 'legal cube w [##,##],[#K,#q]' \
  "$(<"crashed/$(record crashed 'SELECT artifact FROM crash')")"
same 'the smallest input' 'legal cube w [##,##],[##,q#]' "$(<"crashed/$(record crashed 'SELECT shrunk FROM crash')")"
same 'executions of the rest' 60 "$(record crashed "SELECT executions FROM game_totals WHERE game = 'chess'")"

# An input of the corpus that ends every worker is moved away
behave 'all: crash-at-seed'
printf 'legal cube w [##,##],[#K,#q]' | tee crashing >targets/seeds/fuzz_agreement_cube/one
fuzz 1 'crashed: deadly signal in step$' cube --runs 100 --jobs 1 --dir seeded --seeds crashing
same 'crashes at the start' 1 "$(record seeded 'SELECT count FROM crash_count')"
same 'executions in spite of it' 100 "$(record seeded 'SELECT executions FROM game_totals')"
same 'what is left of the seeds' '' "$(ls seeded/corpus/cube seeded/seeds/cube | grep -v :)"
rm targets/seeds/fuzz_agreement_cube/one

# A worker that cannot work ends the campaign; one that dies again and again ends its game
behave 'cube: refuse' 'all:'
fuzz 2 '^doublecheck: a worker of cube: fuzz worker: I do not like them$' cube chess --time 60s --jobs 2 --dir refused
behave 'cube: die' 'all:'
fuzz 1 'cube is given up: .* died 5 times in a row .* exited 3: no reason$' cube chess --runs 300 --jobs 2 --dir died
same 'executions of the others' 300 "$(record died "SELECT executions FROM game_totals WHERE game = 'chess'")"

# Ctrl-C and SIGTERM end even workers that do not listen, with the summary
behave 'all: find stubborn'
for signal in INT TERM; do
  "$program" fuzz cube --targets targets --jobs 2 --dir stopped$signal >output 2>&1 &
  until_some has_workers stopped$signal 2
  kill -$signal $!
  wait $!
  same "exit code after SIG$signal" 130 "$?"
  shows "doublecheck fuzz --resume stopped$signal"
  same "how SIG$signal ended the session" interrupted "$(record stopped$signal 'SELECT ended FROM session')"
  same 'workers that run' 0 "$(record stopped$signal 'SELECT count(*) FROM worker WHERE ended IS NULL')"
  until_some all_gone
done

# kill -9, again and again: nothing is lost, nothing is counted twice, nobody runs on
"$program" fuzz cube --targets targets --jobs 2 --dir killed >output 2>&1 &
for round in 1 2 3; do
  until_some has_workers killed $((2 * round))
  fuzz 2 'killed' --dir killed --resume
  kill -KILL $!
  wait $! 2>/dev/null
  until_some all_gone
  told=$(cat killed/logs/*.log | python3 -c 'import json, sys
last = {}
for line in sys.stdin:
    event = json.loads(line)
    last[event["event"]] = event
print(last["counts"]["executions"])')
  "$program" fuzz --resume killed --targets targets --jobs 2 >output 2>&1 &
done
until_some has_workers killed 8
kill -INT $!
wait $!
same 'exit code of the last' 130 "$?"
same 'disagreements, sightings, workers' '1 80 8' "$(record killed 'SELECT count(*), (SELECT count FROM sightings),
  (SELECT count(*) FROM worker) FROM disagreement')"
[[ $told -gt 0 ]] || fail 'executions told' 'more than 0' "$told"

# Folders that will not do, told before anything is changed
fuzz 2 '^doublecheck: silent: there is a campaign in this folder; go on with --resume$' cube --dir silent
fuzz 2 '^doublecheck: nowhere: there is no campaign' --resume nowhere
fuzz 2 'takes one folder' --resume
fuzz 2 'takes games, oracles' --resume silent --seed 3
fuzz 2 '^doublecheck: /proc/campaign: ' cube --dir /proc/campaign
fuzz 2 '^doublecheck: .*crashing' cube --dir crashing
[[ ! -e nowhere ]] || fail 'a folder to resume that is not there' none made
if ((EUID != 0)); then
  mkdir -m 555 shut
  fuzz 2 '^doublecheck: .*shut' cube --dir shut
fi

# Junk is refused, named and left alone
mkdir -p junk/corpus/cube junk/corpus/chess && touch junk/corpus/cube/torn
for i in {1..2000}; do echo "junk $i" >junk/corpus/cube/$i; done
cp crashing junk/corpus/chess/
fuzz 2 '^doublecheck: 2001 files are in the corpus, but no question of the game of its folder: .*, \.\.\.$' --dir junk
same 'junk left' 2002 "$(find junk/corpus -type f | wc -l)"
[[ ! -e junk/campaign.sqlite ]] || fail 'a record beside junk' none made
rm -r junk/corpus/cube
fuzz 2 '^doublecheck: 1 file is in the corpus, .*: /.*/junk/corpus/chess/crashing$' --dir junk
fuzz 2 '^doublecheck: 1 file is of --seeds, .*: crashing$' chess --dir other --seeds crashing
fuzz 2 '^doublecheck: --seeds: missing: ' chess --dir other --seeds missing

# Arguments
fuzz 2 "'dance' is no game" dance
fuzz 2 'no verb .dance.' --verb dance
fuzz 2 'cube has none of these verbs' cube --verb solve
fuzz 2 'nobody to disagree with' cube --oracle mailbox
fuzz 2 'nonsense' cube --oracle mailbox --oracle nonsense
fuzz 2 'show nothing' cube --runs 0
fuzz 2 'is no time' cube --time soon
fuzz 2 '^doublecheck: --time: 0 seconds show nothing$' cube --time 0s
fuzz 2 'engine' cube --engine steam
fuzz 2 'is missing: ' cube --engine afl
"$program" fuzz cube --targets nowhere >output 2>&1
same 'exit code without targets' 2 "$?"
shows '^  cmake --preset fuzz && cmake --build --preset fuzz$'

exit $((failures > 0))
