#!/usr/bin/env python3
"""make_campaign.py FOLDER ID: a campaign for tests, as another program would write it by schema.sql."""

import json
import pathlib
import sqlite3
import sys

HIDER = "mutant:king-hides-behind-itself"
SIGNATURE = f"legal cube; {HIDER} against mailbox; extra C6-king-into-attack"
FOUND = "legal cube b [###,###,###],[###,###,###],[###,###,#kQ]"
SETTLED = "moves chess N h1"

folder, campaign = pathlib.Path(sys.argv[1]), sys.argv[2]
(folder / "corpus/cube").mkdir(parents=True)
(folder / "corpus/cube/0a").write_text(f"{campaign}\n")
(folder / f"corpus/cube/{campaign}").write_text("x\n")
(folder / "crashes").mkdir()
(folder / f"crashes/{campaign}").write_text("y\n")

record = sqlite3.connect(folder / "campaign.sqlite")
schema = pathlib.Path(__file__).resolve().parents[3] / "lib/record/schema.sql"
record.executescript("PRAGMA application_id = 0x44626c43; PRAGMA user_version = 3; PRAGMA foreign_keys = ON;"
                     "PRAGMA journal_mode = WAL;" + schema.read_text())


def insert(table, **values):
    marks = ", ".join("?" * len(values))
    record.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", list(values.values()))


def disagree(number, signature, found, right, wrong):
    insert("disagreement", number=number, signature=signature, campaign=campaign, worker=1, asked=70, execution=7,
           first_seen_ms=61000, recorded="2026-01-31 23:59:59", found=found, witness=found, shrunk=1)
    for question in ("found", "witness"):
        insert("answer", disagreement=number, question=question, place=0, oracle="mailbox", text=right)
        insert("answer", disagreement=number, question=question, place=1, oracle=HIDER, text=wrong)
    insert("sighting", campaign=campaign, worker=1, signature=signature, count=5)


insert("campaign", id=campaign, own=1, started="2026-01-31 20:00:00", engine="libfuzzer",
       games=json.dumps(["cube", "chess", "atomic"]), verbs="[]", oracles=json.dumps(["mailbox", HIDER]),
       canaries='["bishop-keeps-to-a-plane", "pawn-becomes-nothing-but-a-queen"]', seed="1", max_leaves=20000)
insert("session", campaign=campaign, number=1, version="doublecheck 0.1.0", targets="fuzz", jobs=2, ran_ms=3723000,
       ended="done")
insert("worker", campaign=campaign, number=1, session=1, game="cube", slot=0, seed="9", log="logs/1", executions=1000,
       askable=990, legal=800, asked=5000, ended="done")
disagree(1, SIGNATURE, FOUND, "b1Ia1II b1Ia2I b1Ia2II b1Ic1I", "b1Ia1I b1Ia1II b1Ia2I b1Ia2II b1Ic1I")
disagree(2, f"moves chess; {HIDER} against mailbox; extra, \"B2\"", SETTLED, "f2 g3", "f2 g3 h8")
insert("crash", number=1, key="SIGSEGV in f", campaign=campaign, game="cube", first_seen_ms=5000,
       artifact=f"crashes/{campaign}", shrunk="")
insert("crash_count", campaign=campaign, key="SIGSEGV in f", count=2)
insert("canary", campaign=campaign, game="cube", mutant="bishop-keeps-to-a-plane", asked=44, executions=11)
insert("canary", campaign=campaign, game="chess", mutant="pawn-becomes-nothing-but-a-queen")
insert("coverage", campaign=campaign, game="cube", at_ms=1000, executions=900, asked=4500, edge_executions=900,
       edges_covered=300, edges_once=7, edges_twice=3, edges_all=1200, features=555, corpus=2)
record.commit()
