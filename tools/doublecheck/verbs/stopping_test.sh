#!/bin/bash
# Oracles that hang, die or fail: how a run ends, and what it leaves behind. `stopping_test.sh PROGRAM`.
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
. "$here/run_program.sh"
cd "$folder" || exit 1

hours=9876.$$                                             # names the sleepers of this test
hang="while read -r line; do echo >>started; sleep $hours; done" # with a grandchild of the run
hanging="exec:while read -r line; do case \$line in hello) echo contract; read -r line; echo abstain ;; *) echo >>started; \
sleep $hours ;; esac; done"

# shows PATTERN [WHAT]: a line of the last output matches; of no pattern none need
shows() { [[ -z $1 ]] || grep -q -- "$1" output || fail "output of: ${2:-the same}" "$1" "$(head -c 2000 output)"; }

# expect CODE PATTERN ARGUMENT...: the exit code, and a line of the output that PATTERN matches
expect() {
  local code=$1 pattern=$2
  shift 2
  "$program" "$@" >output 2>&1 </dev/null
  same "exit code of: $*" "$code" "$?"
  shows "$pattern" "$*"
}

# nobody_sleeps WHAT: no process of an oracle is left
nobody_sleeps() {
  for _ in {1..100}; do
    pgrep -f "^sleep $hours" >/dev/null || return
    sleep 0.01
  done
  fail "processes left behind by: $1" none "$(pgrep -af "$hours")"
  pgrep -f "^sleep $hours" | xargs -r kill -KILL
}

# stop SIGNALS PATTERN ARGUMENT...: sends the signals to a run whose oracle hangs; it exits 130 soon and leaves nobody
stop() {
  local signals=$1 pattern=$2
  shift 2
  rm -f started
  "$program" "$@" >output 2>&1 </dev/null &
  local run=$!
  for _ in {1..1500}; do
    [[ -s started ]] && pgrep -f "^sleep $hours" >/dev/null && break
    sleep 0.01
  done
  [[ -s started ]] || fail "the oracle of: $*" started "not within 15 s"
  sleep 0.1
  local since=${EPOCHREALTIME/./}
  for signal in $signals; do
    kill "-$signal" "$run" 2>/dev/null # the second may come too late
    sleep 0.01
  done
  wait "$run"
  same "exit code after $signals of: $*" 130 "$?"
  local took=$(((${EPOCHREALTIME/./} - since) / 1000))
  [[ -z ${verbose-} ]] || echo "$took ms after $signals: ${*:1:2}"
  ((took < 4000)) || fail "milliseconds after $signals of: $*" 'less than 4000' "$took"
  shows "$pattern" "$signals $*"
  nobody_sleeps "$*"
}

position='8/8/8/8/8/8/8/R3K1k1 w - - 0 3'
perft=(chess 3 "$position")

# Whatever an oracle does, a signal ends the run, with its summary, and no finding comes of it
stop INT '^0 questions in .*: ' compare chess --jobs 2 --oracle mailbox --oracle "$hanging"
if grep -q 'time-out' output; then fail 'a run that was stopped' 'no time-out' "$(<output)"; fi
stop 'INT INT' '^0 questions in ' compare chess --jobs 2 --oracle mailbox --oracle "$hanging"
stop TERM '^0 questions in ' compare chess --jobs 2 --oracle mailbox --oracle "$hanging"
stop 'TERM INT TERM' '' corpus check "$here/../../../corpus/rules/L2.txt" --oracle "$hanging"
stop INT '' ask "legal chess $position" --oracle mailbox --oracle "$hanging"
stop TERM '' perft "${perft[@]}" --oracle "$hanging"
stop INT 'stopped\|0 positions' divide "${perft[@]}" --oracle mailbox --oracle "$hanging"
stop INT '' shrink "legal chess $position" --oracle mailbox --oracle "$hanging"

# A finding that is being shrunk is reported as far as it is
lazy="exec:read -r line; echo h8h7; $hang"
mkdir stored
printf '%s\n' "legal chess $position" >stored/1.txt
printf '%s\n' 'legal chess 8/8/8/8/8/8/8/R3K1k1 b - - 0 3' >stored/2.txt
stop INT '^stored findings: 2, 1 differ still, 0 no longer, 1 not asked$' compare chess --jobs 1 --oracle mailbox --oracle "$lazy" \
  --replay stored --result stopped.json
