#!/usr/bin/env python3
"""schachbotmanager 0.4.0: `./install python` in this folder, or `pip install schachbotmanager`.

legal-only: what it makes of illegal positions is not asked.
It refuses more pieces than promotions can have made: it is not asked about them.
clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from sbm import Board, InvalidFenError


def at(fen):
    try:
        return Board.from_fen(fen)
    except InvalidFenError:
        return None


def legal(fen, _, game):
    return (board := at(fen)) and [move.uci() for move in board.legal_moves()]


def play(fen, played, game):
    if (board := at(fen)) is None:
        return None
    move = {move.uci(): move for move in board.legal_moves()}.get(played)
    if move is None:
        return NOT_A_MOVE
    board.make_move(move)
    return board.fen()


def check(fen, _, game):
    return (board := at(fen)) and board.is_check()


answer_questions(games=["chess"], contract="legal-only clocks=9999", legal=legal, play=play, check=check)
