"""The part of the stand-in that has the variants."""
from chess import Board as AtomicBoard
