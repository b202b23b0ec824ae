#!/usr/bin/env python3
"""fastchess 0.1.2: `./install python` in this folder, or `pip install fastchess`.

legal-only: what it makes of illegal positions is not asked.
en-passant=always: it names the cell after each double step.
clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from fastchess import Board


def legal(fen, _, game):
    return Board(fen).legal_moves_uci()


def play(fen, played, game):
    board = Board(fen)
    if played not in board.legal_moves_uci():
        return NOT_A_MOVE
    board.push_uci(played)
    return board.fen()


def check(fen, _, game):
    return Board(fen).is_check()


answer_questions(games=["chess"], contract="legal-only en-passant=always clocks=9999", legal=legal, play=play, check=check)
