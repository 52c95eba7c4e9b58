"""Tests of tools/case_index.py and of `tools/cases.py --where` on a small made-up tree."""

import io
import json
import unittest

from tools_test import Tree  # also puts tools/ on the path

import cases  # noqa: E402


class CaseIndex(Tree):
    def setUp(self):
        super().setUp()
        self.write("tests/cases/meb.tsv", "id\tkind\tapplies\tsummary\n" + "".join(
            f"{i}\trule\t{game}\tAbout {i}.\n" for i, game in
            (("5.7", "both"), ("5.8", "both"), ("5.8.a", "eleven"), ("5.9", "both"), ("6.1", "both"))))
        self.write("tests/cases/aiw.tsv", "id\tkind\tsummary\n" + "".join(
            f"{i}\trule\tAbout {i}.\n" for i in ("S.V.A.3", "S.V.D.1", "S.V.D.2", "SIT.S-12.setup", "SIT.S-12.vp.1")))

    def run_tool(self, *args):
        out = io.StringIO()
        status = cases.main([*args, "--root", str(self.root)], out)
        return status, out.getvalue()

    def where(self, *args):
        status, text = self.run_tool("--where", *args)
        self.assertEqual(0, status, text)
        return [line.strip() for line in text.splitlines()]

    def places(self, *args):
        """file:line of every citation."""
        return [line.split()[1] for line in self.where(*args) if line.split()[0] in ("source", "test", "data")]

    def test_comments_and_texts_of_the_sources(self):
        self.write("src/games/meb/roads.cpp", 'int x;\n// roads (5.8)\nReason r{"5.8", "no road"};\nfloat f = 5.8;\n')
        self.assertEqual(["meb:5.8 (rule) About 5.8.", "source  src/games/meb/roads.cpp:2  // roads (5.8)",
                          'source  src/games/meb/roads.cpp:3  Reason r{"5.8", "no road"};',
                          "meb:5.8.a (rule) About 5.8.a."], self.where("5.8"))

    def test_a_game_of_the_book_cites_the_book(self):
        self.write("src/games/eleven/x.h", "// 5.8.a: bridges\n")
        self.assertEqual(["src/games/eleven/x.h:1"], self.places("5.8.a"))

    def test_a_shared_room_names_the_book(self):
        self.write("src/rules/x.h", "// meb:5.9 and 5.9, aiw:S.V.A.3\n// version 6.1\n")
        self.assertEqual(["src/rules/x.h:1"], self.places("5.9"))
        self.assertEqual([], self.places("6.1"))
        self.assertEqual(["src/rules/x.h:1"], self.places("S.V.A.3"))

    def test_longer_numbers_are_other_cases(self):
        self.write("src/games/meb/x.h", "// 15.8, 5.88, v5.8, 5.8.a\n")
        self.assertEqual(["src/games/meb/x.h:1"], self.places("5.8"))  # for its part 5.8.a
        self.assertIn("meb:5.8 (rule) About 5.8.", self.where("5.8"))

    def test_spans_and_shortened_numbers(self):
        self.write("src/games/meb/x.h", "// 5.7-5.9\n// 6.0\n")
        for number in ("5.7", "5.8", "5.9"):
            self.assertEqual(["src/games/meb/x.h:1"], self.places(number), number)
        self.assertEqual(["src/games/meb/x.h:2"], self.places("6"))
        self.write("src/games/aiw/x.h", "// S.V.A.3, D.1\n// S.V.D.1-2\n// D.2\n")
        self.assertEqual(["src/games/aiw/x.h:1", "src/games/aiw/x.h:2"], self.places("S.V.D.1"))
        self.assertEqual(["src/games/aiw/x.h:2"], self.places("S.V.D.2"))

    def test_a_part_that_is_not_cited_leads_to_the_whole(self):
        self.write("src/games/meb/x.h", "// 5.8\n")
        self.assertEqual(["meb:5.8.a (rule) About 5.8.a.", "no source cites meb:5.8.a by its own number; of meb:5.8:",
                          "source  src/games/meb/x.h:1  // 5.8"], self.where("5.8.a"))

    def test_tests_that_name_the_case(self):
        self.write("tests/rules/meb/a_test.cpp", 'TEST(Roads, Half) {\n  CASES("meb:5.9 meb:5.8");\n}\n'
                   'TEST_F(Roads, No) {\n  refusal("5.8");\n  // CASES("meb:5.8")\n}\n')
        self.assertIn("test    tests/rules/meb/a_test.cpp:2  Roads.Half", self.where("5.8"))
        self.assertEqual(["tests/rules/meb/a_test.cpp:2"], self.places("5.8"))

    def test_tests_with_a_table_of_cases(self):
        self.write("tests/rules/aiw/a_test.cpp", 'Row rows[] = {{"SIT.S-12.vp.1", 3}};\nTEST(Points, Are) {\n'
                   '  CASES(std::string("aiw:") + row.rule);\n}\n')
        self.assertEqual(["tests/rules/aiw/a_test.cpp:1"], self.places("SIT.S-12"))

    def test_vectors(self):
        self.write("tests/vectors/meb.json", json.dumps({"vectors": [{"id": "half", "case": ["5.8", "5.9"]}]}, indent=1))
        self.assertEqual(["test    tests/vectors/meb.json:4  vector half"], self.where("5.8")[1:2])

    def test_reports_tell_of_names_that_are_made_up_in_the_run(self):
        self.write("build/asan/tests.txt", "unit test_a test_a\n")
        self.write("build/asan/reports/test_a.json", json.dumps({"testsuites": [{"name": "Setup", "testsuite": [
            {"name": "Is/7", "file": f"{self.root}/tests/b_test.cpp", "line": 7, "cases": "aiw:SIT.S-12.setup"}]}]}))
        self.assertIn("test    tests/b_test.cpp:7  Setup.Is/7", self.where("SIT.S-12.setup"))

    def test_data_files(self):
        self.write("data/eleven/units.json", '{"id": "x",\n "provenance": "seed: 5.8", "cost": 5.8}\n')
        self.assertEqual(["data/eleven/units.json:2"], self.places("5.8"))

    def test_one_book_only(self):
        self.assertEqual(2, self.run_tool("--where", "5.8", "--game", "aiw")[0])
        self.assertEqual(0, self.run_tool("--where", "5.8", "--game", "eleven")[0])
        self.assertEqual((2, "no list in tests/cases/ is of chess; there are: aiw meb eleven\n"),
                         self.run_tool("--where", "5.8", "--game", "chess"))

    def test_unknown_case(self):
        self.assertEqual((2, "there is no case 5.88 in aiw or meb; tests/cases/ lists all of them\n"),
                         self.run_tool("--where", "5.88"))

    def test_whole_index(self):
        self.write("src/games/meb/x.h", "// 5.8\n// 5.8, 5.9\n")
        self.write("data/meb/tables.json", '{"note": "5.8"}\n')
        self.assertEqual((0, "meb:5.7  About 5.7.\nmeb:5.8  About 5.8.\n  src/games/meb/x.h: 1, 2\n"
                             "  data/meb/tables.json: 1\nmeb:5.8.a  About 5.8.a.\nmeb:5.9  About 5.9.\n"
                             "  src/games/meb/x.h: 2\nmeb:6.1  About 6.1.\n"),
                         self.run_tool("--index", "--game", "meb"))


if __name__ == "__main__":
    unittest.main()
