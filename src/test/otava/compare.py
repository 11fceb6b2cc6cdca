"""Reads histories with our alarms from standard input, lets Apache Otava look at the same ones, and prints both."""

import statistics
import sys
from importlib.metadata import version

from otava.analysis import compute_change_points

BEFORE = 50
FEWEST = 6


def otava(values):
    """The runs at which it finds more change points than at any earlier run, with its usual options."""
    alarms, most = [], 0
    for runs in range(FEWEST, len(values) + 1):
        points, _ = compute_change_points(
            values[:runs], window_len=50, max_pvalue=0.001, min_magnitude=0.0
        )
        if len(points) > most:
            most = len(points)
            alarms.append(runs - 1)
    return alarms


def late(alarms):
    return [run for run in alarms if run >= BEFORE]


def row(name, figures):
    print(f"| {name} | " + " | ".join(figures) + " |")


kinds = {}
for line in sys.stdin:
    kind, ours, values = line.rstrip("\n").split("\t")
    values = [float(value) for value in values.split(",")]
    ours = [int(run) for run in ours.split(",") if run]
    kinds.setdefault(kind, []).append((ours, otava(values), len(values)))

print(f"| {len(kinds['step'])} histories of each kind | Lockstep | Otava {version('apache-otava')} |")
print("| --- | --- | --- |")
for kind in (kind for kind in kinds if kind.startswith("lag-1")):
    runs = sum(history[2] for history in kinds[kind])
    rates = [100 * sum(len(history[which]) for history in kinds[kind]) / runs for which in (0, 1)]
    row(f"false alarms per 100 runs, {kind}", [f"{rate:.2f}" for rate in rates])
delays = [[next(iter(late(history[which])), None) for history in kinds["step"]] for which in (0, 1)]
delays = [[None if run is None else run - BEFORE + 1 for run in found] for found in delays]
row("step of 5 %: runs until it is found, median", [
    f"{statistics.median(float('inf') if delay is None else delay for delay in found):g}" for found in delays
])
for limit in (5, 10):
    row(f"step of 5 %: found within {limit} runs, %", [
        f"{100 * sum(delay is not None and delay <= limit for delay in found) / len(found):.0f}" for found in delays
    ])
for kind, name in (("odd", "a single run of -10 %"), ("ordinary", "the same runs without it")):
    row(f"{name}: histories with an alarm in the 10 runs from there, %", [
        f"{100 * sum(bool(late(history[which])) for history in kinds[kind]) / len(kinds[kind]):.1f}" for which in (0, 1)
    ])
