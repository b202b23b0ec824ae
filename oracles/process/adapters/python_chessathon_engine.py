#!/usr/bin/env python3
"""chessathon-engine 0.1.0: `./install python` in this folder, or `pip install chessathon-engine`.

legal-only: what it makes of illegal positions is not asked.
It writes no FEN.
"""
from protocol import answer_questions

import chessathon_engine

answer_questions(games=["chess"], contract="legal-only", legal=lambda fen, *_: chessathon_engine.legal_moves(fen),
                 perft=lambda fen, depth, _: chessathon_engine.perft(fen, depth))
