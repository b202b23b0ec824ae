"""The figures in bench/RESULTS.md: the tool that measures a section writes it, and nobody else does."""

import contextlib
import datetime
import io
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench/RESULTS.md"
WILD = ROOT / "bench/WILD.md"
WRITTEN = [file.relative_to(ROOT).as_posix() for file in (RESULTS, WILD, WILD.with_name("wild.json"))]


def processor():
    found = re.search(r"^model name\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    return found[1].strip() if found else "unknown processor"


def commit():
    """What is checked out. Results that other tools have just written are no change to the program."""
    git = ["git", "-C", str(ROOT)]
    name = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    others = [f":!{file}" for file in WRITTEN]
    changed = subprocess.run([*git, "diff", "--quiet", "HEAD", "--", ".", *others], check=False).returncode
    return name.stdout.strip() + (" and changes" if changed else "")


def command():
    """The command that is running, as it is given at the top of the project."""
    program = pathlib.Path(sys.argv[0]).resolve()
    words = [program.relative_to(ROOT).as_posix() if program.is_relative_to(ROOT) else program.name]
    return shlex.join(words + [word for word in sys.argv[1:] if word != "--write"])


def stamp(measured_by):
    return (f"{datetime.date.today()}, commit {commit()}, {processor()}, {os.cpu_count()} cores, "
            f"load {os.getloadavg()[0]:.1f}:\n`{measured_by}`\n")


def replaced(text, section, body):
    """`text` with `body` between the marks of `section`."""
    begin, end = f"<!-- begin {section} -->\n", f"<!-- end {section} -->\n"
    if text.count(begin) != 1 or text.count(end) != 1:
        raise SystemExit(f"the marks of the section {section} are missing")
    return text[:text.index(begin) + len(begin)] + body.strip("\n") + "\n" + text[text.index(end):]


def write(section, body, measured_by=None, file=RESULTS):
    apart = "\n" if body.startswith(("|", "#")) else ""  # Markdown needs a blank line above a table
    stamped = stamp(measured_by or command()) + apart + body.strip("\n")
    file.write_text(replaced(file.read_text(), section, stamped))


class Tee(io.TextIOBase):
    """Keeps what it passes on."""

    def __init__(self, sink):
        self.sink, self.text = sink, ""

    def write(self, text):
        self.text += text
        return self.sink.write(text)

    def flush(self):
        self.sink.flush()


@contextlib.contextmanager
def section(name, is_written, is_code=False, file=RESULTS, measured_by=None):
    """What is printed here goes to standard output as ever and, where `is_written`, also into the section `name`.
    Text that is no Markdown `is_code`. A section that was left by an exception or an exit stays as it was."""
    with contextlib.redirect_stdout(Tee(sys.stdout)) as tee:
        yield
    if is_written:
        text = tee.text.strip("\n")
        write(name, f"```text\n{text}\n```" if is_code else text, measured_by, file)


def add_option(parser):
    parser.add_argument("--write", action="store_true", help="write the figures into bench/RESULTS.md, too")
