"""Tests of tools/matches.py: what it makes of the games of a match."""

import io
import json
import sys
import tempfile
import unittest
from contextlib import redirect_stdout
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import matches  # noqa: E402


def report(faults=()):
    seats = [{"seat": "Israel"}, {"seat": "Syria"}]
    return {"results": [{"seats": seats, "faults": list(faults), "margin": 2, "margin_interval": [1, 3], "draws": 0.25}]}


GAMES = "game,swapped,winner,level\n0,0,Israel,x\n1,1,Israel,x\n2,0,,draw\n3,1,Syria,x\n"


class Matches(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_on(self, made, *options, games=GAMES):
        (self.folder / "aiw-x.json").write_text(json.dumps(made), encoding="utf-8")
        (self.folder / "aiw-x.csv").write_text(games, encoding="utf-8")
        out = io.StringIO()
        argv = ["matches.py", "--keep", str(self.folder), *options]
        with mock.patch.object(sys, "argv", argv), redirect_stdout(out):
            with mock.patch.object(matches, "scenarios", lambda program, wanted: ["aiw/x"]):
                code = matches.main()
        return code, out.getvalue()

    def test_a_player_is_followed_through_both_seats(self):
        code, text = self.run_on(report(), "--mirror", "--players", "officer,recruit")
        self.assertEqual(code, 0)
        # Won as Israel, lost as Syria, half of a draw as Israel, won as Syria.
        self.assertIn("| aiw/x: Israel, Syria | 4 | 62.5 (", text)
        self.assertIn("| 75.0 | 50.0 |", text)
        self.assertIn("| all | 4 | 62.5 (", text)

    def test_without_mirror_the_first_seat_counts(self):
        self.assertIn("| 4 | 62.5 (", self.run_on(report())[1])

    def test_three_seats_in_two_teams(self):
        made = report()
        made["results"][0]["seats"] = [{"seat": "Red"}, {"seat": "Blue"}, {"seat": "Green"}]
        made["results"][0]["teams"] = [{"team": "A"}, {"team": "B"}]
        made["results"][0]["nobody_wins"] = 0.25
        # The first player sits as Red, as Green and as Blue: wins, wins, has half of a draw, loses with all others.
        games = "game,swapped,winner,level\n0,0,Red;Green,x\n1,1,Red;Green,x\n2,2,,draw\n3,0,nobody,x\n"
        code, text = self.run_on(made, "--mirror", "--players", "officer,recruit,random", games=games)
        self.assertEqual(code, 0)
        self.assertIn("| in the first seat, % | in the second, % | in the third, % | lead", text)
        self.assertIn("| aiw/x: Red, Blue, Green | 4 | 62.5 (", text)
        self.assertIn("| 50.0 | 50.0 | 100.0 |", text)
        self.assertIn("| 25.0, nobody wins 25.0 |", self.run_on(made, games=games)[1])

    def test_a_fault_fails(self):
        code, text = self.run_on(report(["game 3: officer chose nonsense"]))
        self.assertEqual(code, 1)
        self.assertIn("aiw/x game 3: officer chose nonsense", text)

    # The same figures as in tests/sim/statistics_test.cpp.
    def test_intervals_are_those_of_the_laboratory(self):
        def check(groups, low, high):
            self.assertEqual([round(end, 4) for end in matches.interval(groups)], [low, high])

        check([], 0, 1)
        check([[1]] * 50 + [[0]] * 50, 0.4038, 0.5962)
        check([[1]] * 9 + [[0]], 0.5958, 0.9821)
        check([[0]] * 10, 0, 0.2775)
        check([[0.5]] * 100, 0.4815, 0.5185)
        check([[1, 0]] * 100, 0.4815, 0.5185)
        check([[1, 1]] * 50 + [[0, 0]] * 50, 0.4038, 0.5962)

    def test_mirrored_games_are_one_sample(self):
        games = "game,swapped,winner,level\n" + "".join(f"{n},{n % 2},Israel,x\n" for n in range(200))
        self.assertIn("| 200 | 50.0 (48.2 to 51.8) |", self.run_on(report(), "--mirror", "--players", "officer,recruit", games=games)[1])
        self.assertIn("| 200 | 100.0 (98.1 to 100.0) |", self.run_on(report(), games=games)[1])


if __name__ == "__main__":
    unittest.main()
