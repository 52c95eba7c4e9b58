#!/usr/bin/env python3
"""Plays `mitla sim` on many scenarios and prints one table: the figures of docs/ai.md and docs/experiments come from here.

    tools/matches.py --players officer,recruit --mirror --games 200 --seed 5
    tools/matches.py --games 200 aiw/s3 aiw/s4          # officers against officers: does each seat win?
    tools/matches.py --players general,officer --mirror --games 12 --seconds 0.25 --threads 1 aiw

A name without a stroke stands for all scenarios of that game; without names all are played. With --keep the reports
stay in that folder, and a match whose report is there is not played again. The exit code is 1 if any player chose an
illegal action or did not come to an end.
"""
import argparse
import csv
import json
import math
import pathlib
import subprocess
import sys
import tempfile

Z = 1.959963984540054


def wilson(hits, n):
    """The 95 % interval of a share; `hits` may hold halves."""
    if n == 0:
        return 0.0, 1.0
    p, z2 = hits / n, Z * Z
    centre = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = Z / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    return max(0.0, centre - half), min(1.0, centre + half)


def share(hits, n):
    low, high = wilson(hits, n)
    return f"{100 * hits / max(1, n):.1f} ({100 * low:.1f} to {100 * high:.1f})"


def scenarios(program, wanted):
    """All that 'mitla list' tells, or those that were asked for."""
    lines = subprocess.run([program, "list"], check=True, capture_output=True, text=True).stdout.splitlines()
    known = [line.split()[0] for line in lines if line and not line.startswith(" ")]
    if not wanted:
        return known
    chosen = [name for name in known for wish in wanted if name == wish or name.startswith(wish + "/")]
    for wish in wanted:
        if not any(name == wish or name.startswith(wish + "/") for name in known):
            sys.exit(f"there is no scenario {wish}")
    return chosen


def play(program, scenario, options, folder):
    """The report of a match and its games, played unless they are there."""
    base = pathlib.Path(folder) / scenario.replace("/", "-")
    report, games = base.with_suffix(".json"), base.with_suffix(".csv")
    if not (report.exists() and games.exists()):
        command = [program, "sim", scenario, "--quiet", "--json", str(report), "--csv", str(games), *options]
        done = subprocess.run(command, capture_output=True, text=True)
        if not report.exists():
            sys.exit(f"{' '.join(command)}: {done.stderr}")
    with open(games, newline="", encoding="utf-8") as file:
        return json.loads(report.read_text(encoding="utf-8"))["results"][-1], list(csv.DictReader(file))


def score(game, seats, player, mirrored):
    """What the game brought the player (0 or 1, as listed), and in which seat it sat."""
    seat = player if not mirrored or game["swapped"] == "0" else 1 - player
    if game["winner"] == "":
        return 0.5, seat
    return (1.0 if game["winner"] == seats[seat] else 0.0), seat


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario", nargs="*")
    parser.add_argument("--program", default=str(pathlib.Path(__file__).parent.parent / "build" / "mitla"))
    parser.add_argument("--players", default="officer,officer")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--mirror", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--playouts", type=int)
    parser.add_argument("--keep")
    given = parser.parse_args()
    options = ["--players", given.players, "--games", str(given.games), "--seed", str(given.seed)]
    options += ["--threads", str(given.threads)] + (["--mirror"] if given.mirror else [])
    options += ["--seconds", str(given.seconds)] if given.seconds else []
    options += ["--playouts", str(given.playouts)] if given.playouts else []
    first = given.players.split(",")[0]
    if given.mirror:
        print(f"| scenario | games | {first} scores, % (95 %) | in the first seat, % | in the second, % | lead of the first seat |")
    else:
        print("| scenario | games | first seat wins, % (95 %) | draws, % | lead of the first seat (95 %) |")
    print("| --- | ---: | --- | ---: | ---: | ---: |" if given.mirror else "| --- | ---: | --- | ---: | --- |")
    all_games, all_hits, faults = 0, 0.0, []
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.keep or scratch
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        for scenario in scenarios(given.program, given.scenario):
            report, games = play(given.program, scenario, options, folder)
            seats = [seat["seat"] for seat in report["seats"]]
            faults += [f"{scenario} {fault}" for fault in report["faults"]]
            hits, count = [0.0, 0.0], [0, 0]
            for game in games:
                won, seat = score(game, seats, 0, given.mirror)
                hits[seat] += won
                count[seat] += 1
            all_games += len(games)
            all_hits += sum(hits)
            lead = f"{report['margin']:.1f} ({report['margin_interval'][0]:.1f} to {report['margin_interval'][1]:.1f})"
            row = f"| {scenario}: {seats[0]}, {seats[1]} | {len(games)} | {share(sum(hits), len(games))} "
            if given.mirror:
                each = [f"{100 * hits[s] / max(1, count[s]):.1f}" for s in (0, 1)]
                print(f"{row}| {each[0]} | {each[1]} | {lead} |", flush=True)
            else:
                print(f"{row}| {100 * report['draws']:.1f} | {lead} |", flush=True)
    if given.mirror:
        print(f"| all | {all_games} | {share(all_hits, all_games)} | | | |")
    print(f"\n{all_games} games ended, {len(faults)} did not.")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
