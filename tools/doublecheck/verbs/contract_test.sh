#!/bin/bash
# Contracts and short names of engines: `contract_test.sh PROGRAM`. Says what differed and exits 1, or is silent.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
cd "$folder" || exit 1

# expect CODE PATTERN ARGUMENT...: the exit code, and a line of the output that PATTERN matches
expect() { run "$@"; }

# shows PATTERN: a line of the last output matches
shows() { grep -q -- "$1" "$folder/output" || fail 'the same output' "$1" "$(<"$folder/output")"; }

# hides PATTERN: no line of the last output does
hides() { ! grep -q -- "$1" "$folder/output" || fail 'the same output' "no $1" "$(<"$folder/output")"; }

# json EXPRESSION ARGUMENT...: what a Python EXPRESSION finds in the result `r`
json() {
  local expression=$1
  shift
  "$program" "$@" --json >result 2>remarks </dev/null
  python3 -c "import json; r = json.load(open('result')); print($expression)"
}

# engine NAME REPLY [FROM TO]: a program that replies so to hello, writes down what it is asked in NAME.asked, and answers as
# the rules do, with TO instead of FROM
engine() {
  cat >"$1" <<END
#!/usr/bin/env python3
import subprocess, sys
reply, before, after = """$2""", """${3:-}""", """${4:-}"""
rules = subprocess.Popen(["$program", "ask", "-", "--oracle", "distance"], text=True, bufsize=1, stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
asked = open("$folder/$1.asked", "a", buffering=1)
for line in sys.stdin:
    asked.write(line)
    if line == "hello\\n":
        print(reply, flush=True)
        continue
    rules.stdin.write(line)
    print(rules.stdout.readline().rstrip("\\n").replace(before or " ", after or " "), flush=True)
END
  chmod +x "$1"
}

illegal='legal chess 4k3/8/8/8/8/8/8/8 w - - 0 1'
plain='legal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1'
check=check${plain#legal}
hello='hello moves chess N h1'
castle='4k3/8/8/8/8/8/8/4K2R w K - 0 1'

# A contract that the program replies to hello is kept
engine promising 'contract legal-only verbs=legal,check'
expect 0 '^illegal no-king$' ask "$illegal" --oracle mailbox --oracle exec:./promising
shows '^doublecheck: exec:./promising abstained$'
expect 0 '^e1d1 ' ask "$plain" --oracle mailbox --oracle exec:./promising
hides abstained
same 'what was asked' "$hello $hello $plain" "$(xargs <promising.asked)"

# So is an empty one: everything is asked
engine open contract
expect 0 '^illegal no-king$' ask "$illegal" --oracle mailbox --oracle exec:./open
hides abstained

# Programs that do not know hello: they say nothing, something else, or end
silent='exec:while read -r line; do [ "$line" = hello ] || echo e1d1; done'
expect 0 '^e1d1$' ask "$plain" --oracle "$silent" --time-limit 0.3
for reply in abstain rubbish 'illegal no-king' 'contracts' "$(printf 'two\nlines')"; do
  expect 0 '^e1d1$' ask "$plain" --oracle "exec:while read -r line; do [ \"\$line\" = hello ] && echo '$reply' || echo e1d1; done"
done
for end in 'exit 3' 'kill -SEGV $$' 'exec >&-'; do
  expect 0 '^e1d1$' ask "$plain" --oracle "exec:while read -r line; do [ \"\$line\" != hello ] || $end; echo e1d1; done"
done

# A program that starts too slowly is asked without its contract, but not silently
slow='while read -r line; do [ "$line" = hello ] && echo contract verbs=check || echo e1d1; done'
late='did not answer hello and a question within 0.5 s'
expect 0 "$late" ask "$plain" --oracle "exec:[ -e late ] || { >late; sleep 20; }; $slow" --time-limit 0.5
shows '^e1d1$'
expect 0 '^abstain$' ask "$plain" --oracle "exec:sleep 0.6; $slow" --time-limit 20
hides "$late"

# A contract with a wrong word is an error before anything is asked
engine wrong 'contract legal-only castling=odd'
expect 2 "^doublecheck: exec:./wrong: a contract has no word 'castling=odd'; there are legal-only " ask "$plain" --oracle exec:./wrong
expect 2 "a contract has no word 'explained-checks'" ask "$plain" --oracle exec:./open --contract exec:./open:explained-checks
expect 2 'a contract has no word' compare chess --oracle mailbox --oracle exec:./wrong

# Words of the command line go before the program's own of the same key
expect 0 'promising abstained$' ask "$check" --oracle mailbox --oracle exec:./promising \
  --contract exec:./promising:verbs=legal
engine stopping 'contract clocks=150' ' 200 1' ' 150 1'
late='play chess 4k3/8/8/8/8/8/8/4K3 w - - 199 1 e1e2'
expect 0 ' 200 1$' ask "$late" --oracle mailbox --oracle exec:./stopping
expect 1 '^disagreement ' ask "$late" --oracle mailbox --oracle exec:./stopping --contract exec:./stopping:clocks=9999

# Clocks that go on where ours stop
engine endless 'contract clocks=9999' ' 9999 9999' ' 10000 9999'
last='play chess 4k3/8/8/8/8/8/8/4K3 w - - 9999 9999 e1e2'
expect 0 ' 9999 9999$' ask "$last" --oracle mailbox --oracle exec:./endless
engine beyond contract ' 9999 9999' ' 10000 9999'
expect 1 '^disagreement .* 10000 9999$' ask "$last" --oracle mailbox --oracle exec:./beyond

# Castling in the other notation, both ways
engine rook 'contract castling=king-takes-rook' e1g1 e1h1
expect 0 ' e1g1 ' ask "legal chess $castle" --oracle mailbox --oracle exec:./rook
"$program" ask "play chess $castle e1g1" --oracle exec:./rook >/dev/null 2>&1
same 'the move that was asked' "play chess $castle e1h1" "$(tail -n 1 rook.asked)"

# A FEN may end with the checks that were given, in an answer too
expect 0 '^R3k3/8/8/8/8/8/8/4K3 b - - 2+3 1 1$' ask 'play threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +0+0 a1a8' --oracle mailbox \
  --oracle 'exec:while read -r line; do echo "R3k3/8/8/8/8/8/8/4K3 b - - 1 1 +1+0"; done'

# wrapping WHAT: answers as the rules do, but for clocks that wrap, or FENs that it refuses
cat >wrapping <<END
#!/usr/bin/env python3
import subprocess, sys
rules = subprocess.Popen(["$program", "ask", "-", "--oracle", "distance"], text=True, bufsize=1, stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
for line in sys.stdin:
    words = line.split()
    rules.stdin.write(line)
    answer = rules.stdout.readline().split()
    if sys.argv[1] == "wraps" and words[0] == "play" and len(answer) == 6:
        answer[4] = str(int(answer[4]) % 256)
    if sys.argv[1] == "refuses" and len(words) >= 8 and "/" in line and int(words[7 if words[0] == "perft" else 6]) > 100:
        answer = ["illegal", "clock"]
    print(*answer, flush=True)
END

# try takes one oracle
expect 2 '^doublecheck: one oracle is tried at a time, and not exec:./b too$' try exec:./a exec:./b

# try names the words that are missing, and the command to go on with
variants='chess960 antichess crazyhouse horde kingofthehill racingkings threecheck'
# shellcheck disable=SC2016
expect 0 'give *--contract odd:halfmove-clock=wrap-at-256$' try 'odd=exec:python3 wrapping wraps'
shows '^With that all [0-9]* answers agree with the rules.$'
shows '^exam of chess, 100 questions: it would have noticed '
same 'the command of try' "compare cube chess solitaire raumschach atomic $variants --verb moves,mate,valid,explode,solve,replay,check,attacked,legal,\
play,perft,explain --oracle mailbox --oracle 'odd=exec:python3 wrapping wraps' --contract odd:halfmove-clock=wrap-at-256" \
  "$(sed -n 's/^  doublecheck \(compare.*\)/\1/p' "$folder/output")"
expect 0 'give *nothing$' try beyond=exec:./beyond
expect 1 '^With that [0-9]* of [0-9]* answers differ' try \
  'exec:while read -r line; do case $line in check*) echo false;; *) echo abstain;; esac; done'
same 'try as JSON' 'clocks=9999 0 None mine' \
  "$(json '" ".join(map(str, [r["says"], r["differ"], r["first"], r["oracle"]]))' try exec:./endless)"
expect 0 'It answers nothing yet' try 'exec:while read -r line; do echo abstain; done'
expect 2 '^doublecheck: mine: it answered none of [0-9]* questions; to `legal chess .*` came `failed rubbish: legal chess' try exec:cat
shows '; a UCI program is uci:COMMAND; see .*/manual/engine.md$'
expect 2 'processes in a row have ended before they read a question: exited 127' try exec:./nosuch
expect 2 "there is no oracle './open'; is it a program that reads questions? then it is 'exec:./open'" try ./open
expect 2 'try whom?' try

# What never comes in time is told, and no word hides it
cat >slow <<END
#!/usr/bin/env python3
import subprocess, sys, time
rules = subprocess.Popen(["$program", "ask", "-", "--oracle", "distance"], text=True, bufsize=1, stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
for line in sys.stdin:
    if line.startswith(("check", "perft")):
        time.sleep(20)
    if not line.startswith("legal"):
        print("abstain", flush=True)
        continue
    rules.stdin.write(line)
    print(rules.stdout.readline().rstrip("\\n"), flush=True)
END
expect 0 '^  you have to give   nothing$' try 'exec:python3 slow' --time-limit 1s
shows '^It is too slow for$'
shows '^  check chess$'
shows '^No answer came within 1 s, so nothing is known of these. Give it more with --time-limit.$'
shows '^  perft     too slow '
shows '^With that all [0-9]* answers agree with the rules.$'
shows ' --verb legal --oracle mailbox --oracle .mine=exec:python3 slow. --time-limit 1$'
hides '^It refuses'

# Its own words work in it, by the name that it prints and by the spec
expect 0 '^With that all ' try exec:./open --contract mine:games=cube
expect 0 '^With that all ' try exec:./open --contract exec:./open:games=cube
expect 2 'other:legal-only: no such oracle is asked; engines here: mine$' try exec:./open --contract other:legal-only

# A file beside the program
engine lazy rubbish
printf '# It was not made for more\nverbs=legal games=chess\n' >lazy.contract
expect 0 'lazy abstained$' ask "$check" --oracle mailbox --oracle 'exec:exec ./lazy'
expect 0 '^e1d1 ' ask "$plain" --oracle mailbox --oracle 'exec:exec ./lazy'
hides abstained

# --contract, by name and by spec; what is wrong with it is said
named=(--oracle mailbox --oracle mine=exec:./open)
expect 0 '^doublecheck: mine abstained$' ask "$illegal" "${named[@]}" --contract mine:legal-only
expect 0 '^doublecheck: mine abstained$' ask "$illegal" "${named[@]}" --contract exec:./open:legal-only
expect 2 'other:legal-only: no such oracle is asked; engines here: mine$' ask "$plain" "${named[@]}" --contract other:legal-only
expect 2 'mailbox is built in, and keeps the rules; engines here: mine$' ask "$plain" "${named[@]}" --contract mailbox:legal-only
expect 2 ': clocks=9 and clocks=ignored contradict each other$' \
  ask "$plain" "${named[@]}" --contract mine:clocks=9 --contract mine:clocks=ignored
expect 2 "a contract has no word 'legal'; there are" ask "$plain" "${named[@]}" --contract mine:legal
expect 2 'another oracle has this name$' ask "$plain" "${named[@]}" --oracle mine=exec:./rook
expect 2 'another oracle has this name$' ask "$plain" --oracle mailbox=exec:./rook
expect 2 "there is no oracle 'mine=nonsense'" ask "$plain" --oracle mine=nonsense
expect 2 'another oracle has this name$' fuzz --oracle mine=exec:./open --oracle mine=exec:./rook --dir no-campaign
expect 2 'other:legal-only: no such oracle is asked' fuzz "${named[@]}" --contract other:legal-only --dir no-campaign
[[ ! -e no-campaign ]] || fail 'after a refused campaign' 'no folder' no-campaign

# A command may have a `=`; a built-in may have a short name
expect 0 '^e1d1 ' ask "$plain" --oracle mailbox --oracle "exec:A=b ./open"
expect 1 'fast=e1d1 .*; other=e1d1$' ask "$plain" --oracle fast=mailbox --oracle "other=exec:while read -r line; do echo e1d1; done"

# Reports use the short name, and the command that repeats a finding has the spec and the contract
printf '%s\n' 'import sys' 'for line in sys.stdin:' \
  '    print("none" if line.startswith("legal") else "abstain", flush=True)' >lie.py
liar="liar=exec:python3 lie.py"
lying=(compare chess --verb legal --questions 300 --jobs 1 --oracle mailbox --oracle "$liar" --contract liar:legal-only)
expect 1 '^Disagreement 1: legal chess; liar against mailbox; ' "${lying[@]}"
shows '^  liar  '
shows "--oracle 'liar=exec:.*' --contract liar:legal-only\$"
command=$(sed -n 's/^  repeat     doublecheck //p' "$folder/output" | head -n 1)
eval "expect 1 '^disagreement mailbox=.*; liar=none' $command"
expect 1 . "${lying[@]}" --out found
grep -q -- "--contract liar:legal-only" found/*.txt || fail 'a finding in a folder' 'its contract' "$(cat found/*.txt)"
shrinking=$(sed -n '$p' "$(find found -name '*.txt' | head -n 1)")
expect 1 "^  repeat .* --contract liar:legal-only\$" shrink "$shrinking" --oracle mailbox --oracle "$liar" --contract liar:legal-only

# A ledger may have contracts; the command line goes before them
printf 'oracle: lia*\ncontract: games=cube\nreason: It was not made for more.\n' >ledger
expect 2 'liar answered nothing; an oracle abstained 300 times' "${lying[@]}" --known ledger
expect 1 "^  repeat .* --contract liar:legal-only,games=chess\$" "${lying[@]}" \
  --known ledger --contract liar:games=chess

# What a comparison abstained from, and how much of it was legal
same 'abstentions' 'True 0 True True' "$(json \
  'r["abstained"] > 0, r["abstained_legal"], r["rows"][0]["abstained"] == r["rows"][0]["answers"]["illegal"], r["votes"][1]["abstained_legal"] == 0' \
  compare chess --verb legal --questions 600 --impossible "${named[@]}" --contract mine:legal-only | tr -d '(,)')"
same 'abstentions from everything' 'True True' "$(json \
  'r["abstained"] == 600, 0 < r["abstained_legal"] == r["votes"][1]["abstained_legal"] < 600' \
  compare chess --verb legal --questions 600 --impossible "${named[@]}" --contract mine:verbs=check | tr -d '(,)')"
expect 2 'mine answered nothing; an oracle abstained 600 times, [1-9][0-9]* of them about legal positions$' \
  compare chess --verb legal --questions 600 --impossible "${named[@]}" --contract mine:verbs=check

# What no game reaches is not asked; --impossible asks it, and the finding says so
engine odd contract 'illegal ' 'illegal my-'
odd=(--oracle mailbox --oracle odd=exec:./odd)
many=(compare chess atomic --verb legal,check --questions 3k "${odd[@]}")
expect 0 ': no disagreement' "${many[@]}"
hides 'an oracle abstained'
expect 1 '^  no game reaches this position: it is illegal [a-z-]* (L2)$' "${many[@]}" --impossible
shows '^repeat with: doublecheck compare .* --impossible '
printf '%s\n' "$illegal" "$plain" >both.txt
expect 0 'an oracle abstained 1 times\?,' compare --from both.txt "${odd[@]}"
expect 1 '^  no game reaches this position: it is illegal no-king (L2)$' compare --from both.txt --impossible "${odd[@]}"
expect 1 '^  no game reaches this position: ' shrink "$illegal" "${odd[@]}"
expect 1 '^\* no game reaches this position: ' shrink "$illegal" --as issue "${odd[@]}"
same 'the reason as JSON' 'no game reaches this position: it is illegal no-king (L2)' \
  "$(json 'r["impossible"]' shrink "$illegal" "${odd[@]}")"
expect 0 '^doublecheck: no game reaches this position: no last move can have given the check (L8)$' \
  ask check chess '8/8/8/k7/PpN5/8/8/K7 b - a3 0 1'
expect 0 '^doublecheck: no game reaches this position: before the double step, it is illegal opponent-in-check (L9)$' \
  ask check atomic '7k/8/8/8/P7/8/8/BK6 b - a3 0 1'
expect 0 '^false$' ask "$check"
hides 'no game reaches'

# Clocks that wrap, and FENs that are refused: try finds the word, with which nothing differs
for word in wraps:halfmove-clock=wrap-at-256 refuses:asked-halfmove-clock=100; do
  odd="mine=exec:python3 wrapping ${word%%:*}"
  many=(compare chess --verb play --questions 500 --oracle mailbox --oracle "$odd")
  expect 1 '^Disagreement 1: ' "${many[@]}"
  expect 0 "give *--contract mine:${word#*:}\$" try "$odd"
  expect 0 ': no disagreement' "${many[@]}" --contract "mine:${word#*:}"
done

exit $((failures > 0))
