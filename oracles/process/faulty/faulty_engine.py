#!/usr/bin/env python3
"""A UCI program that knows no chess: a FEN has as many moves as pieces and whole moves together, and the king is in
check where the halfmove clock is odd. `faulty_engine.py FAULT` misbehaves as FAULT says where the clock is 99, or from
the start; `drops` is no fault."""
import os
import signal
import sys
import time

FAULT = sys.argv[1] if len(sys.argv) > 1 else "none"
NAMES = [f"{file}{rank}{to}{rank + 1}" for rank in range(1, 8) for file in "abcdefgh" for to in "abcdefgh"]
OPTIONS = """option name Threads type spin default 1 min 1 max 8
option name Clear Hash type button
option name Ponder type check default false
option name Eval File type string default <empty>"""
VARIANTS = """option name UCI_Variant type combo default chess var chess var atomic var giveaway var crazyhouse
option name UCI_Chess960 type check default false"""


def say(text):
    print(text, flush=True)


def moves_of(fen):
    fields = fen.split()
    return NAMES[:sum(letter.isalpha() for letter in fields[0]) + int(fields[5])]


def hang():
    while True:
        time.sleep(60)


def after(fen, move):
    fields = fen.split()
    if move not in moves_of(fen):
        return fen
    if FAULT == "en-passant":  # a1b2 is a move of the pawn on a1, c3d4 is none
        fields[3] = {"a1a2": "b2", "a1b2": "d7"}[move]
    fields[1] = "b" if fields[1] == "w" else "w"
    return " ".join(fields)


def show(fen):
    checkers = "e4 " if int(fen.split()[4]) % 2 and FAULT != "no-checkers" else ""
    if FAULT != "blind":
        say(f" +---+\n\nFen: {fen}\nKey: 8F8F01D4562F59FB\nCheckers: {checkers}")


def go(fen, depth):
    moves, total = moves_of(fen), None
    count = 1 if depth == 1 else 3
    if fen.split()[4] == "99":
        if FAULT == "hang":
            hang()
        elif FAULT == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        elif FAULT == "exit":
            os._exit(3)
        elif FAULT == "close":
            os.close(1)
            hang()
        elif FAULT == "duplicates":
            moves = moves + moves[:1]
        elif FAULT == "total":
            total = 7
        elif FAULT == "counts":
            count = 2
        elif FAULT == "rubbish":
            say("Segmentation fault: 11\ne2e4\n: 3\ne9e4: 1\n\x00\xff")
            moves, total = [], 20
        elif FAULT == "moves-of-nowhere":
            moves = ["a1a1x"]
        while FAULT == "endless":
            say("info string still thinking")
        while FAULT == "endless-line":
            sys.stdout.write("info " * 10000)
    if FAULT == "drops":
        moves = ["N@e4"] + moves[1:]
    if FAULT == "slow":
        time.sleep(0.1)
    say("info string NNUE evaluation using nothing")
    for move in moves:
        say(f"{move}: {count}")
    say(f"\nNodes searched: {count * len(moves) if total is None else total}\n")


def main():
    if "PID_FILE" in os.environ:
        with open(os.environ["PID_FILE"], "w") as file:
            file.write(str(os.getpid()))
    if FAULT == "hang-at-start":
        hang()
    fen = "8/8/8/8/8/8/8/8 w - - 0 1"
    for line in sys.stdin:
        words = line.split()
        if words == ["uci"]:
            while FAULT == "endless-start":
                say("option name X type string")
            say("id name Faulty\n" + OPTIONS + ("" if FAULT == "no-variants" else "\n" + VARIANTS) + "\nuciok")
        elif words == ["isready"]:
            say("readyok")
        elif words[:1] == ["setoption"]:
            say(f"info string {line.strip()}")
            if FAULT == "die-of-options":
                os.abort()
        elif words[:2] == ["position", "fen"]:
            if not (FAULT == "deaf" or (FAULT == "stale" and words[6] == "99")):
                fen = " ".join(words[2:8])
            if words[8:9] == ["moves"]:
                fen = after(fen, words[9])
        elif words == ["d"]:
            show(fen)
        elif words[:2] == ["go", "perft"] and FAULT != "no-perft":
            go(fen, int(words[2]))


main()
