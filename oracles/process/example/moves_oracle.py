#!/usr/bin/env python3
"""A complete oracle of one verb, `moves` (rule B2): question lines in, answer lines out, flushed."""
import itertools
import sys

ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI".split()

def name(cell):
    return "abcdefghijklmnop"[cell[0]] + str(cell[1] + 1) + "".join(ROMAN[level] for level in cell[2:])

def goes(letter, side, start, end):
    steps = sorted(abs(a - b) for a, b in zip(start, end))
    nonzero = [step for step in steps if step]
    if letter in "Pp" and side == 8:
        rise = (end[1] - start[1]) * (1 if letter == "P" else -1)
        return start[0] == end[0] and 1 <= rise <= (2 if start[1] == (1 if letter == "P" else 6) else 1)
    return {"K": steps[-1] == 1, "R": len(nonzero) == 1, "N": nonzero == [1, 2], "P": steps == [1, 1],
            "B": steps[0] == steps[-1], "Q": len(set(nonzero)) == 1}[letter.upper()]

def answer(verb, game="", *rest):
    if verb != "moves" or game not in ("cube", "chess", "solitaire"):
        return "abstain"
    side = {"chess": 8, "solitaire": 4}.get(game) or int(rest[0])
    cells = list(itertools.product(range(side), repeat=3 if game == "cube" else 2))
    start = next(cell for cell in cells if name(cell) == rest[-1])
    reached = [name(end) for end in cells if end != start and goes(rest[-2], side, start, end)]
    return " ".join(sorted(reached)) or "none"

for line in sys.stdin:
    print(answer(*line.split()), flush=True)
