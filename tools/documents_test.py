#!/usr/bin/env python3
"""Holds the documents to the tree and to the program. Prints FILE:LINE: what is wrong; exit code 1 if anything is.

    tools/documents_test.py [DOUBLECHECK]

Every file, folder and heading that a document names is there. README.md has at most 150 lines, the index of the manual
60, each of its pages 200, RESULTS.md 200, TRIED.md 150, all but WILD.md 2,800, and no document lines of more than 100
columns. The glossary has at most 30 words. With the program: each of its verbs is in a table of README.md and of the
index, which links the page with its section. That page names each option that `--help` prints, and the section no
other."""

import fnmatch
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INDEX = ROOT / "tools/doublecheck/README.md"
PAGES = sorted(ROOT.glob("tools/doublecheck/manual/*.md"))
MOST_COLUMNS = 100
MOST_LINES = {ROOT / "README.md": 150, INDEX: 60, ROOT / "bench/RESULTS.md": 200, ROOT / "bench/TRIED.md": 150} | \
    dict.fromkeys(PAGES, 200)
MOST_IN_ALL = 2800  # lines
GLOSSARY, MOST_WORDS = ROOT / "lib/README.md", 30
NOT_OURS = {".git", "build", "node_modules", ".venv", "__pycache__"}
MADE = {"corpus/regressions", "corpus/disputed"}  # by the program
# A word with one of these ends is the name of a file, and of ours unless it is in USERS.
SUFFIXES = ("c", "cmake", "cpp", "def", "h", "json", "ledger", "md", "mjs", "mutant", "py", "questions", "sh", "sql",
            "toml", "txt")
USERS = {"board/king_safety.cpp", "found/*.txt", "compare.json", "cube.json", "hosts.txt", "merge-request.md",
         "merged.json", "merged.txt", "mine.toml", "mutants.json", "new.txt", "part1.json", "part2.json", "puzzle.txt",
         "questions.txt", "run.sh", "shard-I.json", "small.txt"}
SHARED = "options-of-many-verbs"  # the section of the manual

errors = []


def complain(file, line, text):
    errors.append(f"{file.relative_to(ROOT)}:{line}: {text}")


def files_and_folders():
    """Names from the top, folders too."""
    found = set()
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        found.update(os.path.relpath(os.path.join(folder, name), ROOT) for name in [*folders, *files])
    return found


def documents():
    named = {"README.md", "RESULTS.md", "TRIED.md", "CHANGELOG.md", "CONTRIBUTING.md"}
    return sorted({ROOT / name for name in TREE if pathlib.PurePath(name).name in named} | set(PAGES))


