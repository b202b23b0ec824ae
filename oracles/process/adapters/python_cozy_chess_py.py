#!/usr/bin/env python3
"""cozy-chess-py 0.1.1, the crate cozy-chess for Python: `./install python` in this folder, or `pip install cozy-chess-py`.

legal-only: it refuses illegal positions, for reasons of its own. castling=king-takes-rook: it lists castling so.
en-passant=always: it names the cell after each double step.
halfmove-clock=100: it stops there, and refuses FENs above. move-number=9999: its number goes on behind 9999.
"""
from protocol import NOT_A_MOVE, answer_questions

from cozy_chess import Board


def moves(board):
    return {str(move): move for move in board.generate_moves()}


def play(fen, played, _):
    board = Board.from_fen(fen)
    move = moves(board).get(played)
    if move is None:
        return NOT_A_MOVE
    board.play(move)
    return board.fen()


answer_questions(games=["chess"], contract="legal-only castling=king-takes-rook en-passant=always halfmove-clock=100 "
                 "asked-halfmove-clock=100 move-number=9999", legal=lambda fen, *_: list(moves(Board.from_fen(fen))),
                 play=play, check=lambda fen, *_: not Board.from_fen(fen).checkers().is_empty())
