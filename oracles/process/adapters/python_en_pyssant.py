#!/usr/bin/env python3
"""en-pyssant 0.2.0: `./install python` in this folder, or `pip install en-pyssant`.

legal-only: what it makes of illegal positions is not asked.
en-passant=always: it names the cell after each double step. clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from en_pyssant import Position, rules


def moves(position):
    """By their names."""
    return {f"{move.origin}{move.destination}{move.promotion.value if move.promotion else ''}": move
            for move in rules.moves(position)}


def play(fen, played, _):
    position = Position.from_fen(fen)
    move = moves(position).get(played)
    return repr(rules.do_move(position, move)) if move else NOT_A_MOVE


answer_questions(games=["chess"], contract="legal-only en-passant=always clocks=9999",
                 legal=lambda fen, *_: list(moves(Position.from_fen(fen))), play=play,
                 check=lambda fen, *_: rules.is_check(Position.from_fen(fen)))
