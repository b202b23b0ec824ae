"""The line protocol of doublecheck, for a library of Python: reads questions, calls handlers, writes answers.

It knows no rule. Import it before the library, so that what the library prints goes to stderr from its start.

    answer_questions(
        games=["chess"],
        contract="legal-only",
        legal=lambda fen, _, game: ["e2e4", "e7e8q"],
        play=lambda fen, move, game: "the FEN after it, or NOT_A_MOVE",
        check=lambda fen, _, game: False,
    )

A handler is named after its verb, and its verb gets into the contract by that. A list is joined, an empty one is
`none`. None is `abstain`, and so is every verb or game without a handler. What is raised is `failed ...`.
"""
import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time

NOT_A_MOVE = "illegal not-a-move"

# A question's time limit starts at the answer before it, so answers do not wait for a slow chunk to end.
LONGEST_WAIT_S = 0.05


def _take_stdout():
    """A copy of stdout for the answers. Whatever else is printed would be taken for answers, so it goes to stderr."""
    sys.stdout.flush()
    answers = os.dup(1)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return answers


_ANSWERS = _take_stdout()


def _split(line):
    """The last word of `play` is the move, the first of `perft` the depth; all others are the position."""
    verb, game, *rest = line.split() + [""] * max(0, 2 - len(line.split()))
    argument = None
    if verb == "play" and rest:
        argument = rest.pop()
    if verb == "perft" and rest:
        argument = int(rest.pop(0))
    return verb, game, " ".join(rest), argument


def _written(answer):
    if answer is None:
        return "abstain"
    if isinstance(answer, bool):
        return "true" if answer else "false"
    if isinstance(answer, (list, tuple)):
        return " ".join(answer) or "none"
    return str(answer)


def _answer(line, games, promises, handlers):
    try:
        verb, game, position, argument = _split(line)
        if verb == "hello" and not game:
            return promises
        if verb not in handlers or game not in games or not position:
            return "abstain"
        return _written(handlers[verb](position, argument, game))
    except EngineFailure as problem:
        return "failed " + " ".join(str(problem).split())
    except Exception as problem:  # A library may raise anything
        return "failed " + " ".join(f"{type(problem).__name__}: {problem}".split())


def _write(text):
    data = text.encode()
    while data:
        data = data[os.write(_ANSWERS, data):]


def answer_questions(games, contract="", **handlers):
    promises = " ".join(["contract", *contract.split(), "verbs=" + ",".join(handlers), "games=" + ",".join(games)])
    unfinished = b""
    # One write for all lines of a chunk: a write for each costs more than some libraries' answers.
    while chunk := os.read(0, 1 << 16) or (unfinished and b"\n"):
        *lines, unfinished = (unfinished + chunk).split(b"\n")
        answers, last_written = [], time.monotonic()
        for line in lines:
            answers.append(_answer(line.decode(errors="replace"), games, promises, handlers) + "\n")
            if time.monotonic() - last_written > LONGEST_WAIT_S:
                _write("".join(answers))
                answers, last_written = [], time.monotonic()
        _write("".join(answers))


# --- For engines that are commands: they are started anew for each question ---------------------------------------


def command_options(description, verbs, contract):
    """What the command line says of an engine; its command is the rest of the words."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--input", default="", help="what it reads; \\n ends a line")
    parser.add_argument("--total", default=r"^\D*(\d+)\D*$", help="a line with the total, by default one with one number")
    parser.add_argument("--min-depth", type=int, default=1, help="`perft` of a depth below is `abstain`")
    parser.add_argument("--max-depth", type=int, default=4, help="deeper `perft` is `abstain`")
    parser.add_argument("--verbs", default=verbs)
    parser.add_argument("--games", default="chess")
    parser.add_argument("--contract", default=contract, help="what else the engine promises")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="with {fen} and {depth}")
    options = parser.parse_args()
    program = next(iter(options.command), "")
    if not shutil.which(program):
        parser.error(f"there is no program to run: {program or 'name one behind the options'}")
    return options


def _ending(run):
    """How an engine ended: `died SIGSEGV`, `exited 3`."""
    return f"died {signal.Signals(-run.returncode).name}" if run.returncode < 0 else f"exited {run.returncode}"


class EngineFailure(Exception):
    """Its text alone is what `failed` says."""


def printed(command, text, **values):
    """What a command prints that reads `text`; `{fen}` in either stands for values["fen"]."""
    def filled(word):
        for name, value in values.items():
            word = word.replace("{" + name + "}", str(value))
        return word

    run = subprocess.run([filled(word) for word in command], input=filled(text.replace("\\n", "\n")) + "\n",
                         capture_output=True, text=True, errors="replace")
    if run.returncode != 0:
        last_words = (run.stderr.strip().splitlines() or [""])[-1][-200:]
        raise EngineFailure(f"the engine {_ending(run)}{': ' if last_words else ''}{last_words}")
    return run.stdout


def last_number(pattern, text):
    """The number in the last line that matches."""
    found = re.findall(pattern, text, re.MULTILINE)
    if not found:
        raise EngineFailure(f"no total in [...{text[-200:]}]")
    return int(found[-1])
