#!/usr/bin/env python3
"""What asking a corpus costs: `cost_test.py PROGRAM CORPUS`. `corpus check` must find nothing wrong, in 1,500 million
instructions, which is three quarters of a second at two instructions a nanosecond, and the questions must be fewer than 3,000.
Exit code 1 otherwise. Valgrind counts the instructions: a second is longer where other programs run."""

import re
import subprocess
import sys

MOST_INSTRUCTIONS = 1500 * 10**6
MOST_QUESTIONS = 3000

program, corpus = sys.argv[1:]
done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                       program, "corpus", "check", corpus, "--at-least", "2400"],
                      capture_output=True, text=True, check=False)
print(done.stdout + done.stderr)
instructions = int(re.search(r"Collected : (\d+)", done.stderr).group(1))
questions = int(re.search(r"(\d+) questions", done.stdout).group(1))
print(f"{questions} questions (fewer than {MOST_QUESTIONS} wanted), "
      f"{instructions:,} instructions (at most {MOST_INSTRUCTIONS:,})")
sys.exit(done.returncode != 0 or instructions > MOST_INSTRUCTIONS or questions >= MOST_QUESTIONS)
