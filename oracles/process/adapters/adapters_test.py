#!/usr/bin/env python3
"""The adapters and the templates: `adapters_test.py PATH_OF_DOUBLECHECK [OPTION] [ADAPTER...]`.

An ADAPTER is a name of COMMANDS below. Without one all are tested, and the templates of all languages. With
--no-templates only the adapters are, with --templates LANGUAGE,... only these templates.
A library, compiler or engine that is missing is a failure.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import adapters

FOLDER = pathlib.Path(__file__).resolve().parent
ALL = "legal,play,check"
MORE = "legal,play,check,attacked,perft"

# The contract of each adapter without `legal-only`, which all have, its verbs and its games. Those that speak UCI have none.
CONTRACTS = {
    "chess-js": "clocks=9999", "chess-rules": "promotion=queen en-passant=always clocks=9999",
    "chess-ts": "en-passant=always clocks=9999", "chessops": "castling=king-takes-rook halfmove-clock=150 move-number=9999",
    "chlss": "en-passant=pseudo-legal clocks=9999", "cm-chess": "en-passant=always clocks=9999",
    "ffish": "en-passant=pseudo-legal clocks=9999", "js-chess-engine-1": "promotion=queen en-passant=always clocks=9999",
    "js-chess-engine-2": "promotion=queen en-passant=always clocks=9999", "kokopu": "clocks=ignored",
    "logichess": "en-passant=always clocks=9999", "node-chess": "",
    "python-anima_chess": "en-passant=always clocks=9999", "python-bulletchess": "en-passant=always clocks=9999",
    "python-antichess": "", "python-chessnut": "en-passant=always clocks=9999", "python-en_pyssant": "en-passant=always clocks=9999",
    "python-cozy_chess_py":
        "castling=king-takes-rook en-passant=always halfmove-clock=100 asked-halfmove-clock=100 move-number=9999",
    "python-chess": "clocks=9999", "python-chessathon_engine": "", "python-chessmg": "en-passant=always clocks=9999",
    "python-esca": "castling=king-takes-rook en-passant=always clocks=9999", "python-fastchess": "en-passant=always clocks=9999",
    "python-nchess": "", "python-pyrust_chess": "clocks=9999", "python-schachbotmanager": "clocks=9999",
    "python-spooky_chess": "clocks=9999", "python-turbo_ajedrez": "en-passant=always clocks=9999",
    "rust-chess": "en-passant=pseudo-legal clocks=ignored", "rust-chessie": "en-passant=always clocks=9999",
    "rust-cozy_chess": "castling=king-takes-rook en-passant=always halfmove-clock=100 move-number=9999",
    "rust-fenex": "promotion=queen en-passant=always clocks=9999", "rust-owlchess": "en-passant=always clocks=9999",
    "rust-rschess": "en-passant=always clocks=9999", "rust-shakmaty": "clocks=9999",
    "go-corentings": "en-passant=always clocks=9999", "go-notnil": "en-passant=always clocks=9999", "java-Chessgame": "en-passant=always clocks=9999",
    "perft_command": "",
}
VERBS = {
    "chessops": MORE, "python-chess": MORE, "rust-shakmaty": MORE, "ffish": ALL + ",perft", "chess-rules": "legal,play", "chlss": "legal,play", "node-chess": "legal,check", "python-chessathon_engine": "legal,perft",
    "python-antichess": "legal", "python-nchess": "legal,check,perft", "go-corentings": "legal,play", "go-notnil": "legal,play", "java-Chessgame": "check,legal,play",
    "perft_command": "legal,perft",
}
# How questions of QUESTIONS begin that a library answers wrongly (bench/WILD.md has its bugs), or not: rschess where a game is drawn
OTHERWISE = {
    "chessops": ("play chess960 k7/8/8/8/8/8/8/4K2R",),
    "python-antichess": ("legal antichess 8/P7", "legal antichess 8/8/8/3pP3"),
    "node-chess": ("legal chess 8/P3k3", "legal chess 8/8/8/8/8/5k2"), "rust-chess": ("play chess 8/8/8/8/R5pk",),
    "rust-fenex": ("play chess 4k3/8/8/8/8/8/8/4K2R",), "rust-rschess": ("play chess 4k3/8/8/8/8/8/8/4K3",),
}
COMMANDS = {adapter.name: (adapter.command_from(""), ",".join(adapter.games)) for adapter in adapters.all_adapters()
            if not adapter.uci_contract}
COMMANDS["perft_command"] = (r"python3 perft_command.py --input 'position fen {fen}\ngo perft {depth}\nquit' stockfish", "chess")


def contract_of(name):
    return " ".join(f"legal-only {CONTRACTS[name]} verbs={VERBS.get(name, ALL)} games={COMMANDS[name][1]}".split())


# Libraries that are installed here by another name
IMPORTED = {"js-chess-engine-1": "js-chess-engine"}

# By language: the source of its template, how a handler there abstains, and what to put there instead, for one position
# each of `legal`, `play`, `check` and `perft`
TEMPLATES = {
    "javascript": ("oracle.mjs", r"undefined(?=; // abstain)", [
        '["e1f2", "e1d1", "e1d2", "e1e2", "e1f1"]', 'move === "e1e2" ? "4k3/8/8/8/8/8/4K3/8 b - - 7 9" : NOT_A_MOVE',
        "true", "400"]),
    "python": ("oracle.py", r"None(?=  # abstain)", [
        '["e1f2", "e1d1", "e1d2", "e1e2", "e1f1"]', '"4k3/8/8/8/8/8/4K3/8 b - - 7 9" if move == "e1e2" else NOT_A_MOVE',
        "True", "400"]),
    "c++": ("oracle.cpp", r"nullptr(?=;  // abstain)", [
        '"e1f2 e1d1 e1d2 e1e2 e1f1"',
        '!strcmp(question->argument, "e1e2") ? "4k3/8/8/8/8/8/4K3/8 b - - 7 9" : DOUBLECHECK_NOT_A_MOVE',
        '"true"', '"400"']),
    "rust": ("src/main.rs", r"None(?= // abstain)", [
        'Some("e1f2 e1d1 e1d2 e1e2 e1f1".to_string())',
        'Some(if _move == "e1e2" { "4k3/8/8/8/8/8/4K3/8 b - - 7 9" } else { "illegal not-a-move" }.to_string())',
        'Some((_game == "chess").to_string())', 'Some(400.to_string())']),
    "go": ("main.go", r"(?m)(?<=^\treturn )abstain$", [
        '"e1f2 e1d1 e1d2 e1e2 e1f1"',
        'map[bool]string{true: "4k3/8/8/8/8/8/4K3/8 b - - 7 9", false: "illegal not-a-move"}[move == "e1e2"]',
        'fmt.Sprint(game == "chess")', '"400"']),
    "java": ("Oracle.java", r"null(?=; // abstain)", [
        '"e1f2 e1d1 e1d2 e1e2 e1f1"',
        'move.equals("e1e2") ? "4k3/8/8/8/8/8/4K3/8 b - - 7 9" : "illegal not-a-move"',
        '"" + game.equals("chess")', '"400"']),
}
LANGUAGES = list(TEMPLATES)

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

# A question, its answer by oracles/RULES.md, and by those words of a contract that make it another
QUESTIONS = [
    ("legal chess 8/P3k3/8/8/8/8/8/K7 w - - 0 1", "a1a2 a1b1 a1b2 a7a8b a7a8n a7a8q a7a8r",
     {"promotion=queen": "a1a2 a1b1 a1b2 a7a8q"}),
    ("legal chess 8/8/8/8/8/5k2/7p/4K2R w K - 0 1", "e1d1 e1d2 e1f1 h1f1 h1g1 h1h2", {}),
    ("legal chess 4k3/8/8/8/8/8/P6P/4K2R w K - 0 1",
     "a2a3 a2a4 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 h1f1 h1g1 h2h3 h2h4",
     {"castling=king-takes-rook": "a2a3 a2a4 e1d1 e1d2 e1e2 e1f1 e1f2 e1h1 h1f1 h1g1 h2h3 h2h4"}),
    ("legal chess 7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "none", {}),
    ("play chess 4k3/8/8/8/8/8/8/4K2R w K - 3 7 e1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 4 7",
     {"clocks=ignored": "4k3/8/8/8/8/8/8/5RK1 b - - 0 1"}),
    ("play chess 8/P3k3/8/8/8/8/8/K7 w - - 0 1 a7a8q", "Q7/4k3/8/8/8/8/8/K7 b - - 0 1", {}),
    ("play chess 8/P3k3/8/8/8/8/8/K7 w - - 0 1 a7a8", "illegal not-a-move", {}),
    ("play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e3", "illegal not-a-move", {}),
    (f"play chess {START} e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
     {"en-passant=always": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"}),
    ("play chess 8/8/8/8/R5pk/8/5P2/4K3 w - - 0 1 f2f4", "8/8/8/8/R4Ppk/8/8/4K3 b - - 0 1",
     {"en-passant=always": "8/8/8/8/R4Ppk/8/8/4K3 b - f3 0 1",
      "en-passant=pseudo-legal": "8/8/8/8/R4Ppk/8/8/4K3 b - f3 0 1"}),
    ("check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1", "true", {}),
    ("check chess 4k3/8/8/8/3R4/8/8/4K3 b - - 0 1", "false", {}),
    ("attacked chess 4k3/8/8/8/4R3/4P3/8/4K3 b - - 0 1", "a4 b4 c4 d1 d2 d4 e2 e3 e5 e6 e7 e8 f1 f2 f4 g4 h4", {}),
    ("attacked atomic 8/8/8/8/8/6k1/6pK/8 w - - 0 1", "f1 f2 f3 f4 g2 g4 h1 h2 h3 h4", {}),
    ("attacked crazyhouse 7k/8/8/8/8/8/1q~6/R3K3[] w - - 5 9", "a1 a2 a3 b1 b3 b4 b5 b6 b7 b8 c1 c2 c3 d2 d4 e2 e5 f2 f6 g2 g7 g8 h2 h7 h8", {}),
    ("check atomic 4k3/4K3/8/8/4R3/8/8/8 b - - 0 1", "false", {}),
    ("legal atomic 8/8/8/8/8/3p1n2/4P3/1k2K3 w - - 0 1", "e1d1 e1f1 e1f2 e2f3", {}),
    ("play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7", "8/8/8/8/8/8/8/4K3 b - - 0 1", {}),
    (f"perft chess 3 {START}", "8902", {}),
    ("perft atomic 2 8/8/8/8/8/3p1n2/4P3/1k2K3 w - - 0 1", "51", {}),
    ("perft crazyhouse 2 4r1k1/8/8/8/8/8/3P1P2/3RKR2[P] w - - 0 1", "79", {}),
    ("perft threecheck 2 7k/8/8/8/8/8/8/K5R1 w - - 1+2 0 1", "24", {}),
    ("legal chess960 7k/8/8/8/8/8/8/RK6 w A - 0 1", "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 b1a1 b1a2 b1b2 b1c1 b1c2", {}),
    ("play chess960 7k/8/8/8/8/8/8/RK6 w A - 3 7 b1a1", "7k/8/8/8/8/8/8/2KR4 b - - 4 7", {}),
    ("play chess960 k7/8/8/8/8/8/8/4K2R w H - 0 1 e1g1", "illegal not-a-move", {}),
    ("legal antichess 8/P7/8/8/8/8/8/7k w - - 0 1", "a7a8b a7a8k a7a8n a7a8q a7a8r", {}),
    ("legal antichess 8/8/8/8/8/p7/1P6/7N w - - 0 1", "b2a3", {}),
    ("legal antichess 8/8/8/3pP3/8/8/8/7N w - d6 0 1", "e5d6", {}),
    ("check antichess 8/8/8/8/8/8/r7/K7 w - - 0 1", "false", {}),
    ("legal crazyhouse 4r1k1/8/8/8/8/8/3P1P2/3RKR2[P] w - - 0 1", "P@e2 P@e3 P@e4 P@e5 P@e6 P@e7", {}),
    ("play crazyhouse 7k/8/8/8/8/8/1q~6/1R2K3[] w - - 5 9 b1b2", "7k/8/8/8/8/8/1R6/4K3[P] b - - 0 9", {}),
    ("play crazyhouse 7k/8/8/8/8/8/8/R~3K3[N] b - - 5 9 h8h7", "8/7k/8/8/8/8/8/R~3K3[N] w - - 6 10", {}),
    ("play crazyhouse 7k/8/8/8/8/8/8/4K3[N] w - - 5 9 N@h8", "illegal not-a-move", {}),
    ("play horde 4k3/8/8/8/8/1p6/8/P7 w - - 5 9 a1a3", "4k3/8/8/8/8/Pp6/8/8 b - - 0 9", {}),
    ("play horde 4k3/8/8/8/1p6/8/P7/8 w - - 5 9 a2a4", "4k3/8/8/8/Pp6/8/8/8 b - a3 0 9", {}),
    ("legal kingofthehill 7k/8/8/8/4K3/8/8/8 b - - 0 1", "none", {}),
    ("legal racingkings 2K5/6k1/8/8/8/8/8/8 b - - 0 1", "g7f6 g7f7 g7f8 g7g6 g7g8 g7h6 g7h7 g7h8", {}),
    ("legal racingkings 2K5/8/6k1/8/8/8/8/8 b - - 0 1", "none", {}),
    ("legal racingkings 8/8/8/8/8/1k6/8/K3R3 w - - 0 1", "a1b1 e1c1 e1d1 e1e2 e1e4 e1e5 e1e6 e1e7 e1e8 e1f1 e1g1 e1h1", {}),
    ("play threecheck 4k3/8/8/8/4N3/8/8/K3R3 w - - 3+2 5 9 e4d6", "4k3/8/3N4/8/8/8/8/K3R3 b - - 2+2 6 9", {}),
    ("legal threecheck 7k/8/8/8/8/8/8/K6R b - - 0+2 0 1", "none", {}),
    ("check threecheck 7k/8/8/8/8/8/8/K6R b - - 0+2 0 1", "true", {}),
]

program = None  # The path of doublecheck, from the command line


def replies(command, text, **environment):
    """The lines that a command answers to a text, and what it prints to stderr."""
    run = subprocess.run(command, shell=isinstance(command, str), cwd=FOLDER, input=text.encode(), capture_output=True,
                         env={**adapters.environment(), **environment}, timeout=120, check=False)
    return run.stdout.decode().splitlines(), run.stderr.decode()


def sorted_list(answer):
    """A list may come in any order."""
    return sorted(answer.split()) if re.match(r"([a-h][1-8]|[QRBNP]@)?[a-h][1-8][qrbnk]?( |$)", answer) else answer


def expected_answers(contract):
    """For each question that the contract takes: the question, and its answer."""
    words = contract.split()
    verbs, games = (next(word for word in words if word.startswith(key)).split("=")[1].split(",")
                    for key in ("verbs=", "games="))
    for question, answer, otherwise in QUESTIONS:
        verb, game = question.split()[:2]
        if "castling=king-takes-rook" in words and verb == "play":
            question = question.replace("e1g1", "e1h1")
        if verb in verbs and game in games:
            yield question, next((otherwise[word] for word in words if word in otherwise), answer)


class AdapterTest(unittest.TestCase):
    maxDiff = None

    def __init__(self, method, name=None):
        super().__init__(method)
        self.name = name

    def __str__(self):
        return f"{self._testMethodName} {self.name or ''}"

    def answers_hello_with_its_contract(self):
        command, contract = COMMANDS[self.name][0], contract_of(self.name)
        lines, remarks = replies(command, "hello\n")
        self.assertEqual(lines, [f"contract {contract}"], remarks)

    def answers_as_the_rules_and_its_contract_say(self):
        command, contract = COMMANDS[self.name][0], contract_of(self.name)
        rows = list(expected_answers(contract))
        lines, remarks = replies(command, "".join(question + "\n" for question, _ in rows))
        self.assertEqual(len(lines), len(rows), remarks)
        for (question, answer), line in zip(rows, lines):
            with self.subTest(question):
                self.assertEqual(sorted_list(line) == sorted_list(answer),
                                 not question.startswith(OTHERWISE.get(self.name, ())), line)

    def survives_what_is_no_question(self):
        command, contract = COMMANDS[self.name][0], contract_of(self.name)
        question, answer = next(row for row in expected_answers(contract) if not row[0].startswith(OTHERWISE.get(self.name, ())))
        garbage = ["garbage", "", "legal", "legal chess", "legal chess x/y w - - 0 1", "moves chess N h1", "legal cube 8",
                   "play chess", "perft chess", "constructor chess 8", "\tlegal  chess\t"]
        # \r\n, and no end of the last line
        lines, remarks = replies(command, "\r\n".join([*garbage, question]))
        self.assertEqual(len(lines), len(garbage) + 1, remarks)
        for line, reply in zip(garbage, lines):
            with self.subTest(line):
                self.assertRegex(reply, r"^(abstain|failed \S.*|none)$")
        self.assertEqual(sorted_list(lines[-1]), sorted_list(answer))


def snippets(name):
    """The code of `NAME.mjs.repeat`, by verb."""
    text = (FOLDER / f"{name}.mjs.repeat").read_text()
    return dict(re.findall(r"^# (\w+)\n\n```js\n(.*?)```$", text, re.M | re.S))


class RepeatTest(unittest.TestCase):
    """What a bug report tells the authors of a library to run."""

    def test_each_snippet_shows_what_its_library_answers(self):
        fen = "4k3/8/8/8/8/8/8/4K2R w - - 3 7"
        shown = {"legal": "(?i)h1.*h8", "play": "4k2R/8/8/8/8/8/8/4K3 b - - ", "check": "^false$"}
        names = sorted(file.name.removesuffix(".mjs.repeat") for file in FOLDER.glob("*.mjs.repeat"))
        for name in names:
            self.assertEqual(set(snippets(name)), set(shown), name)

        def run(name, verb):
            code = snippets(name)[verb].replace("{fen}", fen).replace("{move}", "h1h8").replace("{game}", "chess")
            return replies(["node", "--input-type=module"], code.replace(f'"{IMPORTED.get(name)}"', f'"{name}"'))

        cases = [(name, verb) for name in names for verb in shown]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:  # A start of node takes long
            results = pool.map(lambda case: run(*case), cases)
        for (name, verb), (lines, remarks) in zip(cases, results):
            with self.subTest(f"{name} {verb}"):
                self.assertRegex(" ".join(lines), shown[verb], remarks)

    def test_a_report_repeats_itself(self):
        lines, remarks = replies(
            [program, "shrink", "--as", "issue", "--oracle", "mailbox", "--oracle", "exec:node js-chess-engine-1.mjs",
             "legal chess 7K/8/8/8/QpP4k/8/8/8 b - c3 0 1"], "")
        self.assertEqual(lines[0], "# chess, legal moves: b4c3 is not legal (en passant, exposes king)", remarks)
        code = re.search(r"^```js\n(.*?)^```$", "\n".join(lines), re.M | re.S)[1]
        moves, remarks = replies(["node", "--input-type=module"], code.replace('"js-chess-engine"', '"js-chess-engine-1"'))
        self.assertRegex(" ".join(moves), r"B4: \[[^]]*'C3'", remarks)


class QuestionsTest(unittest.TestCase):
    def test_doublecheck_agrees_with_the_answers_written_here(self):
        lines, remarks = replies([program, "ask", "-", "--oracle", "distance"], "\n".join(row[0] for row in QUESTIONS))
        self.assertEqual(len(lines), len(QUESTIONS), remarks)
        for (question, answer, _), line in zip(QUESTIONS, lines):
            with self.subTest(question):
                self.assertEqual(line, answer)


class StandInTest(unittest.TestCase):
    """Adapters whose library or engine is in the folder test."""

    def test_what_a_library_prints_is_no_answer(self):
        lines, remarks = replies([sys.executable, "test/printing.py"], "hello\nlegal chess x\ncheck chess x\r\nlegal chess x")
        self.assertEqual(lines, ["contract legal-only verbs=legal,check games=chess", "e2e4", "failed ValueError: a b", "e2e4"], remarks)
        self.assertIn("this must not get among the answers", remarks)

    def test_perft_command_reads_each_form_of_a_move(self):
        fen = "8/P3k3/8/8/8/8/8/K7 w - - 0 1"
        for separator in (": ", " ", " - ", ":\t"):
            with self.subTest(separator):
                lines, remarks = replies(
                    f"python3 perft_command.py python3 test/engine.py '{separator}' '{{depth}}' '{{fen}}'",
                    f"legal chess {fen}\nperft chess 2 {fen}\nperft chess 5 {fen}\nlegal chess x")
                self.assertEqual(lines[:3], ["a1a2 a1b1 a1b2 a7a8q a7a8r a7a8b a7a8n", "14", "abstain"], remarks)
                self.assertEqual(lines[3], "failed the engine exited 1: unknown to the stand-in: x")

    def test_perft_command_reads_a_total(self):
        lines, remarks = replies(
            [sys.executable, "perft_command.py", "--verbs", "perft", program, "ask", "perft chess {depth} {fen}"],
            f"hello\nperft chess 2 {START}\nlegal chess {START}\n")
        self.assertEqual(lines, ["contract legal-only verbs=perft games=chess", "400", "abstain"], remarks)


    def test_perft_command_asks_only_depths_that_the_engine_has(self):
        questions = f"perft chess 0 {START}\nperft chess 1 {START}\nperft chess 2 {START}\n"
        command = [program, "ask", "perft chess {depth} {fen}"]
        for option, expected in ([], ["abstain", "20", "400"]), (["--min-depth", "2"], ["abstain", "abstain", "400"]):
            lines, remarks = replies([sys.executable, "perft_command.py", "--verbs", "perft", *option, *command], questions)
            self.assertEqual(lines, expected, remarks)

    def test_perft_command_says_how_the_engine_ended(self):
        for end, failure in ("kill -SEGV $$", "died SIGSEGV"), ("echo two >&2; echo words >&2; exit 3", "exited 3: words"):
            lines, remarks = replies([sys.executable, "perft_command.py", "sh", "-c", end], f"perft chess 1 {START}\n")
            self.assertEqual(lines, [f"failed the engine {failure}"], remarks)

    def test_perft_command_without_its_engine_answers_nothing(self):
        lines, remarks = replies([sys.executable, "perft_command.py", "./nosuch"], "hello\n")
        self.assertEqual(lines, [])
        self.assertIn("there is no program to run: ./nosuch", remarks)


class TemplateTest(unittest.TestCase):
    """What `doublecheck new-oracle` writes for each language passes its own test, and `try` meets it, as it says. With its
    handlers filled in it passes, too, and fails where one is wrong."""

    def __init__(self, method, language=None):
        super().__init__(method)
        self.language = language

    def __str__(self):
        return f"{self._testMethodName} {self.language}"

    def passes(self):
        with tempfile.TemporaryDirectory() as folder:
            def run(command):
                return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
            written = run([program, "new-oracle", "--language", self.language, "an oracle"])
            self.assertEqual((written.returncode, written.stderr), (0, ""))
            test, trial = written.stdout.splitlines()
            tested = run(["sh", "-c", test])
            self.assertEqual((tested.returncode, tested.stdout, tested.stderr), (0, "", ""))
            tried = run(["sh", "-c", trial.replace("doublecheck", f"'{program}'", 1)])
            self.assertEqual((tried.returncode, tried.stderr), (0, ""))
            self.assertIn("It answers nothing yet", tried.stdout)

            name, abstaining, answers = TEMPLATES[self.language]
            source = pathlib.Path(folder) / "an oracle" / name
            source.write_text(re.sub(abstaining, lambda _, left=iter(answers): next(left), source.read_text()))
            tested = run(["sh", "-c", test])
            self.assertEqual((tested.returncode, tested.stdout, tested.stderr), (0, "", ""))
            source.write_text(source.read_text().replace("e1f2", "e1f3"))
            tested = run(["sh", "-c", test])
            self.assertEqual(tested.returncode, 1)
            self.assertRegex(tested.stdout, "^legal chess .* -> 'e1f3 .*' instead of 'e1d1 .* e1f2'\n$")


class NewOracleTest(unittest.TestCase):
    def test_it_overwrites_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            theirs = pathlib.Path(folder) / "theirs"
            theirs.write_text("mine")
            for place, reason in ((folder, "is not empty"), (theirs, "is no folder"), (theirs / "below", "cannot be written")):
                lines, remarks = replies([program, "new-oracle", "--language", "python", str(place)], "")
                self.assertEqual(lines, [])
                self.assertIn(reason, remarks)
            self.assertEqual([file.name for file in pathlib.Path(folder).iterdir()], ["theirs"])


def names_of(kind, known):
    def read(text):
        if not set(text.split(",")) <= set(known):
            raise argparse.ArgumentTypeError(f"{text}: {kind} are {' '.join(known)}")
        return text.split(",")
    return read


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PATH_OF_DOUBLECHECK")
    templates = parser.add_mutually_exclusive_group()
    templates.add_argument("--templates", type=names_of("templates", LANGUAGES))
    templates.add_argument("--no-templates", action="store_true")
    parser.add_argument("adapters", nargs="*", type=names_of("adapters", COMMANDS), metavar="ADAPTER")
    return parser.parse_args()


def run(suite):
    sys.exit(not unittest.TextTestRunner(verbosity=1).run(suite).wasSuccessful())


def templates_in(languages):
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(NewOracleTest)
    suite.addTests(TemplateTest("passes", language) for language in languages)
    return suite


def main():
    global program
    arguments = read_arguments()
    program = str(pathlib.Path(arguments.program).resolve())
    if arguments.templates:
        run(templates_in(arguments.templates))
    names = sum(arguments.adapters, []) or list(COMMANDS)
    methods = [method for method in vars(AdapterTest) if method.startswith(("answers_", "survives_"))]
    suite = unittest.TestSuite(AdapterTest(method, name) for name in names for method in methods)
    loader = unittest.defaultTestLoader
    suite.addTests(loader.loadTestsFromTestCase(QuestionsTest))
    if not arguments.adapters:
        suite.addTests(loader.loadTestsFromTestCase(StandInTest))
        suite.addTests(loader.loadTestsFromTestCase(RepeatTest))
        if not arguments.no_templates:
            suite.addTests(templates_in(LANGUAGES))
    run(suite)


if __name__ == "__main__":
    main()
