"""Tests of tools/*.py on small made-up trees."""

import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import cases  # noqa: E402
import check_rooms  # noqa: E402
import count_tests  # noqa: E402


class Tree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


class Rooms(Tree):
    def setUp(self):
        super().setUp()
        self.write("cmake/rooms.cmake", """
mitla_room(base)
mitla_room(hex DEPENDS base)  # geometry
mitla_room(games/a DEPENDS hex)
mitla_room(games/b DEPENDS hex)
mitla_room(games
  DEPENDS hex
  PRIVATE games/a games/b)
mitla_room(cli DEPENDS games)
""")
        for header in ("base/x.h", "hex/x.h", "games/a/x.h", "games/b/x.h", "games/registry.h"):
            self.write("src/" + header, "#pragma once\n")

    def wrong_after(self, path, *headers):
        self.write(path, "// text\n" + "".join(f'#include "{h}"\n' for h in headers))
        return check_rooms.check(self.root)

    def test_everything_below_may_be_used(self):
        self.assertEqual([], self.wrong_after("src/games/a/y.cpp", "games/a/x.h", "x.h", "hex/x.h", "base/x.h", "vector"))
        self.assertEqual([], self.wrong_after("src/games/registry.cpp", "games/a/x.h", "games/b/x.h", "hex/x.h"))
        self.assertEqual([], self.wrong_after("src/cli/main.cpp", "games/registry.h", "hex/x.h"))

    def test_nothing_above_may_be_used(self):
        wrong = self.wrong_after("src/base/y.h", "base/x.h", "hex/x.h")
        self.assertEqual(1, len(wrong))
        self.assertTrue(wrong[0].startswith('src/base/y.h:3: "hex/x.h" is of the room hex'), wrong[0])

    def test_a_relative_include_does_not_hide_the_room(self):
        self.assertEqual(1, len(self.wrong_after("src/base/y.h", "../hex/x.h")))

    def test_games_do_not_know_each_other(self):
        self.assertEqual(1, len(self.wrong_after("src/games/a/y.cpp", "games/b/x.h")))

    def test_private_rooms_stay_behind_the_registry(self):
        self.assertEqual(1, len(self.wrong_after("src/cli/main.cpp", "games/a/x.h")))

    def test_a_folder_without_a_room_is_reported(self):
        self.assertEqual(1, len(self.wrong_after("src/attic/y.cpp")))
        self.assertEqual(2, len(self.wrong_after("src/games/c/y.cpp")))

    def test_a_room_may_only_use_rooms_that_stand_above_it(self):
        with self.assertRaises(ValueError):
            check_rooms.read_rooms("mitla_room(a DEPENDS b)\nmitla_room(b)\n")


def gtest_report(*tests):
    return json.dumps({"testsuites": [{"name": "Suite", "testsuite": list(tests)}]})


def gtest_case(name, ids, failures=(), result="COMPLETED", status="RUN"):
    test = {"name": name, "status": status, "result": result, "cases": ids}
    if failures:
        test["failures"] = [{"failure": f} for f in failures]
    return test


class Cases(Tree):
    def setUp(self):
        super().setUp()
        self.write("tests/cases/meb.tsv", "id\tkind\tapplies\tsummary\n1.1\tflavour\tboth\tOld \"story\".\n"
                   "5.8\trule\tboth\tRoads.\n5.8.a\trule\televen\tBridges.\n9.1\toptional\tnine\tMore.\n"
                   "9.1.ex\texample\tnine\tSum.\n")
        self.write("build/asan/tests.txt", "unit test_a test_a\n")

    def report(self, *tests):
        self.write("build/asan/reports/test_a.json", gtest_report(*tests))

    def run_tool(self, *args):
        out = io.StringIO()
        status = cases.main([*args, "--root", str(self.root)], out)
        return status, out.getvalue()

    def test_table(self):
        self.report(gtest_case("A", "meb:5.8 meb:9.1"))
        self.assertEqual((0, "meb 2/4\nmeb for eleven 1/2\nmeb for nine 2/3\nmeb.5 1/2\nmeb.9 1/2\n"
                             "missing: meb:5.8.a meb:9.1.ex\n"), self.run_tool())

    def test_without_reports_nothing_is_proved(self):
        self.assertTrue(self.run_tool()[1].startswith("meb 0/4\n"))

    def test_only_what_ran_and_passed_counts(self):
        self.report(gtest_case("A", "meb:5.8", failures=["no"]), gtest_case("B", "meb:5.8.a", result="SKIPPED"),
                    gtest_case("C", "meb:9.1", status="NOTRUN"), gtest_case("D", "meb:9.1.ex"))
        self.assertIn("missing: meb:5.8 meb:5.8.a meb:9.1\n", self.run_tool()[1])

    def test_reports_of_deleted_tests_do_not_count(self):
        self.write("build/asan/reports/test_gone.json", gtest_report(gtest_case("A", "meb:5.8")))
        self.assertTrue(self.run_tool()[1].startswith("meb 0/4\n"))

    def test_unknown_case(self):
        self.report(gtest_case("A", "meb:5.88"))
        status, text = self.run_tool()
        self.assertEqual(2, status)
        self.assertIn("Suite.A names the case meb:5.88", text)

    def test_missing_of_one_game(self):
        self.report(gtest_case("A", "meb:9.1"))
        self.assertEqual((0, "meb:5.8\tRoads.\nmeb:9.1.ex\tSum.\n"), self.run_tool("--missing", "nine"))

    def test_cases_of_later_parts_do_not_count(self):
        self.write("tests/cases/later.txt", "meb:9.\n")
        self.report(gtest_case("A", "meb:5.8 meb:9.1"))
        self.assertEqual((0, "meb 1/2\nmeb for eleven 1/2\nmeb.5 1/2\nmissing: meb:5.8.a\nlater, not counted: 1/2\n"),
                         self.run_tool())
        self.assertEqual((0, "meb:5.8.a\tBridges.\n"), self.run_tool("--missing", "meb"))

    def test_a_later_part_that_no_list_has(self):
        self.write("tests/cases/later.txt", "meb:7.\n")
        self.assertEqual(2, self.run_tool()[0])

    def test_ratchet(self):
        self.report(gtest_case("A", "meb:9.1 meb:5.8"))
        self.assertEqual(0, self.run_tool("--update")[0])
        self.assertEqual("meb:5.8\nmeb:9.1\n", (self.root / "tests/cases/covered.txt").read_text())
        self.assertEqual(0, self.run_tool("--check")[0])
        self.report(gtest_case("A", "meb:9.1"))
        status, text = self.run_tool("--check")
        self.assertEqual(1, status)
        self.assertIn("not proved any more: meb:5.8\n", text)

    def test_count(self):
        self.write("build/asan/tests.txt", "unit test_a test_a\nunit test_crashed test_crashed\nrelease test_other test_other\n")
        self.report(gtest_case("A", "meb:9.1"), gtest_case("B", "", failures=["no"]),
                    gtest_case("C", "", result="SKIPPED"))
        self.assertEqual((1, 2), count_tests.count(self.root / "build", ["asan:unit,playout", "clang:unit"]))


if __name__ == "__main__":
    unittest.main()
