#!/usr/bin/env python3
"""Makes a Python wheel of what is installed: `wheel.py TREE VERSION MACHINE OUTPUT`, a folder each.

`pip install` puts bin, lib and share where its environment has such folders, so the program finds its files as
anywhere else; and into site-packages the module `doublecheck`, of which `protocol` is the adapters' helper.
"""

import base64
import hashlib
import os
import pathlib
import sys
import time
import zipfile

GLIBC = "2_36"  # the oldest that the program runs on: Debian 12's

INIT = '"""Doublecheck for programs in Python: `from doublecheck import protocol` helps to write an adapter."""\n'

METADATA = """\
Metadata-Version: 2.1
Name: doublecheck
Version: {version}
Summary: Compares rule engines of chess-like games: the program, and a helper for adapters
License: MIT
Requires-Python: >=3.9
Description-Content-Type: text/markdown

`pip install` puts the program `doublecheck` on the path. `from doublecheck import protocol` helps
to write an adapter of a library: `doublecheck new-oracle --language python FOLDER` begins one.
"""

WHEEL = """\
Wheel-Version: 1.0
Generator: doublecheck
Root-Is-Purelib: false
Tag: {tag}
"""


def contents(tree, version, tag):
    """Name in the wheel, bytes, and whether it is a program, of each file."""
    data = f"doublecheck-{version}.data"
    for path in sorted(tree.rglob("*")):
        name = path.relative_to(tree)
        if path.is_file():
            folder = "scripts" if name.parts[0] == "bin" else "data"
            name = name.relative_to("bin") if folder == "scripts" else name
            yield f"{data}/{folder}/{name}", path.read_bytes(), os.access(path, os.X_OK)
    yield "doublecheck/__init__.py", INIT.encode(), False
    yield "doublecheck/protocol.py", (tree / "lib/doublecheck/adapters/protocol.py").read_bytes(), False
    info = f"doublecheck-{version}.dist-info"
    yield f"{info}/METADATA", METADATA.format(version=version).encode(), False
    yield f"{info}/WHEEL", WHEEL.format(tag=tag).encode(), False


def record_line(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def main():
    tree, version, machine, output = pathlib.Path(sys.argv[1]), *sys.argv[2:5]
    tag = f"py3-none-manylinux_{GLIBC}_{machine}"
    date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    record_name = f"doublecheck-{version}.dist-info/RECORD"
    record = ""
    with zipfile.ZipFile(f"{output}/doublecheck-{version}-{tag}.whl", "w", zipfile.ZIP_DEFLATED) as wheel:

        def write(name, content, program):
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = (0o100755 if program else 0o100644) << 16
            wheel.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)

        for name, content, program in contents(tree, version, tag):
            write(name, content, program)
            record += record_line(name, content)
        write(record_name, (record + f"{record_name},,\n").encode(), False)


main()
