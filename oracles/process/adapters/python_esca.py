#!/usr/bin/env python3
"""esca 0.4.0: `./install python` in this folder, or `pip install esca`.

legal-only: what it makes of illegal positions is not asked.
castling=king-takes-rook: it lists castling so, and takes it so.
en-passant=always: it names the cell after each double step.
It refuses nine pawns of a side: it is not asked about them.
clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from esca import FenError, Position


def at(fen):
    try:
        return Position.from_fen(fen)
    except FenError as problem:
        if "not a legal position" in str(problem):
            return None
        raise


def legal(fen, _, game):
    return (position := at(fen)) and [move.uci() for move in position.legal_moves()]


def play(fen, played, game):
    if (position := at(fen)) is None:
        return None
    move = {move.uci(): move for move in position.legal_moves()}.get(played)
    return NOT_A_MOVE if move is None else position.play(move).fen


def check(fen, _, game):
    return (position := at(fen)) and position.in_check


answer_questions(games=["chess"], contract="legal-only castling=king-takes-rook en-passant=always clocks=9999", legal=legal,
                 play=play, check=check)
