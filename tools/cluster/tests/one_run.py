"""What the tests of this folder share: a command that takes a while on one core, what one run of it shows, and whether
a folder of shards shows the same. Called with the program."""

import fcntl
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

PROGRAM = os.path.realpath(sys.argv.pop(1))
SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
COMMAND = [PROGRAM, "compare", "cube", "--questions", "240k", "--jobs", "1", "--oracle", "mailbox",
           "--oracle", "mutant:king-hides-behind-itself"]
FAKE_TARGET = SCRIPTS.parent / "doublecheck/verbs/fake_target.py"  # plays a fuzz target
PATIENCE = 120  # seconds after which something will never come


def timeless(text):
    """Without what depends on the clock."""
    text = re.sub(r"(?m) +\d+( +[a-z]+ [\d.]+ %| +\d+ labels| *$)", r" T\1", text)
    return re.sub(r"in [\d.]+ s, \d+ a second", "in T", text)


def timeless_json(text):
    return json.loads(text, object_hook=lambda members: {
        name: value for name, value in members.items() if "second" not in name})


class OneRun:
    """What one process shows that does all the work."""

    def __init__(self):
        text, as_json = [subprocess.Popen([*COMMAND, *more], stdout=subprocess.PIPE, text=True) for more in ([], ["--json"])]
        self.text = timeless(text.communicate()[0])
        self.json = timeless_json(as_json.communicate()[0])
        assert "Disagreement 1: legal cube;" in self.text, self.text

    def check(self, case, folder, printed, code):
        case.assertEqual(code, 1)
        case.assertEqual(timeless(printed), self.text)
        case.assertEqual((folder / "merged.txt").read_text(), printed)
        case.assertEqual(timeless_json((folder / "merged.json").read_text()), self.json)


def wait_until(what, condition, seconds=PATIENCE):
    """The first value that is true."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds} s until {what}")
        time.sleep(0.02)
    return value


def processes(mark, *words):
    """Those whose command or environment has `mark`, and whose command has all of the words."""
    found = []
    for number in map(int, filter(str.isdigit, os.listdir("/proc"))):
        try:
            command = pathlib.Path(f"/proc/{number}/cmdline").read_text(errors="replace")
            environment = pathlib.Path(f"/proc/{number}/environ").read_text(errors="replace")
        except OSError:
            continue
        is_marked = str(mark) in command + environment and number != os.getpid()
        if is_marked and command and all(word in command.split("\0") for word in words):
            found.append(number)
    return found


def kill(number):
    try:
        os.kill(number, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Gates:
    """Takes the locks of some shards, so that none of them begins before the test is there to stop it."""

    def __init__(self, folder, of, *shards):
        self.folder, self.of = folder, of
        (folder / "locks").mkdir(parents=True)
        self.locks = {shard: open(folder / f"locks/{shard}", "w") for shard in shards}
        for lock in self.locks.values():
            fcntl.flock(lock, fcntl.LOCK_EX)

    def hold(self, shard):
        """Lets the program do this shard until it has kept some of it, and stops it there. Its number."""
        self.locks.pop(shard).close()
        number = wait_until(f"shard {shard} begins", lambda: processes(self.folder, PROGRAM, f"{shard}/{self.of}"))[0]
        result = self.folder / f"shard-{shard}.json"

        def has_kept():
            os.kill(number, signal.SIGSTOP)
            if result.exists() and json.loads(result.read_text())["run"]["done"]:
                return True
            os.kill(number, signal.SIGCONT)
            return False
        wait_until(f"shard {shard} has kept something", has_kept)
        return number

    def open_all(self):
        """Lets all shards begin that still wait."""
        for lock in self.locks.values():
            lock.close()
        self.locks.clear()


def make_targets(folder):
    """Programs that play fuzz targets, for a campaign that ends at once and finds something."""
    (folder / "seeds").mkdir(parents=True)
    (folder / "question.dict").touch()
    (folder / "behaviour").write_text("all: find\n")
    for game in ("cube", "chess", "solitaire", "atomic"):
        (folder / f"fuzz_agreement_{game}").symlink_to(FAKE_TARGET)
        (folder / f"seeds/fuzz_agreement_{game}").mkdir()
    return folder