[[ ! -e stopped.json ]] || fail 'result of a run that was stopped while it asked stored findings' none some
stop INT '^Disagreement 1: legal chess' compare chess --verb legal --jobs 1 --oracle mailbox --oracle "$lazy"
stop 'INT INT' '^Disagreement 1: legal chess' shrink "legal chess $position" --oracle mailbox --oracle "$lazy"

# ends_soon SECONDS ARGUMENT...: finds something in an oracle that takes 0.1 s for an answer, and ends within so many seconds
slow="while read -r line; do sleep 0.1; echo \"\$line\"; done | '$program' ask - --oracle mutant:solitaire-king-is-never-taken"
ends_soon() {
  local most=$1
  shift
  SECONDS=0
  expect 1 '^Disagreement 1: legal solitaire; slow against mailbox; missing S1-' \
    compare solitaire --verb legal --jobs 1 --oracle mailbox --oracle "slow=exec:$slow" "$@"
  ((SECONDS < most)) || fail "seconds of: $*" "less than $most" "$SECONDS"
}

# Where there is no terminal, a line each ten seconds says how far the run is, meanwhile
"$program" compare solitaire --verb legal --jobs 1 --oracle mailbox --oracle "slow=exec:$slow" --time 15s --shrink-time 2s \
  >/dev/null 2>lines </dev/null &
telling=$!

# Shrinking ends, too: without a limit it takes minutes here. What was cut short is told, and what it came to is shown
ends_soon 15 --time 2s
shows '^no time to shrink 1 of 1 finding to the end: --shrink-time gives more$'
shows '^  slow     missing: '
ends_soon 15 --questions 4 --shrink-time 1s
shows '^no time to shrink 1 of 1 finding to the end: --shrink-time gives more$'
ends_soon 15 --questions 4 --shrink-time 0 # which is named as found
shows "^  shrunk to  $(sed -n 's/^  as found   //p' output)\$"

# Also where everything is wrong, so that all threads trace from the beginning
SECONDS=0
expect 1 ' different disagreement' compare --time 2s --jobs 4 --oracle mailbox \
  --oracle 'exec:while read -r line; do sleep 0.2; echo none; done'
((SECONDS < 20)) || fail 'seconds of a run where everything is wrong' 'less than 20' "$SECONDS"

# Nor are the questions of a ledger asked for longer than that
for _ in {1..300}; do
  printf '%s\n' 'oracle: slow' 'signature: moves chess; missing B2-knight' 'question: moves chess N h1' 'reason: none' ''
done >ledger
ends_soon 20 --time 2s --known ledger
shows '^no time to ask [1-9][0-9]* questions of the ledger again: --shrink-time gives more$'

wait $telling
same 'lines that say how far the run is' 1 "$(grep -c '^doublecheck: *[0-9]* % [0-9]* questions, [0-9]*/s, ' lines)"
grep -q ' left, 1 different disagreement so far, shrinking$' lines || fail 'what a line says' 'that it shrinks' "$(<lines)"

# campaign triage and mutants end at SIGTERM, and say how far they came
python3 "$here/make_campaign.py" campaign 11111111111111111111111111111111
stop TERM '^number  triage' campaign triage campaign --oracle mailbox --oracle "$hanging"
if grep -q 'fixed\|changed' output; then fail 'triage that was stopped' 'no result' "$(<output)"; fi
"$program" mutants stalemate-is-mate en-passant-is-judged-before-castling --questions 100m >output 2>&1 </dev/null &
sleep 1
since=${EPOCHREALTIME/./}
kill -TERM $!
wait $!
same 'exit code of mutants after SIGTERM' 130 "$?"
took=$(((${EPOCHREALTIME/./} - since) / 1000))
((took < 4000)) || fail 'milliseconds of mutants after SIGTERM' 'less than 4000' "$took"
shows '^[0-9]* of [0-9]* mutants killed; ' 'mutants after SIGTERM'

# Many time-outs shorten the patience, and one line says so
moves=(compare chess --verb moves --jobs 1 --oracle mailbox --oracle)
expect 1 '^9 questions in .* 9 disagreed, 1 different disagreement$' "${moves[@]}" "exec:sleep $hours" --questions 9 \
  --time-limit 0.4
