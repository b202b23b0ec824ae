#!/usr/bin/env python3
"""python-chess 1.11.2 (https://github.com/niklasf/python-chess): `./install python` in this folder, or `pip install chess`.

legal-only: it checks nothing of a FEN unless asked to.
clocks=9999: its clocks go on behind 9999, where ours stop.
It names an en-passant cell only where a legal move captures there, as L4 does.
"""
from functools import partial

from protocol import NOT_A_MOVE, answer_questions

import chess
import chess.variant

BOARDS = {"chess": chess.Board, "chess960": partial(chess.Board, chess960=True), "atomic": chess.variant.AtomicBoard,
          "antichess": chess.variant.AntichessBoard, "crazyhouse": chess.variant.CrazyhouseBoard,
          "horde": chess.variant.HordeBoard, "kingofthehill": chess.variant.KingOfTheHillBoard,
          "racingkings": chess.variant.RacingKingsBoard, "threecheck": chess.variant.ThreeCheckBoard}


def legal(fen, _, game):
    return [move.uci() for move in BOARDS[game](fen).legal_moves]


def play(fen, played, game):
    board = BOARDS[game](fen)
    move = {move.uci(): move for move in board.legal_moves}.get(played)
    if move is None:
        return NOT_A_MOVE
    board.push(move)
    return board.fen()


def check(fen, _, game):
    return BOARDS[game](fen).is_check()


def attacked(fen, _, game):
    board = BOARDS[game](fen)
    return [chess.square_name(cell) for cell in chess.SQUARES if board.is_attacked_by(not board.turn, cell)]


def leaves(board, depth):
    if depth <= 1:
        return board.legal_moves.count() if depth else 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += leaves(board, depth - 1)
        board.pop()
    return total


def perft(fen, depth, game):
    return leaves(BOARDS[game](fen), depth)


answer_questions(games=BOARDS, contract="legal-only clocks=9999", legal=legal, play=play, check=check, attacked=attacked,
                 perft=perft)
