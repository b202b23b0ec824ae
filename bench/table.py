"""Reads the JSON of Google Benchmark from standard input, prints tables in Markdown: see bench/table."""

import json
import math
import sys

import results

VERBS = ["moves", "check", "legal", "mate"]
SIDES = range(2, 17)
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

    def cells_of(side, verb):
        mailbox, distance = (micros(oracle, verb, side) for oracle in ("mailbox", "distance"))
        return [significant(time) for time in (mailbox, distance, distance / mailbox)]

    def exponents_of(sides, verb):
        mailbox, distance = (
            exponent(sides, [micros(oracle, verb, side) for side in sides])
            for oracle in ("mailbox", "distance")
        )
        return [f"{mailbox:.1f}", f"{distance:.1f}", ""]

    print("Microseconds per question on a cube of side n, 8 % of its cells occupied;")
    print("the ratio says how many times longer distance takes.\n")
    for verbs in VERBS[:2], VERBS[2:]:  # all in one are wider than a page
        row(["n"] + [f"{v} {what}" for v in verbs for what in ("mailbox", "distance", "ratio")])
        row(["---:"] * (1 + 3 * len(verbs)))
        for side in SIDES:
            row([str(side)] + sum((cells_of(side, verb) for verb in verbs), []))
        for sides in SIDES, LARGE_SIDES:
            name = f"exponent, n = {sides[0]} to {sides[-1]}"
            row([name] + sum((exponents_of(sides, verb) for verb in verbs), []))
        print()


def print_rates(rates):
    print("Questions per second, both oracles asked and compared, one thread.\n")
    row(["question", "per second", "target"])
    row(["---", "---:", "---:"])
    others = sorted(name for name in rates if name.startswith("cross_examine/"))
    for name in list(TARGETS) + [name for name in others if name not in TARGETS]:
        target = f"{TARGETS[name]:,}" if name in TARGETS else ""
        words = name.removeprefix("cross_examine/").replace("/", " ")
        row([words, f"{rates[name]:,.0f}", target])


def print_jobs(report, rates):
    one, two = (f"compare/jobs:{jobs}/process_time/real_time" for jobs in (1, 2))
    cpu = best(report, "cpu_time", min)
    cores, load = report["context"]["num_cpus"], report["context"]["load_avg"][0]
    print(f"\n`compare` asks {rates[one]:,.0f} questions per second with one job,")
    print(f"{rates[two]:,.0f} with two: {rates[two] / rates[one]:.2f} times as many")
    print(f"for {cpu[two] / cpu[one]:.2f} times the CPU time ({cores} cores, load {load:.1f}).")


report = json.load(sys.stdin)
rates = best(report, "items_per_second", max)
with results.section("table", "--write" in sys.argv, measured_by="bench/table"):
    print_growth(rates)
    print_rates(rates)
    print_jobs(report, rates)
