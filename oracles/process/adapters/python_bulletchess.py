#!/usr/bin/env python3
"""bulletchess 0.4.0: `./install python` in this folder, or `pip install bulletchess`.

legal-only: what it makes of illegal positions is not asked.
en-passant=always: it names the cell after each double step.
clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from bulletchess import CHECK, Board


def legal(fen, _, game):
    return [move.uci() for move in Board.from_fen(fen).legal_moves()]


def play(fen, played, game):
    board = Board.from_fen(fen)
    move = {move.uci(): move for move in board.legal_moves()}.get(played)
    if move is None:
        return NOT_A_MOVE
    board.apply(move)
    return board.fen()


def check(fen, _, game):
    return Board.from_fen(fen) in CHECK


answer_questions(games=["chess"], contract="legal-only en-passant=always clocks=9999", legal=legal, play=play, check=check)
