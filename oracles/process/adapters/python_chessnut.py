#!/usr/bin/env python3
"""Chessnut 0.4.1: `./install python` in this folder, or `pip install chessnut`.

legal-only: what it makes of illegal positions is not asked.
en-passant=always: it names the cell after each double step. clocks=9999: its clocks go on behind 9999, where ours stop.
"""
from protocol import NOT_A_MOVE, answer_questions

from Chessnut import Game


def play(fen, played, _):
    game = Game(fen)
    if played not in game.get_moves():
        return NOT_A_MOVE
    game.apply_move(played)
    return game.get_fen()


answer_questions(games=["chess"], contract="legal-only en-passant=always clocks=9999",
                 legal=lambda fen, *_: Game(fen).get_moves(), play=play,
                 check=lambda fen, *_: Game(fen).status in (Game.CHECK, Game.CHECKMATE))
