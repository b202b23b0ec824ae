"""A stand-in for python-chess, which cannot be installed everywhere: its names, and two moves that it knows by heart."""

AFTER = {"e2e4": "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "e1d1": "4k3/8/8/8/8/8/4P3/3K4 b - - 1 1"}


class Move:
    def __init__(self, name):
        self.name = name

    def uci(self):
        return self.name


class Board:
    def __init__(self, fen):
        if fen != "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1":
            raise ValueError(f"unknown to the stand-in: {fen}")
        self.after = fen

    @property
    def legal_moves(self):
        print("this must not get among the answers")
        return map(Move, AFTER)

    def push(self, move):
        self.after = AFTER[move.uci()]

    def fen(self):
        return self.after

    def is_check(self):
        return False