same 'lines about patience' 1 "$(grep -c '^doublecheck: exec:.* has not answered 3 questions in a row; it has 0.2 s' output)"
nobody_sleeps 'a run with time-outs'

# Whoever fails and answers nothing is given up, with one entry for that
silent='exec:while read -r line; do test "${line%% *}" = legal || { echo hello; continue; }; echo abstain; done'
expect 2 "^doublecheck: exec:.*: 50 questions have failed, and it has answered none: to .* came \`failed rubbish: hello\`; " \
  compare chess --oracle mailbox --oracle "$silent"
same 'entries of who answers nothing' 1 "$(grep -c '^Disagreement' output)"

# A program that hangs at every tenth question keeps the whole limit. Those in flight are asked again, each alone, so its
# tenth is another one then
tenth="exec:n=0; while read -r line; do n=\$((n+1)); test \$n = 10 && sleep $hours; echo abstain; done"
expect 1 '^30 questions in .* 2 disagreed, 1 different disagreement' "${moves[@]}" "$tenth" --questions 30 --time-limit 1
if grep -q 'in a row' output; then fail 'every tenth question' 'no shortened limit' "$(<output)"; fi

# A program that dies at once is started for `hello`, three times more, and not again; its last words are the reason
rm -f started
expect 2 "^doublecheck: exec:.*: 3 processes in a row have ended before they read a question: exited 3; the last words were: \
no such net\$" "${moves[@]}" 'exec:echo >>started; echo "no such net" >&2; exit 3' --questions 300
same 'starts of a program that dies at once' 4 "$(wc -l <started)"
same 'its own lines' 1 "$(grep -c '^no such net$' output)"
if grep -q '^Disagreement' output; then fail 'a program that dies at once' 'no finding' "$(<output)"; fi
expect 2 '; the last words were: .*nosuch: not found$' compare --questions 300 --oracle mailbox --oracle exec:./nosuch
expect 2 '^doublecheck: uci:.*: it does not answer `uci`: exited 127; the last words were: .*nosuch: not found$' compare chess \
  --oracle mailbox --oracle uci:./nosuch

# Of what a process writes to standard error ten lines are shown, then how many more there were
# shellcheck disable=SC2016
expect 2 '^doublecheck: `n=0; while read.*` has written 290 more lines to standard error, not shown here$' "${moves[@]}" \
  'exec:n=0; while read -r line; do if [ "$line" = hello ]; then echo contract; else n=$((n+1)); echo "noise $n" >&2; echo abstain;
fi; done' --questions 300
same 'lines of noise' "$(printf 'noise %s\n' {1..10})" "$(grep '^noise' output | tail -n 10)" # another process said hello

# Of all its processes thirty lines are shown, and no line of two processes twice
dying='exec:n=$(wc -l <deaths); echo >>deaths; read -r line; echo "Traceback" >&2; echo "at $n" >&2; exit 3'
: >deaths
expect 1 '^Disagreement 1: moves chess; .*; failed exited 3$' "${moves[@]}" "$dying" --questions 40
same 'the line that each process says' 1 "$(grep -c '^Traceback$' output)"
same 'the lines of one process each' "$(printf 'at %s\n' {0..28})" "$(grep '^at ' output)"
shows "^doublecheck: .n=.* has written $(($(wc -l <deaths) - 29)) more lines to standard error, not shown here\$" 'many deaths'

# A program that calls a question failed is started for `hello`, once more, and not again
rm -f started
expect 1 '^Disagreement 1: moves chess; .*; failed busy$' "${moves[@]}" \
  'exec:echo >>started; n=0; while read -r line; do n=$((n+1)); if test $((n%3)) = 0; then echo failed busy; else echo abstain; fi; done' \
  --questions 30
same 'starts of a program that fails' 2 "$(wc -l <started)"
shows ', 1 different disagreement' 'a program that fails'

# One cause is one entry, whatever its message is about
expect 1 ', 1 different disagreement' "${moves[@]}" 'exec:while read -r v g p c; do echo "failed no piece '"'\$p'"' on $c"; done' \
  --questions 100
shows '; failed no piece on$' 'failures with letters'

exit $((failures > 0))
