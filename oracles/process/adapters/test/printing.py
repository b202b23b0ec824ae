#!/usr/bin/env python3
"""An adapter of a library that prints and raises."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from protocol import answer_questions  # noqa: E402: it stands in the folder above


def legal(*_):
    print("this must not get among the answers")
    return ["e2e4"]


def check(*_):
    raise ValueError("a\nb")


answer_questions(games=["chess"], contract="legal-only", legal=legal, check=check)
