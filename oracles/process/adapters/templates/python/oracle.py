#!/usr/bin/env python3
"""An oracle of chess for doublecheck. It abstains from everything until you fill in its handlers; see protocol.py."""
from protocol import NOT_A_MOVE, answer_questions


def legal(fen, _, game):
    # Your library's moves at this FEN, in any order, as ["e2e4", "e7e8q"]. Castling is e1g1.
    return None  # abstain


def play(fen, move, game):
    # The FEN after this move, or NOT_A_MOVE where `legal` does not list it, as e1e1, or e1h1 for castling.
    return None  # abstain


def check(fen, _, game):
    # Whether the side to move is in check: True or False.
    return None  # abstain


def perft(fen, depth, game):
    # The number of sequences of so many legal moves.
    return None  # abstain


answer_questions(games=["chess"], contract="legal-only", legal=legal, play=play, check=check, perft=perft)
