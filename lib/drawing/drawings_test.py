#!/usr/bin/env python3
"""Drawings as others read them: `drawings_test.py DOUBLECHECK`. The stored ones (difference_drawing_test.cpp), and those
that `compare --out` writes of an oracle with a hostile name, are XML, fit in 360 pixels, load nothing and have words
for those who do not see them. Says what is wrong and exits 1, or is silent."""

import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

HERE = pathlib.Path(__file__).resolve().parent
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {SVG + tag for tag in ("svg", "title", "desc", "style", "g", "rect", "path", "circle", "text")}
HOSTILE = '<script>alert("&")</script>]]>'
errors = []


def complain(drawing, text):
    errors.append(f"{drawing}: {text}")


def check(drawing):
    root = ElementTree.parse(drawing).getroot()
    for element in root.iter():
        if element.tag not in DRAWN:
            complain(drawing, f"an element {element.tag}")
        for name in element.attrib:
            if name == "id" or "href" in name or name.startswith("on"):
                complain(drawing, f"an attribute {name}")
    width, height = (float(root.get(name)) for name in ("width", "height"))
    if width != 360 or root.get("viewBox") != f"0 0 360 {height:.0f}":
        complain(drawing, f"is {width} wide, and shows {root.get('viewBox')}")
    if root.get("role") != "img" or not all(root.findtext(SVG + tag) for tag in ("title", "desc")):
        complain(drawing, "has no words")
    lowest = max(float(text.get("y")) for text in root.findall(SVG + "text"))
    if not 0 < height - lowest < 40:
        complain(drawing, f"the last line stands at {lowest} of {height}")
    return root


def check_hostile(program):
    with tempfile.TemporaryDirectory() as folder:
        # An oracle without a name of its own is called by its command.
        oracle = f"exec:{program} ask - --oracle mutant:solitaire-slider-jumps # {HOSTILE}"
        run = subprocess.run([program, "compare", "solitaire", "--verb", "legal", "--questions", "2k", "--oracle", "mailbox",
                              "--oracle", oracle, "--out", folder], capture_output=True, text=True)
        drawings = list(pathlib.Path(folder).glob("*.svg"))
        if run.returncode != 1 or not drawings:
            complain("compare --out", f"exit code {run.returncode}, {len(drawings)} drawings\n{run.stderr}")
        for drawing in drawings:
            if HOSTILE not in check(drawing).findtext(SVG + "desc"):
                complain(drawing, "the oracle is not named")
            report = drawing.with_suffix(".md").read_text()
            if f"]({drawing.name})" not in report:
                complain(drawing, f"the report beside it does not show it:\n{report}")


stored = sorted((HERE / "drawings").glob("*.svg"))
if len(stored) < 6:
    complain(HERE, f"{len(stored)} drawings are stored")
for one in stored:
    check(one)
check_hostile(pathlib.Path(sys.argv[1]).resolve())
print("\n".join(errors), end="\n" if errors else "")
sys.exit(1 if errors else 0)
