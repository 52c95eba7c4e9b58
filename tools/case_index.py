"""Where a case of a rulebook lives: the lines of the sources, of the tests and of the data files that cite it.

A citation is the number of a case in a comment or a text: "7.12", "7.10-7.12", "S.V.A.3, D.1" (the second one means
S.V.D.1), "10.0" (the whole chapter). In the folders of a game the numbers are those of its rulebook; anywhere else a
citation names the book too: "meb:7.12". Tests prove a case by CASES("meb:7.12") or by a vector of tests/vectors;
a test that makes up the name when it runs is known from the report of its last run.
"""

import re
from collections import namedtuple

# place: source, test or data; text: the line as it stands there, or the name of the test
Citation = namedtuple("Citation", "full place file line text")

PLACES = ("source", "test", "data")
NUMBER = re.compile(r"(?<![\w.:/-])(?:([a-z]\w*):)?([A-Z0-9]+(?:\.\w+(?:-\w+)*)+|\d+\.\d+-\d+\.\d+)(?![\w/])")
RANGE = re.compile(r"(.+?)-([\w.]+)")
CPP_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/|\'(?:[^\'\\\n]|\\.)*\'', re.DOTALL)
JSON_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
TEST_HEAD = re.compile(r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", re.MULTILINE)
TABLE_OF_CASES = re.compile(r'CASES\(\s*[^"\s]')  # the cases of the test stand in a table, without their book
VECTOR = re.compile(r'"id":\s*"([^"]+)",\s*"case":\s*(\[[^\]]*\]|"[^"]*")')


class Book:
    """The numbers that may be cited: those of the cases and of everything that they are parts of."""

    def __init__(self, name, ids):
        self.name = name
        self.order = {}
        for id_ in ids:
            parts = id_.split(".")
            for n in range(1, len(parts) + 1):
                self.order.setdefault(".".join(parts[:n]), len(self.order))

    def cited(self, number, before):
        """The ids that `number` means when `before` is the last id cited in the same text; [] if it is none."""
        if number in self.order:
            return [number]
        if number.endswith(".0") and number[:-2] in self.order:
            return [number[:-2]]
        span = RANGE.fullmatch(number)
        if span:
            return self._between(*span.groups())
        return self._beside(number, before)

    def _between(self, first, last):
        """7.10-7.12, S.II.A.3-6"""
        head = first.rpartition(".")[0]
        if last not in self.order:
            last = f"{head}.{last}"
        if first not in self.order or last not in self.order or last.rpartition(".")[0] != head:
            return []
        return [i for i, n in self.order.items()
                if i.rpartition(".")[0] == head and self.order[first] <= n <= self.order[last]]

    def _beside(self, number, before):
        """D.1 after S.V.A.3: S.V.D.1"""
        parts = number.split(".")
        whole = ".".join(before.split(".")[:-len(parts)] + parts) if before else ""
        return [whole] if whole in self.order else []


def make_books(cases):
    ids = {}
    for c in cases:
        ids.setdefault(c.book, []).append(c.full.partition(":")[2])
    return {name: Book(name, of_book) for name, of_book in ids.items()}


def games_of_books(cases):
    """{"elarish67": "meb"}: the books and their games, which are the names of folders too."""
    return {name: c.book for c in cases for name in (c.book, c.applies) if name}


def citations_in(text, pieces, own_book, books):
    """[(full name, position)] in those pieces of the text that `pieces` finds."""
    found = []
    for piece in pieces.finditer(text):
        before = None
        for match in NUMBER.finditer(piece.group()):
            book = books.get(match.group(1)) if match.group(1) else own_book
            ids = book.cited(match.group(2), before) if book else []
            found += [(f"{book.name}:{i}", piece.start() + match.start()) for i in ids]
            before = ids[-1] if ids else before
    return found


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def read_files(folder, *suffixes):
    for path in sorted(p for p in folder.rglob("*") if p.suffix in suffixes):
        yield path, path.read_text(encoding="utf-8")


def index_lines(root, folder, suffixes, pieces, place, book_of, books):
    for path, text in read_files(root / folder, *suffixes):
        lines = text.splitlines()
        for full, position in citations_in(text, pieces, books.get(book_of(path)), books):
            line = line_of(text, position)
            yield Citation(full, place, path.relative_to(root).as_posix(), line, lines[line - 1].strip())


def index_tests(root, book_of, books):
    for path, text in read_files(root / "tests", ".cpp", ".h"):
        heads = list(TEST_HEAD.finditer(text))
        own = books.get(book_of(path)) if TABLE_OF_CASES.search(text) else None
        for literal in CPP_TEXT.finditer(text):
            if literal.group()[0] != '"':
                continue
            words = literal.group()[1:-1].split()
            ids = [w for w in words if w.partition(":")[2] in getattr(books.get(w.partition(":")[0]), "order", ())]
            if own and words and all(w in own.order and "." in w for w in words):
                ids += [f"{own.name}:{w}" for w in words]
            test = next((h for h in reversed(heads) if h.start() < literal.start()), None)
            name = f"{test.group(1)}.{test.group(2)}" if test else "a table of cases"
            for full in ids:
                yield Citation(full, "test", path.relative_to(root).as_posix(), line_of(text, literal.start()), name)


def index_vectors(root, books):
    for path, text in read_files(root / "tests" / "vectors", ".json"):
        if path.stem not in books:
            continue
        for vector in VECTOR.finditer(text):
            for number in re.findall(r'"([^"]+)"', vector.group(2)):
                yield Citation(f"{path.stem}:{number}", "test", path.relative_to(root).as_posix(),
                               line_of(text, vector.start()), f"vector {vector.group(1)}")


def make_index(root, cases, proofs):
    """{full name: [Citation]}, in the order of the files; every line once. `proofs`: Citations of reports, which count
    for tests that are not known from the sources."""
    books = make_books(cases)
    games = games_of_books(cases)

    def book_of(path):
        return next((games[part] for part in path.relative_to(root).parts[:-1] if part in games), None)

    index = {}
    found = [*index_lines(root, "src", (".h", ".cpp"), CPP_TEXT, "source", book_of, books),
             *index_tests(root, book_of, books), *index_vectors(root, books),
             *index_lines(root, "data", (".json",), JSON_TEXT, "data", book_of, books)]
    for citation in dict.fromkeys(found):
        index.setdefault(citation.full, []).append(citation)
    for proof in proofs:
        of_case = index.setdefault(proof.full, [])
        if not any(c.place == "test" and c.file == proof.file for c in of_case):
            of_case.append(proof)
    return index


def within(full, wanted):
    return full == wanted or full.startswith(wanted + ".")


def print_citations(citations, out):
    for place in PLACES:
        for c in citations:
            if c.place == place:
                print(f"  {place:6}  {c.file}:{c.line}  {shortened(c.text)}", file=out)


def print_case(wanted, cases, index, out):
    """The case and its parts, each with what cites it; if no source does, the sources of what it is part of."""
    summaries = {c.full: f" ({c.kind}) {c.summary}" for c in cases}
    names = [full for full in dict.fromkeys([wanted, *summaries, *index]) if within(full, wanted)]
    for full in names:
        print(f"{full}{summaries.get(full, '')}", file=out)
        print_citations(index.get(full, ()), out)

    def sources(full):
        return [c for c in index.get(full, ()) if c.place == "source"]

    whole = wanted
    while not any(map(sources, names)) and "." in whole:
        whole = whole.rpartition(".")[0]
        names = [whole]
    if whole != wanted:
        print(f"no source cites {wanted} by its own number; of {whole}:", file=out)
        print_citations(sources(whole), out)


def print_index(cases, index, out):
    """One line for each case, then one for each file that cites it, with the numbers of the lines."""
    for case in cases:
        print(f"{case.full}  {shortened(case.summary)}", file=out)
        files = {}
        for c in index.get(case.full, ()):
            files.setdefault(c.file, []).append(c.line)
        for file, lines in files.items():
            print(f"  {file}: {', '.join(map(str, dict.fromkeys(lines)))}", file=out)


def shortened(text, longest=110):
    return text if len(text) <= longest else text[: longest - 3].rstrip() + "..."
