#!/usr/bin/env python3
"""antichess 0.1.2: `./install python` in this folder, or `pip install antichess`.

It takes no FEN, but pieces on cells: it is asked for moves alone.
legal-only: what it makes of illegal positions is not asked.
"""
from protocol import answer_questions

from antichess.GameState import GameState, Null
from antichess.Piece import Piece, PieceColor, pieceTypeFromRepr


def legal(fen, *_):
    board, turn, *_ = fen.split()
    cells = [[Null() for _ in range(8)] for _ in range(8)]  # by file, then rank
    for rank, row in zip(range(7, -1, -1), board.split("/")):
        file = 0
        for letter in row:
            if letter.isalpha():
                colour = PieceColor.WHITE if letter.isupper() else PieceColor.BLACK
                cells[file][rank] = Piece(pieceTypeFromRepr(letter), colour, file, rank)
            file += int(letter) if letter.isdigit() else 1
    return GameState(cells, PieceColor.WHITE if turn == "w" else PieceColor.BLACK).available_moves()


answer_questions(games=["antichess"], contract="legal-only", legal=legal)
