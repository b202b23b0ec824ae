#!/usr/bin/python3
# Debian's python3, whose packages python3-scipy and python3-statsmodels are.
"""Holds the figures of bench/research/statistics to those of SciPy and statsmodels, on samples that are drawn here.

    beside_scipy.py FIGURES          the program that figures.cpp makes

Exit code 0 where all agree to TOLERANCE; 1 where some do not: each is printed."""

import math
import random
import subprocess
import sys

import numpy as np
import scipy.optimize
import scipy.stats
from statsmodels.duration.survfunc import SurvfuncRight
from statsmodels.stats.multitest import multipletests

TOLERANCE = 1e-8
Z = scipy.stats.norm.ppf(0.975)
draw = random.Random(20261122)


# --- Samples ---------------------------------------------------------------------------------------------------


def times(count, has_ties, budget=math.inf):
    """Some are beyond the budget: infinite."""
    drawn = [draw.expovariate(1 / 100) for _ in range(count)]
    if has_ties:
        drawn = [math.ceil(time / 20) for time in drawn]
    return [time if time <= budget else math.inf for time in drawn]


def lifetimes(count, has_ties, share_censored):
    """Time and whether the event was seen."""
    return [(time, draw.random() >= share_censored) for time in times(count, has_ties)]


# --- The same figures, by others ---------------------------------------------------------------------------------


