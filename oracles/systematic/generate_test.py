#!/usr/bin/python3
"""Tests the generator of mutants on a made-up source: generate_test.py"""

import collections
import json
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ORACLES = HERE.parent
# What the compiled copy answers, for one mutant alive.
ASK = """
import ctypes, sys
copy = ctypes.CDLL(sys.argv[1])
copy.within.restype = copy.is_enemy.restype = ctypes.c_bool
print([copy.sum(4), copy.gap(3, 10), copy.within(-1), copy.within(0), copy.within(9), copy.within(10), copy.is_enemy(0),
       copy.is_enemy(1), copy.halvings(4)])
"""
RIGHT = [11, 7, False, True, True, False, False, True, 3]


def limit_processor_time():
    resource.setrlimit(resource.RLIMIT_CPU, (2, 3))


def generated(source, output):
    subprocess.run([HERE / "generate", "sample", source, output, "--", "-nostdinc++"], check=True)
    return json.loads((output / "sample.json").read_text())


class GenerateTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.list = generated(HERE / "sample", cls.folder)
        cls.mutants = cls.list["mutants"]
        cls.library = cls.folder / "sample.so"
        subprocess.run(["clang++-19", "-std=c++20", "-O1", "-w", "-Wno-invalid-constexpr", "-Wno-c++11-narrowing", "-fwrapv",
                        "-fno-finite-loops", "-fPIC", "-shared", f"-I{ORACLES}", "-include", ORACLES / "mutants/switch.h",
                        cls.folder / "sample/sample.cpp", ORACLES / "mutants/switch.cpp", "-o", cls.library], check=True)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder, ignore_errors=True)

    def answers(self, number):
        copy = shutil.copy(self.library, self.folder / f"sample.{number}.so")
        ran = subprocess.run([sys.executable, "-c", ASK, copy], capture_output=True, text=True, check=False,
                             preexec_fn=limit_processor_time)
        if ran.returncode == -signal.SIGXCPU:
            return "endless"
        return json.loads(ran.stdout.lower()) if ran.returncode == 0 else "died"

    def number_of(self, operator, old, new):
        found = [each for each in self.mutants if (each["operator"], each["old"], each["new"]) == (operator, old, new)]
        self.assertEqual(len(found), 1, (operator, old, new))
        return found[0]["number"]

    def assert_answers(self, operator, old, new, **changed):
        """`changed`: answers by their place, as `_0=5`."""
        expected = list(RIGHT)
        for place, answer in changed.items():
            expected[int(place[1:])] = answer
        self.assertEqual(self.answers(self.number_of(operator, old, new)), expected)

    def test_no_mutant_alive(self):
        self.assertEqual(self.answers(0), RIGHT)

    def test_relational(self):
        self.assert_answers("relational", "value <= most", "value < most", _4=False)
        self.assert_answers("relational", "value < 0", "false", _2=True)
        self.assert_answers("relational", "opposite(static_cast<Colour>(colour)) == Colour::white",
                            "opposite(static_cast<Colour>(colour)) != Colour::white", _6=True, _7=False)

    def test_arithmetic(self):
        self.assert_answers("arithmetic", "to - from", "to + from", _1=13)
        self.assert_answers("arithmetic", "total += i", "total -= i", _0=-1)

    def test_logical(self):
        self.assert_answers("logical", "value <= most && most != 7", "value <= most || most != 7", _5=True)
        self.assert_answers("logical", "value <= most && most != 7", "static_cast<bool>(most != 7)", _5=True)

    def test_condition(self):
        self.assert_answers("condition", "value < 0", "!(value < 0)", _2=True, _3=False, _4=False)

    def test_constant(self):
        self.assert_answers("constant", "9", "9 - 1", _4=False)
        self.assert_answers("constant", "9", "9 + 1", _5=True)
        self.assert_answers("constant", "false", "true", _2=True)

    def test_constant_outside_of_functions(self):
        self.assert_answers("constant", "5", "5 + 1", _0=12)

    def test_statement(self):
        self.assert_answers("statement", "total += i;", "", _0=5)

    def test_arguments(self):
        self.assert_answers("arguments", "from, to", "to, from", _1=-7)

    def test_colour(self):
        self.assert_answers("colour", "opposite(static_cast<Colour>(colour))", "static_cast<Colour>(colour)", _6=True, _7=False)

    def test_loop(self):
        self.assert_answers("loop", "for (int i = 0; i < count; ++i)", "for (int i = 0; i < count; ++i) once", _0=5)

    def test_return(self):
        number = [each["number"] for each in self.mutants
                  if each["function"] == "is_within" and each["new"] == "return true;"][0]
        self.assertEqual(self.answers(number)[2:6], [True] * 4)

    def test_endless_loop(self):
        self.assertEqual(self.answers(self.number_of("statement", "value /= 2;", "")), "endless")

    def test_header_and_line(self):
        in_header = [each for each in self.mutants if each["file"] == "sample.h" and each["function"] == "opposite"]
        self.assertTrue(in_header)
        self.assertEqual({each["text"] for each in in_header if each["operator"] != "return"},
                         {"return colour == Colour::white ? Colour::black : Colour::white;"})

    def test_what_is_needed_at_compile_time_is_left_out(self):
        self.assertFalse([each for each in self.mutants if each["function"] in ("squared", "cells", "kOnce")])
        self.assertTrue([each for each in self.mutants if each["function"] == "multiplied"])
        reasons = {each["reason"]: each["mutants"] for each in self.list["left_out"]}
        self.assertGreaterEqual(reasons["needed at compile time"], 2)

    def test_all_operators(self):
        counts = collections.Counter(each["operator"] for each in self.mutants)
        self.assertEqual(sorted(counts), ["arguments", "arithmetic", "colour", "condition", "constant", "logical", "loop",
                                          "relational", "return", "statement"])

    def test_names_are_unique_and_the_same_each_time(self):
        names = [each["name"] for each in self.mutants]
        self.assertEqual(len(set(names)), len(names))
        again = self.folder / "again"
        self.assertEqual(generated(HERE / "sample", again), self.list)
        for file in ("sample.h", "sample.cpp"):
            self.assertEqual((again / "sample" / file).read_text(), (self.folder / "sample" / file).read_text())

    def test_names_stay_when_other_functions_change(self):
        copy = self.folder / "other"
        shutil.copytree(HERE / "sample", copy)
        file = copy / "sample.cpp"
        file.write_text(file.read_text().replace("return to - from;", "return to - from + 1;").replace(
            "// Each answers", "// One line more.\n// Each answers"))
        other = generated(copy, self.folder / "changed")["mutants"]
        names = lambda mutants, function: [each["name"] for each in mutants if each["function"] == function]
        self.assertEqual(names(other, "sum"), names(self.mutants, "sum"))
        self.assertNotEqual(names(other, "difference"), names(self.mutants, "difference"))


if __name__ == "__main__":
    unittest.main()
