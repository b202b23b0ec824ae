#!/usr/bin/env python3
"""chessmg 0.6.0: `./install python` in this folder, or `pip install chessmg`.

legal-only: what it makes of illegal positions is not asked.
en-passant=always: it names the cell after each double step.
clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from chessmg import ChessPosition


def legal(fen, _, game):
    return [move.uci for move in ChessPosition(fen).legal_moves()]


def play(fen, played, game):
    position = ChessPosition(fen)
    move = {move.uci: move for move in position.legal_moves()}.get(played)
    if move is None:
        return NOT_A_MOVE
    position.make_move(move)
    return position.fen


def check(fen, _, game):
    return ChessPosition(fen).is_check


answer_questions(games=["chess"], contract="legal-only en-passant=always clocks=9999", legal=legal, play=play, check=check)
