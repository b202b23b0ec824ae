#!/usr/bin/env python3
"""pyrust-chess 0.1.1: `./install python` in this folder, or `pip install pyrust-chess`.

legal-only: what it makes of illegal positions is not asked.
clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from pyrust_chess import Board


def legal(fen, _, game):
    return [move.uci() for move in Board(fen).legal_moves]


def play(fen, played, game):
    board = Board(fen)
    move = {move.uci(): move for move in board.legal_moves}.get(played)
    if move is None:
        return NOT_A_MOVE
    board.push(move)
    return board.fen()


def check(fen, _, game):
    return Board(fen).is_check()


answer_questions(games=["chess"], contract="legal-only clocks=9999", legal=legal, play=play, check=check)
