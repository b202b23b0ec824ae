#!/bin/bash
# Runs `fuzz` with the real fuzz targets, under sanitizers: `real_targets_test.sh PROGRAM`. Where the preset
# `sanitize` has not built them, the failure tells so.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
cd "$folder" || exit 1

# Every canary dies, so that there is no disagreement means something.
run 0 '^chess: no disagreement$' fuzz --sanitize --runs 4000 --jobs 2 --dir clean
run 0 'new edge by the next execution: ' campaign show clean

# A mutant is found, shrunk and still there; going on counts further.
run 1 '^Disagreement 1: legal solitaire; ' fuzz solitaire --sanitize --runs 1000 --jobs 1 --dir wrong \
  --oracle mailbox --oracle mutant:solitaire-slider-jumps
run 1 'still there' campaign triage wrong
run 1 '^solitaire  *2000 ' fuzz --resume wrong --runs 1000 --jobs 1 --sanitize

# A program whose clock stops at 100 is wrong without a contract, and clean with it.
cat >stopping.py <<'END'
import subprocess, sys
rules = subprocess.Popen([sys.argv[1], "ask", "-"], text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                         stderr=subprocess.DEVNULL)
for line in sys.stdin:
    rules.stdin.write(line)
    words = rules.stdout.readline().rstrip("\n").split(" ")
    if line.startswith("play") and len(words) == 6:
        words[4] = str(min(int(words[4]), 100))
    print(*words, flush=True)
END
echo 'play chess 4k3/8/8/8/8/8/8/4K3 w - - 100 80 e1e2' >late
stopping=(fuzz chess --verb play --sanitize --runs 300 --jobs 1 --seeds late --oracle mailbox
  --oracle "mine=exec:exec python3 stopping.py '$program'")
run 1 '^Disagreement 1: play chess; mine against mailbox; other L4 clock$' "${stopping[@]}" --dir without
"$program" "${stopping[@]}" --contract mine:clocks=100 --dir with >/dev/null 2>&1  # too short for all canaries
run 0 '^chess  *[1-9][0-9]* ' campaign show with
same 'disagreements within the contract' '' "$(grep '^Disagreement' output)"

exit $((failures > 0))
