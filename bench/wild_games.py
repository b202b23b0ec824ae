"""Random games that show a bug: for tools/bench-wild. The games are the mailbox's; a library is asked about their positions."""

import json
import pathlib
import random
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
OTHER_STARTS = {  # of chess960 the one that is that of chess
    "chess960": START.replace("KQkq", "HAha"), "antichess": START.replace("KQkq", "-"), "crazyhouse": START.replace(" w", "[] w"),
    "horde": "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
    "racingkings": "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", "threecheck": START.replace("- 0 1", "- 3+3 0 1"),
}


class Answerer:
    """An oracle that answers question lines, by `doublecheck ask -`. Ends with the context."""

    def __init__(self, doublecheck, spec, options=()):
        self.process = subprocess.Popen([doublecheck, "ask", "-", "--oracle", spec, *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def ask(self, questions):
        """Their answers. The questions of a game fit into a pipe, so they are sent at once."""
        self.process.stdin.write("".join(question + "\n" for question in questions))
        self.process.stdin.flush()
        return [self.process.stdout.readline().rstrip("\n") for _ in questions]

    def answer(self, question):
        return self.ask([question])[0]


def start_of(game):
    return OTHER_STARTS.get(game, START)


def position_after(mailbox, game, fen, move):
    """The FEN, or nothing where the move cannot be played."""
    after = mailbox.answer(f"play {game} {fen} {move}")
    return None if after.startswith("illegal") else after


def random_game(mailbox, game, plies, draw):
    """Moves from the start position, at most so many: fewer where the game ends."""
    moves, fen = [], start_of(game)
    while len(moves) < plies:
        legal = mailbox.answer(f"legal {game} {fen}")
        if legal == "none" or legal.startswith("illegal"):
            break
        moves.append(draw.choice(legal.split()))
        fen = position_after(mailbox, game, fen, moves[-1])
    return moves


def positions_of(mailbox, game, moves):
    """The FENs before each move and after the last; shorter where a move cannot be played, or ends the game."""
    fens = [start_of(game)]
    for move in moves:
        fen = position_after(mailbox, game, fens[-1], move)
        if fen is None:
            break
        fens.append(fen)
    return fens


class GameSearch:
    """Looks for games that show the bugs of one library, by the signatures that `doublecheck shrink` gives."""

    def __init__(self, doublecheck, game, spec, verbs):
        self.doublecheck, self.game, self.spec, self.verbs = doublecheck, game, spec, verbs

    def signature(self, question):
        """Of the disagreement about `question`; nothing where there is none."""
        run = subprocess.run([self.doublecheck, "shrink", question, "--oracle", "mailbox", "--oracle", self.spec, "--limit", "1",
                              "--json"], capture_output=True, text=True, check=False, cwd=ROOT)
        return json.loads(run.stdout)["signature"] if run.returncode == 1 else None

    def questions(self, fen, move):
        """What is asked about a position from which `move` is played."""
        about = {"check": f"check {self.game} {fen}", "legal": f"legal {self.game} {fen}"}
        if move:
            about["play"] = f"play {self.game} {fen} {move}"
        return [question for verb, question in about.items() if verb in self.verbs]

    def disagreements(self, mailbox, library, moves):
        """The questions of a game on which the two differ, each with the number of moves before it."""
        fens = positions_of(mailbox, self.game, moves)
        asked = [(at, question) for at, fen in enumerate(fens) for question in
                 self.questions(fen, moves[at] if at < len(moves) else None)]
        questions = [question for _, question in asked]
        pairs = zip(asked, mailbox.ask(questions), library.ask(questions))
        return [entry for entry, ours, theirs in pairs if theirs not in (ours, "abstain")]

    def shows(self, mailbox, library, moves, signature):
        """The first question of the game that shows the bug, with the number of moves before it."""
        for at, question in self.disagreements(mailbox, library, moves):
            if self.signature(question) == signature:
                return at, question
        return None

    def find(self, signatures, games, plies, seed=1):
        """For each signature the shortest of the games that show it: its moves and the question."""
        found, draw = {}, random.Random(seed)
        with Answerer(self.doublecheck, "mailbox") as mailbox, Answerer(self.doublecheck, self.spec) as library:
            for _ in range(games):
                if len(found) == len(signatures):
                    break
                moves = random_game(mailbox, self.game, plies, draw)
                for at, question in self.disagreements(mailbox, library, moves):
                    if (signature := self.signature(question)) in signatures and signature not in found:
                        found[signature] = (moves[:at], question)
            return {signature: self.shortened(mailbox, library, signature, *shown) for signature, shown in found.items()}

    def shortened(self, mailbox, library, signature, moves, question):
        """The game without every two moves that it can do without: the sides take turns, so one of each goes."""
        moves = moves + asked_move(question)
        first, second = 0, 1
        while first + 1 < len(moves):
            fewer = moves[:first] + moves[first + 1:second] + moves[second + 1:]
            shown = self.shows(mailbox, library, fewer, signature) if self.is_playable(mailbox, fewer) else None
            if shown:
                at, question = shown
                moves = fewer[:at] + asked_move(question)
                first, second = 0, 1
            elif second + 2 < len(moves):
                second += 2
            else:
                first, second = first + 1, first + 2
        return moves[:len(moves) - len(asked_move(question))], question

    def is_playable(self, mailbox, moves):
        return len(positions_of(mailbox, self.game, moves)) == len(moves) + 1


def asked_move(question):
    """The move that a question is about, as a list of moves."""
    return question.split()[-1:] if question.startswith("play ") else []
