#!/usr/bin/env python3
"""Runs the commands of README.md, and of the manual those that are shown with their output. Prints what differs; exit
code 1 if anything does.

    tools/readme_test.py DOUBLECHECK

A command behind `$` must print to the byte what stands below it, and nothing more. There ` \\` at the end of a line
joins it with the next, and a line `...` stands for any lines. It ends with exit code 1 where it shows a disagreement.
Any other command of README.md must end with 0. They run in a folder of their own. In it `tools/run` is the program
alone, and `my-engine` is a program that keeps the line protocol. `tools/run` and `tools/test` by themselves build and
test for minutes: they must be there. How to install what `tools/package` makes is tested with that."""

import difflib
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
MANUAL = sorted(ROOT.glob("tools/doublecheck/manual/*.md"))
OF_THE_PACKAGES = ("tar ", "apt ", "pip ", "npm ", "doublecheck-")
BUILDING = ("tools/run", "tools/test")
MY_ENGINE = "#!/bin/sh\nexec doublecheck ask - --oracle distance --max-leaves 20k\n"

errors = []


def complain(place, text):
    errors.append(f"{place}: {text}")


# --- Reading -----------------------------------------------------------------------------------------------------


def blocks(document):
    """Each block of indented lines with the place of its first line, and without the indent."""
    block, start = [], 0
    for number, line in enumerate([*document.read_text().split("\n"), "end"], 1):
        if line.startswith("    "):
            start = start if block else number
            block.append(line[4:])
        elif block and not line:
            block.append("")
        elif block:
            yield f"{document.relative_to(ROOT)}:{start}", "\n".join(block).rstrip("\n")
            block = []


def joined(text):
    return re.sub(r" \\\n *", " ", text)


def commands(document):
    """Each with the place where its block begins, and what it must print (None: nothing is said)."""
    for place, block in blocks(document):
        if block.startswith("$ "):
            command, _, shown = joined(block[2:]).partition("\n")
            yield place, command, shown + "\n"
        else:
            for command in filter(None, joined(block).split("\n")):
                yield place, command.partition("#")[0].strip(), None


# --- Running -----------------------------------------------------------------------------------------------------


def write_program(file, text):
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)
    file.chmod(0o755)


def furnish(folder, program):
    write_program(folder / "tools/run", '#!/bin/sh\nexec doublecheck "$@"\n')
    write_program(folder / "my-engine", MY_ENGINE)
    (folder / "bin").mkdir()
    (folder / "bin/doublecheck").symlink_to(program)
    (folder / "corpus").symlink_to(ROOT / "corpus")


def matches(shown, printed):
    """Whether `printed` is `shown`, in which a line `...` stands for any lines."""
    pattern = "".join("(?:.*\n)*" if line == "...\n" else re.escape(line) for line in shown.splitlines(keepends=True))
    return re.fullmatch(pattern, printed) is not None


def check_run(place, command, shown, folder):
    path = f"{folder}/bin:/usr/bin:/bin:/usr/games"
    done = subprocess.run(["sh", "-c", command], cwd=folder, env={**os.environ, "PATH": path}, text=True,
                          stdin=subprocess.DEVNULL, capture_output=True)
    code = 1 if shown and re.search("Disagreement|Difference|FAIL", shown) else 0
    if done.returncode != code:
        complain(place, f"exit code {done.returncode} instead of {code}: {command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    if shown and not matches(shown, done.stdout):
        difference = difflib.unified_diff(shown.splitlines(), done.stdout.splitlines(), "shown", "printed", lineterm="")
        complain(place, f"{command} prints something else:\n" + "\n".join(difference))


def check_program_is_there(place, name):
    file = ROOT / name
    if not file.is_file() or not file.stat().st_mode & stat.S_IXUSR:
        complain(place, f"{name} is no program")


def to_run():
    yield from commands(README)
    for page in MANUAL:
        yield from (command for command in commands(page) if command[2] is not None)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    run = shown_ones = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        furnish(folder, program)
        for place, command, shown in to_run():
            if command in BUILDING:
                check_program_is_there(place, command)
            elif not command.startswith(OF_THE_PACKAGES):
                check_run(place, command, shown, folder)
                run += 1
                shown_ones += shown is not None
    if shown_ones == 0 or run == shown_ones:
        complain("README.md:1", "there is no command with its output, or none without it")
    for error in errors:
        print(error)
    print(f"{run} commands were run, of {shown_ones} the output was compared; {len(errors)} errors")
    return 1 if errors else 0


sys.exit(main())
