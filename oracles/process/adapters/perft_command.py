#!/usr/bin/env python3
"""An engine that has only `perft` or `divide`, on its command line or its standard input.

    perft_command.py ./my-engine divide {depth} {fen}
    perft_command.py --input 'position fen {fen}\\nperft {depth}\\nquit' --verbs perft ethereal-chess

Each word of the command is one argument, whatever blanks the FEN has. `legal` is asked with depth 1. A move is read from
a line `MOVE: COUNT`, `MOVE COUNT` or `MOVE - COUNT`; where no line is one, the total from the last line that --total
matches. An engine that prints no moves has only `--verbs perft`.
"""
import re

from protocol import EngineFailure, answer_questions, command_options, last_number, printed

MOVE = re.compile(r"^\s*([a-h][1-8])[-x]?([a-h][1-8])=?([qrbnQRBN]?)(?:\s*[:=-]\s*|\s+)(\d+)\s*$", re.MULTILINE)
options = command_options(__doc__, verbs="legal,perft", contract="legal-only")


def listed(fen, depth):
    """What the engine prints, and the moves in it with their counts."""
    text = printed(options.command, options.input, fen=fen, depth=depth)
    return text, [(start + end + promotion.lower(), int(count)) for start, end, promotion, count in MOVE.findall(text)]


def legal(fen, _, game):
    text, moves = listed(fen, 1)
    if not moves and last_number(options.total, text) != 0:  # An engine that says something else
        raise EngineFailure(f"no moves in [...{text[-200:]}]")
    return [move for move, _ in moves]


def perft(fen, depth, game):
    if not options.min_depth <= depth <= options.max_depth:
        return None
    text, moves = listed(fen, depth)
    return sum(count for _, count in moves) if moves else last_number(options.total, text)


HANDLERS = {"legal": legal, "perft": perft}
answer_questions(options.games.split(","), options.contract, **{verb: HANDLERS[verb] for verb in options.verbs.split(",")})
