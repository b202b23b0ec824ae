#!/usr/bin/env python3
"""What asking a corpus costs: `cost_test.py PROGRAM CORPUS`. `corpus check` must find nothing wrong, in half a second
of processor time, and the questions must be fewer than 2,000. Exit code 1 otherwise."""

import re
import resource
import subprocess
import sys

MOST_SECONDS = 0.5
MOST_QUESTIONS = 2000

program, corpus = sys.argv[1:]
done = subprocess.run([program, "corpus", "check", corpus, "--at-least", "1400"], capture_output=True, text=True,
                      check=False)
print(done.stdout + done.stderr)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
seconds = used.ru_utime + used.ru_stime
questions = int(re.search(r"(\d+) questions", done.stdout + done.stderr).group(1))
print(f"{questions} questions (fewer than {MOST_QUESTIONS} wanted), {seconds:.2f} s (at most {MOST_SECONDS})")
sys.exit(done.returncode != 0 or seconds > MOST_SECONDS or questions >= MOST_QUESTIONS)
