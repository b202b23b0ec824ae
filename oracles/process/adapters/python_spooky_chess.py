#!/usr/bin/env python3
"""spooky-chess 1.1.0: `./install python` in this folder, or `pip install spooky-chess`.

legal-only: what it makes of illegal positions is not asked.
clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from spooky_chess import Game


def at(fen):
    return Game(8, 8, fen, castling_enabled=True)


def moves(game):
    return [game.move_to_lan(move) for move in game.legal_moves()]


def play(fen, played, _):
    game = at(fen)
    if played not in moves(game):
        return NOT_A_MOVE
    game.make_move_from_lan(played)
    return game.to_fen()


answer_questions(games=["chess"], contract="legal-only clocks=9999", legal=lambda fen, *_: moves(at(fen)), play=play,
                 check=lambda fen, *_: at(fen).is_check())
