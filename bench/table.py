"""Reads the JSON of Google Benchmark from standard input, prints tables in Markdown: see bench/table."""

import json
import math
import sys

import results

VERBS = ["moves", "check", "legal", "mate"]
SHOWN_SIDES = (4, 8, 16)
LARGE_SIDES = range(8, 17)  # small cubes tell more of constant costs than of growth
TARGETS = {
    "cross_examine/valid/chess": 100_000,
    "cross_examine/explode/atomic": 100_000,
    "cross_examine/mate/cube/n:3": 20_000,
    "cross_examine/solve/solitaire/pieces:6": 30_000,
}


def best(report, figure, choose):
    """`figure` of each benchmark, of those of its repetitions the one that `choose` takes."""
    found = {}
    for run in report["benchmarks"]:
        if run["run_type"] == "iteration":  # the rest are means and deviations
            name = run["run_name"]
            found[name] = choose(found.get(name, run[figure]), run[figure])
    return found


def exponent(sides, times):
    """Slope of the least-squares line through (log side, log time)."""
    x = [math.log(side) for side in sides]
    y = [math.log(time) for time in times]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    covariance = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y))
    return covariance / sum((a - mean_x) ** 2 for a in x)


def significant(number):
    """Two digits or all before the point: 0.12, 1.2, 12, 123."""
    return f"{number:.2f}" if number < 1 else f"{number:.1f}" if number < 10 else f"{number:,.0f}"


def row(cells):
    print("| " + " | ".join(cells) + " |")


def print_growth(rates):
    def micros(oracle, verb, side):
        return 1e6 / rates[f"side/{oracle}/{verb}/n:{side}"]

    print("Microseconds per question on a cube of side n, 8 % of its cells occupied; time ~ n^exponent.\n")
    row(["question", "oracle"] + [f"n = {side}" for side in SHOWN_SIDES] +
        [f"exponent, n = {LARGE_SIDES[0]} to {LARGE_SIDES[-1]}"])
    row(["---", "---"] + ["---:"] * (len(SHOWN_SIDES) + 1))
    for verb in VERBS:
        for oracle in ("mailbox", "distance"):
            growth = exponent(LARGE_SIDES, [micros(oracle, verb, side) for side in LARGE_SIDES])
            row([verb, oracle] + [significant(micros(oracle, verb, side)) for side in SHOWN_SIDES] + [f"{growth:.1f}"])
    print()


def print_rates(rates):
    print("Questions per second, both oracles asked and compared, one thread.\n")
    row(["question", "per second", "target"])
    row(["---", "---:", "---:"])
    ladders = sorted(name for name in rates if name.startswith("cross_examine/ladder"))
    for name in [*TARGETS, *ladders]:
        target = f"{TARGETS[name]:,}" if name in TARGETS else ""
        words = name.removeprefix("cross_examine/").replace("/", " ")
        row([words, f"{rates[name]:,.0f}", target])


def print_jobs(report, rates):
    one, two = (f"compare/jobs:{jobs}/process_time/real_time" for jobs in (1, 2))
    cpu = best(report, "cpu_time", min)
    cores, load = report["context"]["num_cpus"], report["context"]["load_avg"][0]
    print(f"\n`compare` asks {rates[one]:,.0f} questions per second with one job, {rates[two]:,.0f} with two: "
          f"{rates[two] / rates[one]:.2f}\ntimes as many for {cpu[two] / cpu[one]:.2f} times the CPU time ({cores} cores, load {load:.1f}).")


report = json.load(sys.stdin)
rates = best(report, "items_per_second", max)
print_growth(rates)
with results.section("table", "--write" in sys.argv, measured_by="bench/table"):
    print_rates(rates)
print_jobs(report, rates)
