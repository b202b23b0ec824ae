"""The adapters of libraries, for tools/bench-wild and adapters_test.py: which library, in which language, and its games."""

import os
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

# For each language the file that names the versions, how a version stands in it, and how an adapter is started
LANGUAGES = {
    "javascript": ("package.json", r'"{}": "(?:npm:.*@)?([^"]+)"', "node {at}{name}.mjs"),
    "python": ("requirements.txt", r'^{}==([^\s;]+)(?:; python_version >= "3\.(?P<minor>\d+)")?', "python3 {at}python_{name}.py"),
    "rust": ("rust/Cargo.toml", r'^{} = .*"=([^"]+)"', "{at}rust/target/release/{name}"),
    "go": ("go/go.mod", r"{} v(\S+)", "{at}go/bin/{name}"),
    "java": ("java/pom.xml", r"<artifactId>{}</artifactId>\s*<version>([^<]+)", "java -cp '{at}java/target/classes:{at}java/target/dependency/*' {name}"),
}

CHESS, ATOMIC = ["chess"], ["chess", "atomic"]
ALL = ["chess", "chess960", "atomic", "antichess", "crazyhouse", "horde", "kingofthehill", "racingkings", "threecheck"]

# Language, adapter, its library's name, games
ADAPTERS = [
    ("javascript", "chess-js", "chess.js", CHESS),
    ("javascript", "chess-rules", "chess-rules", CHESS),
    ("javascript", "chess-ts", "chess.ts", CHESS),
    ("javascript", "chessops", "chessops", ALL),
    ("javascript", "chlss", "chlss", CHESS),
    ("javascript", "cm-chess", "cm-chess", CHESS),
    ("javascript", "ffish", "ffish", ALL),
    ("javascript", "js-chess-engine-1", "js-chess-engine-1", CHESS),
    ("javascript", "js-chess-engine-2", "js-chess-engine", CHESS),
    ("javascript", "kokopu", "kokopu", CHESS),
    ("javascript", "logichess", "logichess", CHESS),
    ("javascript", "node-chess", "chess", CHESS),
    ("javascript", "stockfish", "stockfish", CHESS),
    ("javascript", "stockfish-mv", "stockfish-mv.wasm", ATOMIC),
    ("python", "anima_chess", "anima-chess", CHESS),
    ("python", "antichess", "antichess", ["antichess"]),
    ("python", "bulletchess", "bulletchess", CHESS),
    ("python", "chess", "chess", ALL),
    ("python", "chessathon_engine", "chessathon-engine", CHESS),
    ("python", "chessmg", "chessmg", CHESS),
    ("python", "chessnut", "chessnut", CHESS),
    ("python", "cozy_chess_py", "cozy-chess-py", CHESS),
    ("python", "en_pyssant", "en-pyssant", CHESS),
    ("python", "esca", "esca", CHESS),
    ("python", "fastchess", "fastchess", CHESS),
    ("python", "nchess", "nchess", CHESS),
    ("python", "pyrust_chess", "pyrust-chess", CHESS),
    ("python", "schachbotmanager", "schachbotmanager", CHESS),
    ("python", "spooky_chess", "spooky-chess", CHESS),
    ("python", "turbo_ajedrez", "turbo-ajedrez", CHESS),
    ("rust", "chess", "chess", CHESS),
    ("rust", "chessie", "chessie", CHESS),
    ("rust", "cozy_chess", "cozy-chess", CHESS),
    ("rust", "fenex", "fenex", CHESS),
    ("rust", "owlchess", "owlchess", CHESS),
    ("rust", "rschess", "rschess", CHESS),
    ("rust", "shakmaty", "shakmaty", ALL),
    ("go", "corentings", "github.com/corentings/chess/v2", CHESS),
    ("go", "notnil", "github.com/notnil/chess", CHESS),
    ("java", "Chessgame", "chessgame", CHESS),
]

# What speaks UCI, not the line protocol, and its contract. Since Stockfish 18 a move that is not legal ends the program.
UCI = {"stockfish": "verbs=legal,check", "stockfish-mv": "legal-only"}


class Adapter:
    def __init__(self, language, adapter, package, games):
        self.language, self.package, self.games = language, package, games
        self.language_name = {"javascript": "JavaScript"}.get(language, language.title())
        self.name = adapter if language == "javascript" else f"{language}-{adapter}"
        manifest, version, self.command = LANGUAGES[language]
        named = re.search(version.format(re.escape(package)), (FOLDER / manifest).read_text(), re.M)
        self.version, self.least_python = named[1], int(named.groupdict().get("minor") or 0)
        self.file = adapter
        self.uci_contract = UCI.get(adapter)

    def command_from(self, place):
        """`place` is where this folder lies, seen from where the command is run: "" or `PATH/`."""
        return self.command.format(at=place, name=self.file)


def environment():
    """The variables of a process in which `python3` is the one that `install python` has given the libraries."""
    return {**os.environ, "PATH": f"{FOLDER / '.venv/bin'}:{os.environ['PATH']}:/usr/games"}


def python_minor():
    """Of the Python that `install python` has taken: N of 3.N."""
    taken = [int(folder.name.split(".")[1]) for folder in FOLDER.glob(".venv/lib/python3.*")]
    return max(taken, default=sys.version_info.minor)


def all_adapters():
    """Those that can be asked here. What a later Python would have is named on standard error."""
    python, all_here = python_minor(), []
    for adapter in (Adapter(*line) for line in ADAPTERS):
        if adapter.least_python <= python:
            all_here.append(adapter)
        else:
            print(f"{adapter.package} is left out: it wants Python 3.{adapter.least_python}, here is 3.{python}", file=sys.stderr)
    return all_here
