#!/usr/bin/env -S python3 -S -E
"""Plays a fuzz target for the tests: `doublecheck fuzz` starts it as it starts the real ones. What it does stands
in the file `behaviour` beside it, by the name of the game or `all`: `GAME: WORD...`."""

import json
import os
import pathlib
import signal
import sys
import time

HERE = pathlib.Path(sys.argv[0]).parent
GAME = pathlib.Path(sys.argv[0]).name.removeprefix("fuzz_agreement_")
FLAGS = dict(word[1:].split("=", 1) for word in sys.argv[1:] if word.startswith("-"))
PATHS = [word for word in sys.argv[1:] if not word.startswith("-")]
ORDERS = json.loads(os.environ["DOUBLECHECK_ORDERS"])

FOUND = "legal cube w [###q,####,nK##,n###],[####,##Q#,####,####],[####,####,####,####],[Q###,####,####,####]"
ROOT = "legal cube w [###q,####,#K##,####],[####,####,####,####],[####,####,####,####],[####,####,####,####]"
HIDER = "mutant:king-hides-behind-itself"
SIGNATURE = f"legal cube; {HIDER} against mailbox; extra C6-king-into-attack"
CRASHING = "legal cube w [##,##],[#K,#q]"


def behaviour():
    for line in (HERE / "behaviour").read_text().splitlines():
        game, words = line.split(":")
        if game in (GAME, "all"):
            return words.split()
    return []


def tell(**event):
    with open(ORDERS["log"], "a", encoding="utf-8") as log:
        log.write(json.dumps(event) + "\n")


def report(text):
    print(text, file=sys.stderr, flush=True)


def crash(text):
    if "artifact_prefix" in FLAGS:
        pathlib.Path(FLAGS["artifact_prefix"] + "crash-0123").write_text(text)
    report("==1== ERROR: libFuzzer: deadly signal\n    #0 0x1 in doublecheck::mailbox::step(int) /a.cpp:1:2\n")
    sys.exit(77)


def try_input(text):
    if "crash" in behaviour() and "q" in text.split()[-1]:
        crash(text)
    sys.exit(0)


def start_with_inputs():
    for folder in PATHS:
        for file in pathlib.Path(folder).iterdir():
            if "crash-at-seed" in behaviour() and file.read_text() == CRASHING:
                crash(CRASHING)


def find(asked, name=HIDER):
    answers = [["mailbox", "none"], [name, "b1Ia1I"]]
    signature = SIGNATURE.replace(HIDER, name)
    tell(event="found", signature=signature, asked=asked, execution=asked, found={"question": FOUND, "answers": answers},
         root={"question": ROOT, "answers": answers})
    tell(event="sighted", signature=signature, count=asked)


def fuzz():
    words = behaviour()
    tell(event="started", process=os.getpid())
    start_with_inputs()
    end = time.time() + int(FLAGS.get("max_total_time", 3600))
    runs = int(FLAGS.get("runs", 10**9))
    executed = 0
    found = False
    while time.time() < end and executed < runs:
        executed += 10
        tell(event="counts", executions=executed, askable=executed, legal=executed, asked=executed)
        tell(event="edges", executions=executed, covered=min(executed, 50), once=1, twice=1, all=100)
        report(f"#{executed}\tNEW    cov: 5 ft: 7 corp: 3/99b lim: 4 exec/s: 0 rss: 1Mb")
        if not found and "find" in behaviour():  # it may be told later
            found = True
            find(executed)
        if executed == 10 and "find-contracted" in words:
            for name, contract in ORDERS["contracts"].items():
                if pathlib.Path("mine.sh").exists() and contract == "legal-only reachable clocks=150 games=cube":
                    find(executed, name)
        if executed == 10 and "canary" not in words:
            for mutant in ORDERS["canaries"]:
                tell(event="canary", mutant=mutant, asked=3, execution=2, question="moves chess N h1")
        if executed == 20 and "crash" in words:
            crash(CRASHING)
        if "die" in words:
            report("no reason")
            sys.exit(3)
        if "refuse" in words:
            report("fuzz worker: I do not like them")
            sys.exit(2)
        time.sleep(0.02)


if "stubborn" in behaviour():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
else:
    signal.signal(signal.SIGINT, lambda *_: os._exit(72))
if "exact_artifact_path" in FLAGS:
    try_input(pathlib.Path(PATHS[0]).read_text())
fuzz()
