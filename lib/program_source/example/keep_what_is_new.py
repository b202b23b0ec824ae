#!/usr/bin/env python3
"""Writes questions of solitaire for `--from source:COMMAND`: changes boards at random, keeps those that showed something new."""
import json
import os
import random

draw = random.Random(int(os.environ["DOUBLECHECK_SEED"]))
kept = ["." * 16]

def changed(board):
    cells = list(board)
    for _ in range(draw.randint(1, 4)):
        cells[draw.randrange(16)] = draw.choice("..KQRBNP")
    return "".join(cells)

for _ in range(int(os.environ["DOUBLECHECK_QUESTIONS"])):
    board = changed(draw.choice(kept))
    print(draw.choice(["legal", "solve"]), "solitaire", board, flush=True)
    if json.loads(input())["new"]:
        kept.append(board)
