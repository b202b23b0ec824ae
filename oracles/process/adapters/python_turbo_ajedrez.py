#!/usr/bin/env python3
"""turbo-ajedrez 0.0.3: `./install python` in this folder, or `pip install turbo-ajedrez`.

legal-only: what it makes of illegal positions is not asked.
en-passant=always: it names the cell after each double step.
clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from turbo_ajedrez import Game


def moves(fen):
    """Each move, in small letters, with the game after it."""
    return {move.lower(): after for move, after in Game.from_fen(fen).available_moves()}


def play(fen, played, _):
    after = moves(fen).get(played)
    return NOT_A_MOVE if after is None else after.to_fen()


answer_questions(games=["chess"], contract="legal-only en-passant=always clocks=9999", legal=lambda fen, *_: list(moves(fen)),
                 play=play, check=lambda fen, *_: Game.from_fen(fen).is_check())
