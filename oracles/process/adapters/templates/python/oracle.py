#!/usr/bin/env python3
"""An oracle of chess for doublecheck. It answers `legal` with `abstain` until you write that; see protocol.py."""
from protocol import answer_questions


def legal(fen, _, game):
    # Your library's moves at this FEN, in any order, as ["e2e4", "e7e8q"]. Castling is e1g1.
    return None  # `abstain`


answer_questions(games=["chess"], contract="legal-only", legal=legal)
