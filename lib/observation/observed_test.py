#!/usr/bin/python3
# Debian's python3, whose package python3-jsonschema is.
"""Holds the observations of a comparison, of a property and of a campaign's options to observation.schema.json.

    observed_test.py DOUBLECHECK PROPERTIES"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

HERE = pathlib.Path(__file__).resolve().parent
doublecheck, properties = (str(pathlib.Path(program).resolve()) for program in sys.argv[1:])
schema = json.loads((HERE / "observation.schema.json").read_text())
validator = jsonschema.Draft202012Validator(schema)
failures = []


def expect(what, is_true):
    if not is_true:
        failures.append(what)


def observed(file):
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    for line in lines:
        failures.extend(f"{error.json_path}: {error.message}" for error in validator.iter_errors(line))
    return lines


def statuses(lines):
    return {line["status"] for line in lines}


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)

    run = subprocess.run(
        [doublecheck, "compare", "--questions", "21k", "--observe", folder / "compare", "--observe-every", "7",
         "--oracle", "mailbox", "--oracle", "mutant:king-hides-behind-itself",
         "--oracle", "exec:while read -r line; do echo abstain; done"], capture_output=True, text=True, check=False)
    expect(f"exit code 1 of the comparison: {run.stderr}", run.returncode == 1)
    lines = observed(folder / "compare")
    expect("each seventh of 21,000 questions", len(lines) == 3000)
    expect("agreement and a disagreement", statuses(lines) >= {"passed", "failed"})
    failed = [line for line in lines if line["status"] == "failed"]
    expect("a disagreement has its signature for a reason", all("against" in line["status_reason"] for line in failed))
    expect("questions of all games", {line["features"]["game"] for line in lines} ==
           {"cube", "chess", "solitaire", "atomic"})

    run = subprocess.run([doublecheck, "compare", "chess", "--questions", "300", "--observe", folder / "nobody",
                          "--oracle", "mailbox", "--oracle", "exec:while read -r line; do echo abstain; done"],
                         capture_output=True, text=True, check=False)
    expect("who abstains gives up", statuses(observed(folder / "nobody")) == {"gave_up"})

    environment = {**os.environ, "DOUBLECHECK_OBSERVE": str(folder / "property"), "DOUBLECHECK_OBSERVE_EVERY": "10"}
    test = "an explosion spares every pawn but those that moved or were captured"
    subprocess.run([properties, f"-tc={test}"], env=environment, capture_output=True, check=True)
    lines = observed(folder / "property")
    expect("a property names itself", {line["property"] for line in lines} == {test})

    for options, error in ((["--observe", "/proc/none/x"], "/proc/none/x: "),
                           (["--observe", str(folder / "x"), "--observe-every", "0"], "expected 1 or more"),
                           (["--observe-every", "3"], "--observe-every requires --observe")):
        run = subprocess.run([doublecheck, "compare", *options], capture_output=True, text=True, check=False)
        expect(f"{options} is refused: {run.stderr}", run.returncode == 2 and error in run.stderr)

print("\n".join(failures[:20]))
sys.exit(bool(failures))
