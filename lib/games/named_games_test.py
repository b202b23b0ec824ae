#!/usr/bin/env python3
"""No code of lib outside of lib/games names a game: it asks the table of games.

Counts, file by file, the words of code (comments and tests apart) that name one. What is left has a
bound here, which may only be lowered.
"""

import pathlib
import re
import sys

LIB = pathlib.Path(__file__).resolve().parent.parent

BOUNDS = {
    # The table of games, and the places of labels, which are still listed by form.
    "question/games.def": 12,
    "question/label.h": 30,
    "question/labels.def": 93,
    # Titles and sentences of rules, for people.
    "question/rules.def": 48,
    # The default of a question, the box of 4x4, and forms that oracles name.
    "question/box.h": 1,
    "question/question.h": 9,
    # Moves of solitaire chess as lists, moves in cubes, and messages that name the game to ask.
    "notation/board_text.cpp": 14,
    "notation/hint.cpp": 2,
    "notation/question_text.cpp": 1,
    "notation/written_move.cpp": 2,
    # Names in other programs' files; examples in messages; defaults for tests.
    "comparison/fake_source.h": 2,
    "comparison/ledger.cpp": 1,
    "conversion/importing.cpp": 2,
    "notation/pasted_question.cpp": 2,
    "diagnosis/fake_game.h": 1,
    "experiment/asking_trial.cpp": 1,
    "recipe/recipe.cpp": 1,
    "record/sample_record.h": 6,
    # Tracing, naming and shrinking.
    "diagnosis/neighbourhood.cpp": 2,
    "transform/simplification.cpp": 3,
}

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
# Boxes are no games: a square of 8x8, a cube of so many cells.
BOX = re.compile(r"kChessBox|cube_box|k(Smallest|Largest)(Grown)?Cube|(grow|crop)_cube|is_cube")
ATOMIC = re.compile(r"#include <atomic>|std::atomic\w*")
NAME = re.compile(
    r"\w*(?:cube|chess|solitaire|atomic|crazyhouse|horde|kingofthehill|racingkings|threecheck)\w*",
    re.I,
)


def names_in(text: str) -> int:
    code = COMMENT.sub("", text)
    return len(NAME.findall(ATOMIC.sub("", BOX.sub("", code))))


def is_counted(file: pathlib.Path) -> bool:
    part = file.relative_to(LIB).parts[0]
    return part not in ("games", "toy_game") and not file.stem.endswith("_test")


def main() -> int:
    files = [*LIB.rglob("*.h"), *LIB.rglob("*.cpp"), *LIB.rglob("*.def"), *LIB.rglob("*.cmake")]
    found = {}
    for file in filter(is_counted, files):
        if count := names_in(file.read_text()):
            found[file.relative_to(LIB).as_posix()] = count
    wrong = [
        f"{file}: {count} names of games, and at most {BOUNDS.get(file, 0)} may be there"
        for file, count in sorted(found.items())
        if count > BOUNDS.get(file, 0)
    ]
    print("\n".join(wrong) or f"{sum(found.values())} names of games in lib outside of lib/games")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
