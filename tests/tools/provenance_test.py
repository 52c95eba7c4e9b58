"""Tests of tools/provenance.py, and that docs/printed-copies.md lists every reconstructed table."""

import io
import json
import re
import unittest
from pathlib import Path

from tools_test import Tree  # also puts tools/ on the path

import provenance  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]


class Report(Tree):
    def setUp(self):
        super().setUp()
        self.write("data/x/tables.json", json.dumps({
            "title": "Tables", "provenance": {"kind": "mixed", "note": "some are | ours"},
            "provenances": {"crt": {"kind": "reconstructed", "note": "lost"}},
            "terrain": [{"id": "clear", "title": "Clear", "provenance": "seed: 5.7"}],
            "tables": [{"id": "a", "title": "Assault", "provenance": "crt"},
                       {"id": "b", "title": "Mobile", "provenance": "crt"},
                       {"id": "c", "title": "Night", "provenance": "mixed: die ours"}],
            "areas": {"coast": {"hexes": ["0101"], "provenance": "reconstructed"}},
            "victory": {"levels": [], "provenance": "mixed: draw ours"}}))
        self.write("data/x/units.json", json.dumps({
            "title": "Units", "provenance": "seed",
            "units": [{"id": "A-1", "title": "1st", "factors": {"attack": 1}, "provenance": "reconstructed"}]}))
        self.write("data/x/help.json", json.dumps({"title": "Help", "provenance": "seed"}))

    def run_tool(self, *args):
        out = io.StringIO()
        status = provenance.main([*args, "--root", str(self.root)], out)
        return status, out.getvalue()

    def test_every_entry_that_is_ours(self):
        self.assertEqual((0, """### `data/x/tables.json`: Tables

The file as a whole is mixed: some are \\| ours

| key | what | kind | how |
| --- | --- | --- | --- |
| `tables` | Assault, Mobile | reconstructed | lost |
| `tables` | Night | mixed | die ours |
| `areas` | coast | reconstructed |  |
| `victory` | all of it | mixed | draw ours |

### `data/x/units.json`: Units

The file as a whole is seed

| key | what | kind | how |
| --- | --- | --- | --- |
| `units` | A-1 | reconstructed |  |

"""), self.run_tool())

    def test_page(self):
        page = f"before\n{provenance.BEGIN}\nold\n{provenance.END}\nafter\n"
        self.write("docs/printed-copies.md", page)
        self.assertEqual(1, self.run_tool("--check")[0])
        self.assertEqual(0, self.run_tool("--write")[0])
        self.assertEqual(0, self.run_tool("--check")[0])
        written = (self.root / "docs/printed-copies.md").read_text()
        self.assertTrue(written.startswith("before\n") and written.endswith("after\n"))
        self.assertIn("| `tables` | Night |", written)
        self.write("docs/printed-copies.md", "no marks")
        self.assertEqual(2, self.run_tool("--write")[0])


def everything_ours(value, named, at=""):
    """The places of all entries, however deep, that say that they are ours."""
    if isinstance(value, dict):
        if "provenance" in value and provenance.read_provenance(value["provenance"], named).kind in provenance.OURS:
            yield at
        for key, part in value.items():
            if key != "provenances":
                yield from everything_ours(part, named, f"{at}/{key}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from everything_ours(part, named, f"{at}/{number}")


class Page(unittest.TestCase):
    def test_it_lists_what_the_data_say(self):
        out = io.StringIO()
        self.assertEqual(0, provenance.main(["--check"], out), out.getvalue())

    def test_every_reconstructed_table_has_a_line(self):
        page = (ROOT / "docs" / "printed-copies.md").read_text(encoding="utf-8")
        sections = dict(re.findall(r"^### `([^`]+)`[^\n]*\n(.*?)(?=^### |\Z)", page, re.MULTILINE | re.DOTALL))
        for path in sorted((ROOT / "data").rglob("*.json")):
            document = json.loads(path.read_text(encoding="utf-8"))
            named = document.get("provenances", {})
            section = sections.get(path.relative_to(ROOT).as_posix(), "")
            for table in document.get("tables", []) if isinstance(document.get("tables"), list) else []:
                if provenance.read_provenance(table["provenance"], named).kind in provenance.OURS:
                    self.assertIn(table["title"], section, path)

    def test_no_entry_is_too_deep_to_be_listed(self):
        for path in sorted((ROOT / "data").rglob("*.json")):
            document = json.loads(path.read_text(encoding="utf-8"))
            ours = [at for at in everything_ours(document, document.get("provenances", {})) if at]
            self.assertEqual(len(ours), sum(len(row.names) for row in provenance.rows_of(document)), f"{path}: {ours}")


if __name__ == "__main__":
    unittest.main()
