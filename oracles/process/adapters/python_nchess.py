#!/usr/bin/env python3
"""nchess 1.3.1: `./install python` in this folder, or `pip install nchess`.

legal-only: what it makes of illegal positions is not asked.
play is not asked: the FEN that it writes has no cell where a double step was, but the row alone.
"""
from protocol import answer_questions

import re

from nchess import Board


def legal(fen, *_):
    # A move is a number; its text holds the name
    return [re.search(r"[a-h][1-8][a-h][1-8][nbrq]?", str(move).lower())[0] for move in Board(fen).generate_legal_moves()]


answer_questions(games=["chess"], contract="legal-only", legal=legal, check=lambda fen, *_: Board(fen).is_check,
                 perft=lambda fen, depth, _: Board(fen).perft(depth, no_print=True))