def median(sample):
    count, ordered = len(sample), sorted(sample)
    outside = lambda rank: 2 * scipy.stats.binom.cdf(rank - 1, count, 0.5)
    rank = max([r for r in range(1, count // 2 + 1) if outside(r) <= 0.05], default=1)
    return [ordered[(count - 1) // 2], ordered[rank - 1], ordered[-rank], max(0, 1 - outside(rank))]


def curve_of(lives):
    return SurvfuncRight([time for time, _ in lives], [int(seen) for _, seen in lives])


def log_log_limits(survival, error):
    """Of log(-log S), whose error is that of S times the derivative."""
    middle, spread = math.log(-math.log(survival)), Z * error / abs(survival * math.log(survival))
    return [math.exp(-math.exp(middle + spread)), math.exp(-math.exp(middle - spread))]


def survival(lives):
    curve, figures = curve_of(lives), []
    for time, at_risk, events, share, error in zip(curve.surv_times, curve.n_risk, curve.n_events, curve.surv_prob,
                                                   curve.surv_prob_se):
        limits = [-1, -1, -1] if share < 1e-12 else [error, *log_log_limits(share, error)]
        figures += [time, at_risk, events, share, *limits]
    return figures


def survival_median(lives):
    curve = curve_of(lives)
    halves = [time for time, share in zip(curve.surv_times, curve.surv_prob) if share <= 0.5 + 1e-12]
    with np.errstate(all="ignore"):
        bounds = curve.quantile_ci(0.5, method="cloglog")
    return [min(halves, default=math.inf), *(-1 if math.isnan(bound) else bound for bound in bounds)]


def restricted_mean(lives, horizon):
    """The integral of the curve, and the sum of area^2 d / (n (n - d)), step by step."""
    curve = curve_of(lives)
    at = np.concatenate([[0], curve.surv_times, [math.inf]]).clip(max=horizon)
    area = np.concatenate([[1], curve.surv_prob]) * np.diff(at)
    behind = area[::-1].cumsum()[::-1][1:]  # behind each step
    left = curve.n_risk - curve.n_events
    terms = [a * a * d / (n * rest) for a, d, n, rest, time in zip(behind, curve.n_events, curve.n_risk, left,
                                                                   curve.surv_times) if rest > 0 and time < horizon]
    return [area.sum(), math.sqrt(sum(terms))]


def rank_sum(first, second, method):
    test = scipy.stats.mannwhitneyu(first, second, alternative="two-sided", method=method, use_continuity=True)
    return [test.statistic, test.pvalue]


def effect(first, second):
    """Newcombe's score interval, by another way of solving."""
    m, n = len(first), len(second)
    seen = np.mean([(x > y) + (x == y) / 2 for x in first for y in second])
    error = lambda a: math.sqrt(a * (1 - a) * (1 + ((m + n) / 2 - 1) * ((1 - a) / (2 - a) + a / (1 + a))) / (m * n))
    low = 0 if seen == 0 else scipy.optimize.brentq(lambda a: seen - a - Z * error(a), 0, min(seen, 1 - 1e-12), xtol=1e-14)
    high = 1 if seen == 1 else scipy.optimize.brentq(lambda a: a - seen - Z * error(a), max(seen, 1e-12), 1, xtol=1e-14)
    return [seen, low, high]


def ranking(tasks):
    methods = len(tasks[0])
    ranks = np.mean([scipy.stats.rankdata(task) for task in tasks], axis=0)
    test = scipy.stats.friedmanchisquare(*np.array(tasks).T)
    q = scipy.stats.studentized_range.ppf(0.95, methods, math.inf)
    critical = q / math.sqrt(2) * math.sqrt(methods * (methods + 1) / (6 * len(tasks)))
    return [test.statistic, test.pvalue, critical, *ranks]


def trials_needed(a12):
    """Noether's formula (11) with equal samples."""
    both = (Z + scipy.stats.norm.ppf(0.8)) ** 2 / (3 * (a12 - 0.5) ** 2)
    return [math.ceil(both / 2)]


# --- All cases -------------------------------------------------------------------------------------------------


def line(name, *groups):
    return name + " " + " ; ".join(" ".join(repr(float(number)) for number in group) for group in groups)


def signed(lives):
    return [time if seen else -time for time, seen in lives]


def cases_of_samples():
    for count in (1, 2, 5, 6, 20, 101):
        for budget in (math.inf, 120):
            sample = times(count, False, budget)
            yield line("median", sample), median(sample)
    for counts in ((1, 1), (3, 4), (8, 8), (20, 20), (7, 40), (50, 50)):
        for has_ties in (False, True):
            for budget in (math.inf, 100):
                first, second = (times(count, has_ties, budget) for count in counts)
                second = [2 * time for time in second]
                yield line("effect", first, second), effect(first, second)
                if len(set(first + second)) > 1:
                    yield line("rank-sum-normal", first, second), rank_sum(first, second, "asymptotic")
        first, second = times(counts[0], False), times(counts[1], False)
        yield line("rank-sum-exact", first, second), rank_sum(first, second, "exact")
    yield line("effect", [5, 6, 7], [1, 2, 3]), effect([5, 6, 7], [1, 2, 3])


def cases_of_curves():
    for count in (2, 6, 20, 200):
        for has_ties in (False, True):
            for share in (0, 0.3, 0.8):
                lives = lifetimes(count, has_ties, share)
                if not any(seen for _, seen in lives):
                    continue
                yield line("survival", signed(lives)), survival(lives)
                yield line("survival-median", signed(lives)), survival_median(lives)
                for horizon in (max(time for time, _ in lives), min(time for time, _ in lives) + 5):
                    if horizon <= max(time for time, _ in lives):
                        yield line("restricted-mean", signed(lives), [horizon]), restricted_mean(lives, horizon)


def cases_of_families():
    for tasks, methods in ((2, 3), (10, 4), (57, 6)):
        for has_ties in (False, True):
            table = [times(methods, has_ties, 200) for _ in range(tasks)]
            yield line("ranking", *table), ranking(table)
    for count in (1, 5, 300):
        values = [draw.random() ** 3 for _ in range(count)]
        yield line("holm", values), multipletests(values, method="holm")[1]
    for groups in (2, 3, 6, 12):
        for chance in (0.5, 0.9, 0.95, 0.99):
            quantile = scipy.stats.studentized_range.ppf(chance, groups, math.inf)
            yield line("range-quantile", [chance], [groups]), [quantile]
            yield line("range-chance", [quantile], [groups]), [chance]
    for a12 in (0.1, 0.45, 0.56, 0.64, 0.71, 0.99):
        yield line("trials-needed", [a12]), trials_needed(a12)


def is_near(ours, theirs):
    return ours == theirs or abs(ours - theirs) <= TOLERANCE * max(1, abs(theirs))


def main():
    cases = [*cases_of_samples(), *cases_of_curves(), *cases_of_families()]
    run = subprocess.run([sys.argv[1]], input="\n".join(asked for asked, _ in cases) + "\n", text=True,
                         stdout=subprocess.PIPE, check=True)
    answers = [[float(word) for word in answer.split()] for answer in run.stdout.splitlines()]
    assert len(answers) == len(cases), "not every line was answered"
    wrong = 0
    for (asked, theirs), ours in zip(cases, answers):
        if len(ours) != len(theirs) or not all(map(is_near, ours, theirs)):
            wrong += 1
            print(f"{asked[:150]}\n  ours   {ours}\n  theirs {list(theirs)}")
    print(f"{len(cases)} cases, {sum(map(len, answers))} figures, {wrong} cases differ")
    return 1 if wrong else 0


sys.exit(main())
