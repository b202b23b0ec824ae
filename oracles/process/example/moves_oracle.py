#!/usr/bin/env python3
"""An oracle of one verb: `doublecheck compare --verb moves --oracle mailbox --oracle exec:moves_oracle.py`.

Reads question lines, writes one answer line for each, flushed: the cells that a lone piece reaches.
"""
import itertools
import sys

ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI".split()


def name(cell):
    return "abcdefghijklmnop"[cell[0]] + str(cell[1] + 1) + (ROMAN[cell[2]] if len(cell) == 3 else "")


def goes(letter, side, start, end):
    """Rule B2, by the distances along the axes."""
    steps = sorted(abs(a - b) for a, b in zip(start, end))
    nonzero = [step for step in steps if step]
    if letter in "Pp" and side == 8:
        rise, file_step = (end[1] - start[1]) * (1 if letter == "P" else -1), end[0] - start[0]
        doubled = start[1] == (1 if letter == "P" else 6)
        return file_step == 0 and (rise == 1 or (rise == 2 and doubled))
    return {"K": steps[-1] == 1, "R": len(nonzero) == 1, "N": nonzero == [1, 2], "P": steps == [1, 1],
            "B": steps[0] == steps[-1], "Q": len(set(nonzero)) == 1}[letter.upper()]


def answer(verb, game, *rest):
    if verb != "moves":
        return "abstain"
    side = {"chess": 8, "solitaire": 4}.get(game) or int(rest[0])
    letter, place = rest[-2:]
    cells = list(itertools.product(range(side), repeat=3 if game == "cube" else 2))
    start = next(cell for cell in cells if name(cell) == place)
    reached = [name(cell) for cell in cells if cell != start and goes(letter, side, start, cell)]
    return " ".join(sorted(reached)) or "none"


for line in sys.stdin:
    print(answer(*line.split()), flush=True)
