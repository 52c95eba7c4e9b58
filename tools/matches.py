#!/usr/bin/env python3
"""Plays `mitla sim` on many scenarios and prints one table: the figures of docs/ai.md and docs/experiments come from here.

    tools/matches.py --players officer,recruit --mirror --games 200 --seed 5
    tools/matches.py --games 200 aiw/s3 aiw/s4          # officers against officers: does each seat win?
    tools/matches.py --players general,officer --mirror --games 12 --seconds 0.25 --threads 1 aiw

--players has a name for each seat; officers have all of them if it is left out. A name without a stroke stands for all scenarios of that game; without names all are played. With --keep the reports
stay in that folder, and a match whose report is there is not played again. The exit code is 1 if any player chose an
illegal action or did not come to an end.
"""
import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

Z = 1.959963984540054
ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]


HALVINGS = 60


def variance_below(samples, count, mean):
    """The variance of one sample if the true mean is `mean`, less than that of the samples; see src/sim/statistics.cpp."""
    def excess(tilt):
        return sum(weight * (value - mean) / (1 + tilt * (value - mean)) for value, weight in samples.items())

    tilt = 1 / mean
    if min(samples) <= 0 or excess(tilt) < 0:
        flat = 0.0
        for _ in range(HALVINGS):
            middle = (flat + tilt) / 2
            flat, tilt = (middle, tilt) if excess(middle) > 0 else (flat, middle)
        tilt = flat
    chances = {value: weight / count / (1 + tilt * (value - mean)) for value, weight in samples.items()}
    rest = max(0.0, 1 - sum(chances.values()))
    return sum(chance * (value - mean) ** 2 for value, chance in chances.items()) + rest * mean**2


def lower_end(samples, count, mean):
    if mean <= 0:
        return 0.0
    outside, inside = 0.0, mean
    for _ in range(HALVINGS):
        middle = (outside + inside) / 2
        far = (mean - middle) ** 2 * count > Z * Z * variance_below(samples, count, middle)
        outside, inside = (middle, inside) if far else (outside, middle)
    return inside


def interval(groups):
    """The 95 % interval of the mean score, as the laboratory computes it. Games with the same dice are a group."""
    groups = [group for group in groups if group]
    if not groups:
        return 0.0, 1.0
    games = sum(map(len, groups))
    mean = sum(map(sum, groups)) / games
    samples, mirrored = {}, {}
    for group in groups:
        score, weight = sum(group) / len(group), len(group) * len(groups) / games
        samples[score] = samples.get(score, 0) + weight
        mirrored[1 - score] = mirrored.get(1 - score, 0) + weight
    return lower_end(samples, len(groups), mean), 1 - lower_end(mirrored, len(groups), 1 - mean)


def share(groups):
    low, high = interval(groups)
    scores = [score for group in groups for score in group]
    return f"{100 * sum(scores) / max(1, len(scores)):.1f} ({100 * low:.1f} to {100 * high:.1f})"


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


def score(game, seats, teams, player, mirrored):
    """What the game brought the player (counted from 0, as listed), and in which seat it sat."""
    seat = (player - int(game["swapped"])) % len(seats) if mirrored else player
    if game["winner"] == "":
        return 1.0 / teams, seat
    return (1.0 if seats[seat] in game["winner"].split(";") else 0.0), seat


def header(seats, first, mirrored):
    """The head of a table of scenarios with so many seats."""
    if not mirrored:
        return ("| scenario | games | first seat wins, % (95 %) | draws, % | lead of the first seat (95 %) |\n"
                "| --- | ---: | --- | ---: | --- |")
    each = " | ".join(f"in the {ORDINALS[seat]}{' seat' if seat == 0 else ''}, %" for seat in range(seats))
    return (f"| scenario | games | {first} scores, % (95 %) | {each} | lead of the first seat |\n"
            f"| --- | ---: | --- |{' ---: |' * (seats + 1)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario", nargs="*")
    parser.add_argument("--program", default=str(pathlib.Path(__file__).parent.parent / "build" / "mitla"))
    parser.add_argument("--players")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--mirror", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--playouts", type=int)
    parser.add_argument("--keep")
    given = parser.parse_args()
    options = ["--players", given.players] if given.players else []
    options += ["--games", str(given.games), "--seed", str(given.seed)]
    options += ["--threads", str(given.threads)] + (["--mirror"] if given.mirror else [])
    options += ["--seconds", str(given.seconds)] if given.seconds else []
    options += ["--playouts", str(given.playouts)] if given.playouts else []
    first = (given.players or "officer").split(",")[0]
    all_games, everything, faults, shown = 0, [], [], 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.keep or scratch
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        for scenario in scenarios(given.program, given.scenario):
            report, games = play(given.program, scenario, options, folder)
            seats = [seat["seat"] for seat in report["seats"]]
            faults += [f"{scenario} {fault}" for fault in report["faults"]]
            if len(seats) != shown and (given.mirror or shown == 0):
                print(header(len(seats), first, given.mirror))
            shown = len(seats)
            teams = len(report.get("teams", seats))
            hits, count, groups = [0.0] * len(seats), [0] * len(seats), {}
            for game in games:
                won, seat = score(game, seats, teams, 0, given.mirror)
                hits[seat] += won
                count[seat] += 1
                groups.setdefault(int(game["game"]) // (len(seats) if given.mirror else 1), []).append(won)
            all_games += len(games)
            everything += groups.values()
            lead = f"{report['margin']:.1f} ({report['margin_interval'][0]:.1f} to {report['margin_interval'][1]:.1f})"
            row = f"| {scenario}: {', '.join(seats)} | {len(games)} | {share(groups.values())} "
            if given.mirror:
                each = " | ".join(f"{100 * h / max(1, n):.1f}" for h, n in zip(hits, count))
                print(f"{row}| {each} | {lead} |", flush=True)
            else:
                nobody = f", nobody wins {100 * report['nobody_wins']:.1f}" if "nobody_wins" in report else ""
                print(f"{row}| {100 * report['draws']:.1f}{nobody} | {lead} |", flush=True)
    if given.mirror:
        print(f"| all | {all_games} | {share(everything)} |{' |' * (shown + 1)}")
    print(f"\n{all_games} games ended, {len(faults)} did not.")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
