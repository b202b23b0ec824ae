"""The mutants that the tools measure with: those that somebody chose, and samples of those that nobody chose."""

import collections
import hashlib
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
LISTS = ROOT / "build/systematic/systematic"  # of the systematic mutants: the preset `systematic` builds them

Mutant = collections.namedtuple("Mutant", "name games rule")


def chosen():
    """Those that somebody chose, in the order of their names."""
    mutants = []
    for file in sorted((ROOT / "oracles/mutants").glob("*.mutant")):
        header = dict(re.findall(r"^(\w+): (.*)$", file.read_text(), re.M))
        mutants.append(Mutant(file.stem, tuple(header["game"].split()), header["rule"]))
    return mutants


def is_held_out(name):
    """As lib/mutant/catalogue.cpp has it: by the number of ones in the hash (FNV-1a) of the name."""
    value = 0xcbf29ce484222325
    for byte in name.encode():
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return value.bit_count() % 2 == 1


def systematic(size, seed, held_out=False):
    """The names of so many systematic mutants of one half, drawn by `seed`: the first of a larger sample are the same."""
    names = [mutant["name"] for oracle in ("mailbox", "distance")
             for mutant in json.loads((LISTS / f"{oracle}.json").read_text())["mutants"]]
    names = [name for name in names if is_held_out(name) == held_out]
    names.sort(key=lambda name: hashlib.sha256(f"{seed} {name}".encode()).digest())
    return names[:size]
