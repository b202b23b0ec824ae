#include "experiment/figures.h"

#include <algorithm>
#include <numeric>

namespace doublecheck {
namespace {

constexpr std::uint64_t kBootstrapSeed = 1;

CellFigures cell_of(const std::vector<double>& times) {
  if (times.empty()) return {};
  const auto missed =
      static_cast<std::size_t>(std::ranges::count(times, statistics::kBeyondBudget));
  return {times.size(), missed, statistics::median_of(times)};
}

/// The times of one mutant, of each method.
using Times = std::vector<std::vector<double>>;

bool are_compared(const TrialSet& set, std::size_t first, std::size_t second) {
  const auto is_baseline = [&](std::size_t i) { return set.methods[i].name == set.baseline; };
  return set.methods[first].is_seeded && set.methods[second].is_seeded &&
         (set.baseline.empty() || is_baseline(first) || is_baseline(second));
}

PairFigures pair_of(const Times& times, std::size_t mutant, std::size_t first, std::size_t second) {
  PairFigures pair{.mutant = mutant, .first = first, .second = second};
  pair.test = statistics::rank_sum_test(times[first], times[second]);
  // Sooner is less: of two values the greater is that of the second.
  pair.sooner = statistics::effect_size(times[second], times[first]);
  pair.needed = statistics::trials_needed(pair.sooner.a12);
  return pair;
}

void add_pairs(const TrialSet& set, const Times& times, std::size_t mutant, Figures& figures) {
  for (std::size_t first = 0; first < times.size(); ++first)
    for (auto second = first + 1; second < times.size(); ++second)
      if (are_compared(set, first, second) && !times[first].empty() && !times[second].empty())
        figures.pairs.push_back(pair_of(times, mutant, first, second));
}

void correct_pairs(std::vector<PairFigures>& pairs) {
  std::vector<double> p_values;
  p_values.reserve(pairs.size());
  for (const auto& pair : pairs) p_values.push_back(pair.test.p);
  const auto corrected = statistics::holm_corrected(p_values);
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i].corrected = corrected[i];
}

/// Methods that draw at random and know every game of the experiment.
std::vector<std::size_t> ranked_methods(const TrialSet& set) {
  std::vector<std::size_t> methods;
  for (std::size_t i = 0; i < set.methods.size(); ++i)
    if (set.methods[i].is_seeded && std::ranges::all_of(set.mutants, [&](const auto& of_game) {
          return std::ranges::count(set.methods[i].games, of_game.game) > 0;
        }))
      methods.push_back(i);
  return methods;
}

/// The medians of each mutant that all of `methods` have tried.
std::vector<std::vector<double>> tasks_of(const Figures& figures,
                                          const std::vector<std::size_t>& methods) {
  std::vector<std::vector<double>> tasks;
  for (const auto& cells : figures.cells) {
    std::vector<double> task;
    for (const auto method : methods)
      if (cells[method].trials > 0) task.push_back(cells[method].median.median);
    if (task.size() == methods.size()) tasks.push_back(std::move(task));
  }
  return tasks;
}

std::vector<statistics::Interval> rank_intervals(const std::vector<std::vector<double>>& tasks) {
  std::vector<std::vector<double>> ranks;
  ranks.reserve(tasks.size());
  for (const auto& task : tasks) ranks.push_back(statistics::ranks_of(task).ranks);
  std::vector<statistics::Interval> intervals;
  intervals.reserve(tasks.front().size());
  for (std::size_t method = 0; method < tasks.front().size(); ++method)
    intervals.push_back(statistics::bootstrap_interval(
        tasks.size(),
        [&](std::span<const std::size_t> drawn) {
          double sum = 0;
          for (const auto task : drawn) sum += ranks[task][method];
          return sum / static_cast<double>(drawn.size());
        },
        kBootstrapSeed));
  return intervals;
}

/// Going up the mean ranks, each group from a method on as far as the critical difference reaches.
std::vector<std::vector<std::size_t>> groups_alike(const statistics::Ranking& ranking) {
  std::vector<std::size_t> order(ranking.mean_ranks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return ranking.mean_ranks[i]; });
  std::vector<std::vector<std::size_t>> groups;
  std::size_t covered = 0;
  for (std::size_t first = 0; first < order.size(); ++first) {
    auto end = first;
    while (end < order.size() &&
           ranking.mean_ranks[order[end]] - ranking.mean_ranks[order[first]] <=
               ranking.critical_difference)
      ++end;
    if (end - first < 2 || end <= covered) continue;
    groups.emplace_back(order.begin() + static_cast<std::ptrdiff_t>(first),
                        order.begin() + static_cast<std::ptrdiff_t>(end));
    covered = end;
  }
  return groups;
}

std::optional<RankFigures> ranks_of_methods(const TrialSet& set, const Figures& figures) {
  RankFigures ranks{.methods = ranked_methods(set)};
  const auto tasks = tasks_of(figures, ranks.methods);
  if (ranks.methods.size() < 2 || tasks.size() < 2) return std::nullopt;
  ranks.ranking = statistics::rank_methods(tasks);
  ranks.intervals = rank_intervals(tasks);
  ranks.alike = groups_alike(ranks.ranking);
  return ranks;
}

void count_trials(const TrialSet& set, Figures& figures) {
  std::vector<std::size_t> counts;
  for (const auto& cells : figures.cells)
    for (std::size_t method = 0; method < cells.size(); ++method)
      if (set.methods[method].is_seeded && cells[method].trials > 0)
        counts.push_back(cells[method].trials);
  if (counts.empty()) return;
  figures.fewest = *std::ranges::min_element(counts);
  figures.most = *std::ranges::max_element(counts);
}

}  // namespace

std::vector<double> times_of(const TrialSet& set, const std::string& method,
                             const JudgingMutant& mutant, Axis axis) {
  std::vector<double> times;
  for (const MethodTrial& trial : set.trials) {
    if (trial.key.method != method || trial.key.game != mutant.game || !trial.failure.empty())
      continue;
    const auto& noticed = trial.mutants.at(mutant.name);
    times.push_back(!noticed                  ? statistics::kBeyondBudget
                    : axis == Axis::questions ? static_cast<double>(noticed->questions)
                                              : noticed->processor);
  }
  return times;
}

Figures figures_of(const TrialSet& set, Axis axis) {
  Figures figures{.axis = axis};
  for (const auto& [game, names] : set.mutants)
    for (const auto& name : names) figures.mutants.push_back({name, game});
  for (std::size_t mutant = 0; mutant < figures.mutants.size(); ++mutant) {
    Times times;
    auto& cells = figures.cells.emplace_back();
    for (const auto& method : set.methods) {
      times.push_back(times_of(set, method.name, figures.mutants[mutant], axis));
      cells.push_back(cell_of(times.back()));
    }
    add_pairs(set, times, mutant, figures);
  }
  correct_pairs(figures.pairs);
  figures.ranks = ranks_of_methods(set, figures);
  count_trials(set, figures);
  std::ranges::copy_if(set.trials, std::back_inserter(figures.failed),
                       [](const MethodTrial& trial) { return !trial.failure.empty(); });
  return figures;
}

}  // namespace doublecheck
