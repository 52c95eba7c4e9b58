#!/usr/bin/env python3
"""Rule coverage: which cases of the rulebooks are proved by tests that ran and passed, and where each of them lives.

Reads tests/cases/*.tsv (the cases), tests/cases/later.txt (those of parts not yet begun) and the GoogleTest reports of
the last run, in which CASES("meb:5.8") of tests/support/cases.h appears as the property "cases". See
tests/cases/README.md.
"""

import argparse
import json
import signal
import sys
from collections import namedtuple
from pathlib import Path

import case_index

COUNTED = ("rule", "optional", "example")

# full: "meb:5.8.a"; applies: the one game that it concerns, or "" for all games of the book
Case = namedtuple("Case", "full book chapter kind applies summary")


class CasesError(Exception):
    pass


def read_book(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    header = lines[0].split("\t")
    if header not in (["id", "kind", "applies", "summary"], ["id", "kind", "summary"]):
        raise CasesError(f"{path}: the first line must be: id, kind, [applies,] summary")
    cases = []
    seen = set()
    for number, line in enumerate(lines[1:], 2):
        fields = line.split("\t")
        if len(fields) != len(header):
            raise CasesError(f"{path}:{number}: {len(fields)} columns instead of {len(header)}")
        row = dict(zip(header, fields))
        if row["id"] in seen:
            raise CasesError(f"{path}:{number}: {row['id']} is there twice")
        seen.add(row["id"])
        applies = row.get("applies", "both")
        cases.append(Case(f"{path.stem}:{row['id']}", path.stem, row["id"].split(".")[0], row["kind"],
                          "" if applies == "both" else applies, row["summary"]))
    return cases


def read_cases(folder):
    return [case for path in sorted(folder.glob("*.tsv")) for case in read_book(path)]


def read_later(path, cases):
    """The cases of parts that are not yet begun: in each line the beginning of their names."""
    beginnings = path.read_text(encoding="utf-8").split() if path.exists() else []
    later = {c.full for c in cases if any(c.full.startswith(b) for b in beginnings)}
    for b in beginnings:
        if not any(full.startswith(b) for full in later):
            raise CasesError(f"{path}: no case begins with {b}")
    return later


def report_files(build, presets):
    """Reports of the tests that still exist; what a deleted test has left behind does not count."""
    for preset in presets:
        listed = build / preset / "tests.txt"
        names = [line.split()[1] for line in listed.read_text().splitlines()] if listed.exists() else []
        for name in names:
            report = build / preset / "reports" / f"{name}.json"
            if report.exists():
                yield report


def read_report(path):
    """[(test, passed, [case ids])] of one report."""
    tests = []
    for suite in json.loads(path.read_text(encoding="utf-8")).get("testsuites", []):
        for test in suite.get("testsuite", []):
            passed = test.get("status") == "RUN" and test.get("result") == "COMPLETED" and not test.get("failures")
            tests.append((f"{suite['name']}.{test['name']}", passed, test.get("cases", "").split()))
    return tests


def proved_cases(reports, known):
    proved = set()
    unknown = []
    for path in reports:
        for test, passed, ids in read_report(path):
            unknown += [f"{path.stem}: {test} names the case {i}, which no list in tests/cases/ has"
                        for i in ids if i not in known]
            if passed:
                proved.update(ids)
    if unknown:
        raise CasesError("\n".join(unknown))
    return proved


def proofs_of_reports(reports, root):
    for path in reports:
        for suite in json.loads(path.read_text(encoding="utf-8")).get("testsuites", []):
            for test in suite.get("testsuite", []):
                file = Path(test.get("file", path.name))
                file = file.relative_to(root) if file.is_relative_to(root) else file
                for full in test.get("cases", "").split():
                    yield case_index.Citation(full, "test", file.as_posix(), test.get("line", 0),
                                              f"{suite['name']}.{test['name']}")


def books_of(game, cases):
    """The book of a game or of a book's name; all books for ""."""
    books = case_index.games_of_books(cases)
    if game and game not in books:
        raise CasesError(f"no list in tests/cases/ is of {game}; there are: {' '.join(books)}")
    return {books[game]} if game else set(books.values())


def find_cases(number, game, cases):
    """The full names that a number of a case, or of a chapter, means: "7.12", "meb:7.12", "SIT.S-12"."""
    book, _, number = number.rpartition(":")
    books = books_of(book or game, cases)
    found = list(dict.fromkeys(f"{c.book}:{number}" for c in cases
                               if c.book in books and case_index.within(c.full, f"{c.book}:{number}")))
    if not found:
        raise CasesError(f"there is no case {number} in {' or '.join(sorted(books))}; tests/cases/ lists all of them")
    return found


def print_table(cases, later, proved, out):
    def line(name, some):
        print(f"{name} {sum(c.full in proved for c in some)}/{len(some)}", file=out)

    counted = [c for c in cases if c.kind in COUNTED and c.full not in later]
    books = list(dict.fromkeys(c.book for c in counted))
    for book in books:
        of_book = [c for c in counted if c.book == book]
        line(book, of_book)
        for game in sorted({c.applies for c in of_book} - {""}):
            line(f"{book} for {game}", [c for c in of_book if c.applies in ("", game)])
        for chapter in dict.fromkeys(c.chapter for c in of_book):
            line(f"{book}.{chapter}", [c for c in of_book if c.chapter == chapter])
    missing = [c.full for c in counted if c.full not in proved]
    print("missing:", " ".join(missing) if missing else "none", file=out)
    waiting = [c for c in cases if c.kind in COUNTED and c.full in later]
    if waiting:
        line("later, not counted:", waiting)


def print_places(args, cases, out):
    wanted = find_cases(args.where, args.game, cases) if args.where else []
    books = books_of(args.game, cases)
    proofs = proofs_of_reports(report_files(args.root / "build", args.presets), args.root)
    index = case_index.make_index(args.root, cases, proofs)
    for full in wanted:
        case_index.print_case(full, cases, index, out)
    if args.index:
        case_index.print_index([c for c in cases if c.book in books], index, out)


def read_ratchet(path, known):
    ids = path.read_text(encoding="utf-8").split() if path.exists() else []
    unknown = [i for i in ids if i not in known]
    if unknown:
        raise CasesError(f"{path}: unknown cases: {' '.join(unknown)}")
    return set(ids)


def run(args, out):
    cases = read_cases(args.root / "tests" / "cases")
    order = {c.full: n for n, c in enumerate(cases)}
    if args.where or args.index:
        print_places(args, cases, out)
        return 0

    later = read_later(args.root / "tests" / "cases" / "later.txt", cases)
    proved = proved_cases(report_files(args.root / "build", args.presets), order)
    ratchet_path = args.root / "tests" / "cases" / "covered.txt"
    ratchet = read_ratchet(ratchet_path, order)

    if args.missing:
        for c in cases:
            wanted = c.book == args.missing or c.applies == args.missing or (
                not c.applies and any(o.book == c.book and o.applies == args.missing for o in cases))
            if wanted and c.kind in COUNTED and c.full not in proved and c.full not in later:
                print(f"{c.full}\t{c.summary}", file=out)
        return 0

    print_table(cases, later, proved, out)
    if args.update:
        ratchet_path.write_text("".join(f"{i}\n" for i in sorted(ratchet | proved)), encoding="utf-8")
    if args.check:
        lost = sorted(ratchet - proved, key=order.get)
        if lost:
            print("these cases of tests/cases/covered.txt are not proved any more:", " ".join(lost), file=out)
            return 1
    return 0


def main(argv=None, out=sys.stdout):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="fail when a case of covered.txt is not proved any more")
    parser.add_argument("--update", action="store_true", help="add the proved cases to covered.txt")
    parser.add_argument("--missing", metavar="GAME", help="list the missing cases of a book or a game with their text")
    parser.add_argument("--where", metavar="CASE", help="print the sources, tests and data files that cite a case: 7.12")
    parser.add_argument("--index", action="store_true", help="print, for every case, the files and lines that cite it")
    parser.add_argument("--game", metavar="GAME", default="", help="only the rulebook of this game")
    parser.add_argument("--presets", nargs="+", default=["asan", "release"], help="builds whose reports are read")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    try:
        return run(parser.parse_args(argv), out)
    except CasesError as error:
        print(error, file=out)
        return 2


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `make cases INDEX=1 | head`
    sys.exit(main())