def anchor(heading):
    """As GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def headings(text):
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", text, re.M)}


# --- Names of files ----------------------------------------------------------------------------------------------


def exists(word, document):
    """Whether `word` is a file or folder: seen from the top, from the document's folder, from lib or tools; or, with no
    folder, a file anywhere. A word in capitals stands for any name, `*` for any text."""
    pattern = re.sub(r"\b[A-Z]{2,}\b(?!\.md)", "*", word.rstrip("/"))
    home = document.parent.relative_to(ROOT).as_posix()
    places = ["", f"{home}/" if home != "." else "", "lib/", "tools/"]
    names = {os.path.normpath(place + pattern) for place in places}
    if "/" not in pattern and pattern in BASENAMES:
        return True
    return any(name in TREE or "*" in name and fnmatch.filter(TREE, name) for name in names)


def is_path(word):
    """Whether a word names something of ours: below one of our folders, or with the suffix of our files."""
    if word in USERS or word.startswith(("/", "./", "http", "-")) or any(sign in word for sign in "<>$=:'\""):
        return False
    first, slash, _ = word.partition("/")
    if slash and first in TOP:
        return True
    return bool(re.fullmatch(r"[\w/*-]+\.(?:\*|" + "|".join(SUFFIXES) + ")", word))


def words_of(line, is_code):
    """What may be names: words of code, and what stands in backticks in a line of text."""
    spans = [line] if is_code else re.findall(r"`([^`]+)`", line)
    for span in spans:
        for word in span.split():
            yield word.strip("(),;").rstrip(".")


def check_link(document, number, target):
    if re.match(r"[a-z]+:", target):
        return
    path, _, heading = target.partition("#")
    file = (document.parent / path).resolve() if path else document
    if not file.exists():
        complain(document, number, f"the link {target} leads nowhere")
    elif heading and heading not in headings(file.read_text()):
        complain(document, number, f"{target}: there is no such heading")


def check_names(document):
    in_fence = False
    for number, line in enumerate(document.read_text().split("\n"), 1):
        if line.startswith("```"):
            in_fence = not in_fence
        is_code = in_fence or line.startswith("    ")
        for word in words_of(line, is_code):
            if is_path(word) and word not in MADE and not exists(word, document):
                complain(document, number, f"there is no {word}")
        if not is_code:
            for target in re.findall(r"\]\(([^)]+)\)", line):
                check_link(document, number, target)


def check_size(document):
    lines = document.read_text().rstrip("\n").split("\n")
    if len(lines) > MOST_LINES.get(document, len(lines)):
        complain(document, len(lines), f"more than {MOST_LINES[document]} lines")
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_COLUMNS:
            complain(document, number, f"more than {MOST_COLUMNS} columns")


def check_sum():
    """Of what people write: a tool writes WILD.md."""
    files = [ROOT / name for name in TREE if name.endswith(".md") and pathlib.PurePath(name).name != "WILD.md"]
    lines = sum(file.read_text().count("\n") for file in files)
    if lines > MOST_IN_ALL:
        complain(ROOT / "README.md", 1, f"all documents have {lines} lines, and not at most {MOST_IN_ALL}")


# --- The program -------------------------------------------------------------------------------------------------


def help_of(program, *verb):
    return subprocess.run([program, *verb, "--help"], check=True, capture_output=True, text=True).stdout


def verbs_in(help_text):
    part = re.search(r"^(?:Verbs|VERBS?|Subcommands|SUBCOMMANDS):\n(.*?)(?:\n\n|\Z)", help_text, re.M | re.S)
    return re.findall(r"^  (\w[\w-]*)", part[1], re.M) if part else []


def options_in(help_text):
    return set(re.findall(r"^  (?:-\w,)?(--[a-z-]+)", help_text, re.M))


def sections(text):
    """The text below each heading, and behind the bold words that begin an item of a list, by anchor."""
    parts = re.split(r"^(?:#+ |\* \*\*)([^*\n]*)(?:\*\*)?", text, flags=re.M)
    return {anchor(heading): body for heading, body in zip(parts[1::2], parts[2::2])}


def rows_of(text):
    """The rows of its tables."""
    return [line for line in text.split("\n") if line.startswith("| ")]


def check_glossary():
    words = [row for row in rows_of(sections(GLOSSARY.read_text()).get("glossary", "")) if row.startswith("| **")]
    if not 1 <= len(words) <= MOST_WORDS:
        complain(GLOSSARY, 1, f"the glossary has {len(words)} words, and not 1 to {MOST_WORDS}")


def check_index():
    text = INDEX.read_text()
    for page in PAGES:
        if f"({page.relative_to(INDEX.parent)})" not in text:
            complain(INDEX, 1, f"no link to {page.name}")


def check_options(program, manual, verb):
    text = help_of(program, *verb)
    name = " ".join(verb)
    pages = [page for page in manual if anchor(name) in manual[page]]
    if len(pages) != 1:
        complain(INDEX, 1, f"{len(pages)} sections are called '{name}'")
        return
    section, options = manual[pages[0]][anchor(name)], options_in(text)
    shared = "".join(page.get(SHARED, "") for page in manual.values())
    for option in sorted(options):
        if not re.search(rf"{option}\b(?!-)", pages[0].read_text() + shared):
            complain(pages[0], 1, f"'{name}' has {option}, which the page does not name")
    for option in sorted(set(re.findall(r"`(--[a-z][a-z-]*)", section)) - options):
        complain(pages[0], 1, f"'{name}' has no {option}")
    for inner in verbs_in(text):
        check_options(program, manual, [*verb, inner])


def check_program(program):
    readme = ROOT / "README.md"
    manual = {page: sections(page.read_text()) for page in PAGES}
    verbs = verbs_in(help_of(program))
    if not verbs:
        complain(INDEX, 1, "`--help` lists no verb")
    for verb in verbs:
        if not any(f"`{verb}`" in row for row in rows_of(readme.read_text())):
            complain(readme, 1, f"the verb {verb} is in no table")
        pages = [page for page in PAGES if verb in manual[page]]
        if not any(f"`{verb}`" in row and f"/{page.name}" in row for page in pages for row in rows_of(INDEX.read_text())):
            complain(INDEX, 1, f"no row has the verb {verb} and a link to its page")
        check_options(program, manual, [verb])


TREE = files_and_folders()
BASENAMES = {pathlib.PurePath(name).name for name in TREE}
TOP = {name for name in TREE if "/" not in name and (ROOT / name).is_dir()}


def main():
    for document in documents():
        check_names(document)
        check_size(document)
    check_glossary()
    check_index()
    check_sum()
    if len(sys.argv) > 1:
        check_program(sys.argv[1])
    for error in errors:
        print(error)
    print(f"{len(documents())} documents, {len(errors)} errors")
    return 1 if errors else 0


sys.exit(main())
