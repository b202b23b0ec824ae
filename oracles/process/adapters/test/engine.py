#!/usr/bin/env python3
"""A stand-in for an engine with `divide`: `engine.py SEPARATOR DEPTH FEN` prints the moves of one position."""
import sys

separator, depth, fen = sys.argv[1:]
if fen != "8/P3k3/8/8/8/8/8/K7 w - - 0 1":
    sys.exit(f"unknown to the stand-in: {fen}")
print("Stand-in 1.0 of 2026")
for move in ("a1a2", "a1b1", "a1-b2", "a7a8=Q", "a7a8r", "a7a8b", "a7a8n"):
    print(f"{move}{separator}{depth}")
print(f"Total: {7 * int(depth)}")
