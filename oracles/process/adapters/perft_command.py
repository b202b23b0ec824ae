#!/usr/bin/env python3
"""An engine that has only `perft` or `divide`, on its command line or its standard input.

    perft_command.py ./my-engine divide {depth} {fen}
    perft_command.py --input 'position fen {fen}\\nperft {depth}\\nquit' --verbs perft ethereal-chess

Each word of the command is one argument, whatever blanks the FEN has. `legal` is asked with depth 1. A move is read from
a line `MOVE: COUNT`, `MOVE COUNT` or `MOVE - COUNT`; where no line is one, the total from the last line that --total
matches. An engine that prints no moves has only `--verbs perft`.
"""
import argparse
import re
import subprocess

from protocol import answer_questions

MOVE = re.compile(r"^\s*([a-h][1-8])[-x]?([a-h][1-8])=?([qrbnQRBN]?)(?:\s*[:=-]\s*|\s+)(\d+)\s*$", re.MULTILINE)

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--input", default="", help="what it reads; \\n ends a line")
parser.add_argument("--total", default=r"^\D*(\d+)\D*$", help="a line with the total, by default one with one number")
parser.add_argument("--max-depth", type=int, default=4, help="deeper `perft` is `abstain`")
parser.add_argument("--verbs", default="legal,perft")
parser.add_argument("--games", default="chess")
parser.add_argument("--contract", default="legal-only", help="what else the engine promises")
parser.add_argument("command", nargs=argparse.REMAINDER, help="with {fen} and {depth}")
options = parser.parse_args()


def printed(fen, depth):
    def filled(text):
        return text.replace("{fen}", fen).replace("{depth}", str(depth))

    command = [filled(word) for word in options.command]
    text = filled(options.input.replace("\\n", "\n"))
    run = subprocess.run(command, input=text + "\n", capture_output=True, text=True, errors="replace")
    if run.returncode != 0:
        raise RuntimeError(f"exit code {run.returncode} {run.stderr[-200:]}")
    return run.stdout


def total(text):
    totals = re.findall(options.total, text, re.MULTILINE)
    if not totals:
        raise RuntimeError(f"no total in ...{text[-200:]}")
    return int(totals[-1])


def legal(fen, _, game):
    text = printed(fen, 1)
    moves = [start + end + promotion.lower() for start, end, promotion, _ in MOVE.findall(text)]
    # No moves and no total of 0 would be an engine that says something else
    if not moves and total(text) != 0:
        raise RuntimeError(f"no moves in ...{text[-200:]}")
    return moves


def perft(fen, depth, game):
    if depth > options.max_depth:
        return None
    text = printed(fen, depth)
    counts = [int(count) for *_, count in MOVE.findall(text)]
    return sum(counts) if counts else total(text)


HANDLERS = {"legal": legal, "perft": perft}
answer_questions(options.games.split(","), options.contract, **{verb: HANDLERS[verb] for verb in options.verbs.split(",")})
