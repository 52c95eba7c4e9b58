#!/usr/bin/env python3
"""Prints which values of the data files are reconstructed, file by file and table by table.

Reads the provenance of every file and entry below data/. The same text stands in docs/printed-copies.md, between two
marks; a test fails when it is not what the data say.

    tools/provenance.py            prints the list
    tools/provenance.py --write    puts it into docs/printed-copies.md
    tools/provenance.py --check    fails if the page does not have it
"""

import argparse
import io
import json
import re
import sys
from collections import namedtuple
from pathlib import Path

OURS = ("reconstructed", "mixed")
BEGIN, END = "<!-- tools/provenance.py begins -->", "<!-- tools/provenance.py ends -->"
PAGE = Path("docs") / "printed-copies.md"

Provenance = namedtuple("Provenance", "kind note")
Row = namedtuple("Row", "key names provenance")


def read_provenance(value, named):
    """{"kind": "seed", "note": "10.3"}, "seed", "seed: 10.3", or a name of "provenances"."""
    if isinstance(value, dict):
        return Provenance(value["kind"], value.get("note", ""))
    if value in named:
        return read_provenance(named[value], {})
    kind, _, note = value.partition(": ")
    return Provenance(kind, note)


def name_of(entry, number):
    for key in ("title", "heading", "name", "id", "reason", "seat", "for", "type"):
        if isinstance(entry.get(key), str):
            return entry["id"] if key == "title" and is_counter(entry) else entry[key]
    return f"number {number + 1}"


def is_counter(entry):
    """Counters have many alike titles; their ids are what scenarios and saves call them."""
    return "factors" in entry and "id" in entry


def entries_of(value):
    """(name, entry) of a list or an object under a key at the top of a file."""
    if isinstance(value, list):
        return [(name_of(e, i), e) for i, e in enumerate(value) if isinstance(e, dict)]
    if isinstance(value, dict):
        return [("all of it", value)] if "provenance" in value else [(n, e) for n, e in value.items() if isinstance(e, dict)]
    return []


def rows_of(document):
    """What is ours in a file: entries of one key with the same provenance are one row."""
    named = document.get("provenances", {})
    rows = {}
    for key, value in document.items():
        if key == "provenances":
            continue
        for name, entry in entries_of(value):
            if "provenance" not in entry:
                continue
            provenance = read_provenance(entry["provenance"], named)
            if provenance.kind in OURS:
                rows.setdefault((key, provenance), []).append(name)
    return [Row(key, names, provenance) for (key, provenance), names in rows.items()]


def cell(text):
    return " ".join(text.replace("|", "\\|").split())


def print_file(path, document, out):
    """A heading, what the file says of itself, and a line for each kind of entry that is ours."""
    whole = read_provenance(document["provenance"], document.get("provenances", {}))
    rows = rows_of(document)
    if whole.kind not in OURS and not rows:
        return
    print(f"### `{path}`: {document['title']}\n", file=out)
    note = f": {cell(whole.note)}" if whole.note else ""
    print(f"The file as a whole is {whole.kind}{note}\n", file=out)
    if not rows:
        return
    print("| key | what | kind | how |\n| --- | --- | --- | --- |", file=out)
    for row in rows:
        names = ", ".join(dict.fromkeys(row.names))
        print(f"| `{row.key}` | {cell(names)} | {row.provenance.kind} | {cell(row.provenance.note)} |", file=out)
    print(file=out)


def in_order(path):
    """s2 before s10."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", path.as_posix())]


def report(root, out):
    for path in sorted((root / "data").rglob("*.json"), key=in_order):
        print_file(path.relative_to(root).as_posix(), json.loads(path.read_text(encoding="utf-8")), out)


class PageError(Exception):
    pass


def page_with(page, text):
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise PageError(f"{PAGE} lacks the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{text}{END}{after}"


def main(argv=None, out=sys.stdout):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help=f"put the list into {PAGE}")
    parser.add_argument("--check", action="store_true", help=f"fail if {PAGE} does not have the list")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    args = parser.parse_args(argv)
    if not args.write and not args.check:
        report(args.root, out)
        return 0
    text = io.StringIO()
    report(args.root, text)
    page = args.root / PAGE
    old = page.read_text(encoding="utf-8")
    try:
        new = page_with(old, text.getvalue())
    except PageError as error:
        print(error, file=out)
        return 2
    if args.write:
        page.write_text(new, encoding="utf-8")
    elif new != old:
        print(f"{PAGE} does not list what the data files say: run tools/provenance.py --write", file=out)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
