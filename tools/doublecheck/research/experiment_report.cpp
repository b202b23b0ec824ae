#include "research/experiment_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

#include "research/research.h"
#include "runs/json_result.h"
#include "runs/run.h"
#include "statistics/estimates.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

// --- Words for the figures, the same in text, in Markdown and for the page ----------------------

struct WordTable {
  /// Those of numbers begin with `#`.
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};

constexpr const char* kMethodWords =
    "How many of the mutants that a method has tried its median trial notices, and the slowest of "
    "these medians.";

constexpr double kPercent = 100;

/// `1,234`, or for seconds `1.23`; `missed` where it was not within the budget.
std::string time_words(double time, Axis axis) {
  if (std::isinf(time)) return "missed";
  if (axis == Axis::seconds) return fmt::format("{:.3g}", time);
  return fmt::format("{}", fmt::group_digits(std::llround(time)));
}

std::string p_words(double p) {
  return p < 0.0001 ? "< 0.0001" : fmt::format("{:.4f}", p);
}

std::string trials_words(double trials) {
  return std::isinf(trials) ? "no number"
                            : fmt::format("{}", fmt::group_digits(std::llround(trials)));
}

std::string median_cell(const CellFigures& cell, bool is_seeded, Axis axis) {
  if (cell.trials == 0) return {};
  if (cell.missed == cell.trials) return "missed";
  auto text = time_words(cell.median.median, axis);
  if (!is_seeded) return text;
  text += fmt::format(" [{}, {}]", time_words(cell.median.interval.lower, axis),
                      time_words(cell.median.interval.upper, axis));
  return cell.missed == 0 ? text : text + fmt::format(", {} missed", cell.missed);
}

/// Two methods, over all mutants.
struct PairSum {
  std::size_t sooner = 0;
  std::size_t later = 0;
  std::size_t open = 0;
  std::vector<double> effects;
};

std::map<std::pair<std::size_t, std::size_t>, PairSum> sums_of(const Figures& figures) {
  std::map<std::pair<std::size_t, std::size_t>, PairSum> sums;
  for (const PairFigures& pair : figures.pairs) {
    auto& sum = sums[{pair.first, pair.second}];
    ++(!pair.is_shown() ? sum.open : pair.sooner.a12 > 0.5 ? sum.sooner : sum.later);
    sum.effects.push_back(pair.sooner.a12);
  }
  return sums;
}

std::string name_of_mutant(const JudgingMutant& mutant) {
  return fmt::format("{} ({})", mutant.name, name_of(mutant.game));
}

/// What the open pairs would take: a sentence, or nothing.
std::string needed_words(const Figures& figures) {
  std::vector<double> needed;
  for (const PairFigures& pair : figures.pairs)
    if (!pair.is_shown()) needed.push_back(pair.needed);
  if (needed.empty()) return {};
  std::ranges::sort(needed);
  return fmt::format(
      " To show a difference as large as the one seen, half of the {} comparisons that show none "
      "would take {} trials of each method or fewer (Noether 1987; power 0.8, alpha 0.05).",
      needed.size(), trials_words(needed[(needed.size() - 1) / 2]));
}

/// A row for each mutant and a column for each method. A cell is `8,994 [6,002, 23,938]`, behind it
/// `, 3 missed` where trials have missed the mutant; `missed` where all have; empty where nobody
/// tried.
WordTable median_table(const TrialSet& set, const Figures& figures) {
  WordTable table{{"mutant"}, {}};
  for (const auto& method : set.methods) table.columns.push_back("#" + method.name);
  for (std::size_t mutant = 0; mutant < figures.mutants.size(); ++mutant) {
    auto& row = table.rows.emplace_back();
    row.push_back(name_of_mutant(figures.mutants[mutant]));
    for (std::size_t method = 0; method < set.methods.size(); ++method)
      row.push_back(
          median_cell(figures.cells[mutant][method], set.methods[method].is_seeded, figures.axis));
  }
  return table;
}

/// What the cells mean.
std::string median_words(const TrialSet& set, const Figures& figures) {
  const auto confidence = [](std::size_t trials) {
    return kPercent * statistics::median_of(std::vector<double>(trials, 0.0)).confidence;
  };
  std::string trials = fmt::format("{}", figures.most);
  if (figures.fewest != figures.most)
    trials = fmt::format("{} to {}", figures.fewest, figures.most);
  auto text = fmt::format(
      "{} until a mutant is noticed: the median of {} trials [its exact interval, {:.1f} % "
      "confidence]. A trial has missed a mutant that it did not notice within {} questions.",
      figures.axis == Axis::questions ? "Questions" : "Seconds of processor time", trials,
      figures.most == 0 ? 0 : confidence(std::max<std::size_t>(figures.fewest, 1)),
      fmt::group_digits(set.questions));
  if (!std::ranges::all_of(set.methods, &TriedMethod::is_seeded))
    text += " A method that draws nothing at random has one trial, which goes on to its end.";
  return text;
}

/// A row for each method: how many mutants its median trial notices, and how soon the slowest.
WordTable method_table(const TrialSet& set, const Figures& figures) {
  WordTable table{{"method", "#notices", "#of", "#slowest"}, {}};
  for (std::size_t method = 0; method < set.methods.size(); ++method) {
    std::size_t tried = 0;
    std::size_t noticed = 0;
    double slowest = 0;
    for (const auto& cells : figures.cells) {
      const auto& cell = cells[method];
      tried += cell.trials > 0 ? 1U : 0U;
      if (cell.trials == 0 || std::isinf(cell.median.median)) continue;
      ++noticed;
      slowest = std::max(slowest, cell.median.median);
    }
    table.rows.push_back({set.methods[method].name, fmt::format("{}", noticed),
                          fmt::format("{}", tried),
                          noticed == 0 ? "" : time_words(slowest, figures.axis)});
  }
  return table;
}

/// A row for each two methods that are compared: on how many mutants which is shown to be sooner.
WordTable pair_table(const TrialSet& set, const Figures& figures) {
  WordTable table{{"first", "second", "#sooner", "#later", "#not shown", "#A12, its median"}, {}};
  for (auto& [methods, sum] : sums_of(figures)) {
    const auto effect = statistics::median_of(sum.effects).median;
    table.rows.push_back({set.methods[methods.first].name, set.methods[methods.second].name,
                          fmt::format("{}", sum.sooner), fmt::format("{}", sum.later),
                          fmt::format("{}", sum.open), fmt::format("{:.2f}", effect)});
  }
  return table;
}

std::string pair_words(const Figures& figures) {
  return fmt::format(
      "Two methods at a time: on how many mutants the first is sooner than the second. Each mutant "
      "has a two-sided test of Mann and Whitney, in which trials that missed it are ties at the "
      "top; the p values are corrected by Holm over all {} comparisons, at {}. A12 (Vargha and "
      "Delaney) is the chance that a trial of the first is sooner than one of the second.",
      figures.pairs.size(), PairFigures::kLevel);
}

/// A row for each method that is ranked, the best first. There must be ranks.
WordTable rank_table(const TrialSet& set, const Figures& figures) {
  const auto& ranks = *figures.ranks;
  std::vector<std::size_t> order(ranks.methods.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) { return ranks.ranking.mean_ranks[i]; });
  WordTable table{{"method", "#mean rank", "alike"}, {}};
  for (const auto i : order) {
    std::string groups;
    for (std::size_t group = 0; group < ranks.alike.size(); ++group)
      if (std::ranges::count(ranks.alike[group], i) > 0) groups += static_cast<char>('a' + group);
    table.rows.push_back({set.methods[ranks.methods[i]].name,
                          fmt::format("{:.2f} [{:.2f}, {:.2f}]", ranks.ranking.mean_ranks[i],
                                      ranks.intervals[i].lower, ranks.intervals[i].upper),
                          groups});
  }
  return table;
}

std::string rank_words(const TrialSet& set, const Figures& figures) {
  std::vector<std::string> others;
  for (std::size_t i = 0; i < set.methods.size(); ++i)
    if (std::ranges::count(figures.ranks->methods, i) == 0) others.push_back(set.methods[i].name);
  auto text = fmt::format(
      "Mean ranks of the medians over all mutants, 1 is the soonest [95 % interval over the choice "
      "of mutants, bootstrap]. That all are alike has p {} (Friedman). Two methods differ where "
      "their mean ranks do by more than {:.2f} (Nemenyi, 0.05); those that share a letter do not.",
      p_words(figures.ranks->ranking.p), figures.ranks->ranking.critical_difference);
  if (!others.empty())
    text +=
        fmt::format(" Not ranked, for they draw nothing at random or do not know all games: {}.",
                    fmt::join(others, ", "));
  return text;
}

/// Sentences to be warned by: too few trials, trials that failed.
std::vector<std::string> warnings_of(const TrialSet& set, const Figures& figures) {
  std::vector<std::string> warnings = set.remarks;
  const auto wanted = std::min(kTrialsWanted, std::max<std::uint64_t>(set.seeds, 1));
  if (figures.fewest < kTrialsWanted && figures.most > 0)
    warnings.push_back(fmt::format(
        "Trials of a method on a mutant: {}{}; a reviewer asks "
        "for {}.{}",
        figures.fewest, figures.fewest < wanted ? fmt::format(" so far, of {}", set.seeds) : "",
        kTrialsWanted, needed_words(figures)));
  for (const MethodTrial& trial : figures.failed)
    warnings.push_back("A trial has failed and counts for nothing: " + failure_text(trial));
  return warnings;
}

// --- As text, as Markdown and as JSON -----------------------------------------------------------

/// A row for each two methods on each mutant.
WordTable full_pair_table(const TrialSet& set, const Figures& figures) {
  WordTable table{{"mutant", "first", "second", "#U", "#p", "#p (Holm)", "#A12", "#trials needed"},
                  {}};
  for (const PairFigures& pair : figures.pairs)
    table.rows.push_back({name_of_mutant(figures.mutants[pair.mutant]),
                          set.methods[pair.first].name, set.methods[pair.second].name,
                          fmt::format("{}", pair.test.u), p_words(pair.test.p),
                          p_words(pair.corrected),
                          fmt::format("{:.2f} [{:.2f}, {:.2f}]", pair.sooner.a12,
                                      pair.sooner.interval.lower, pair.sooner.interval.upper),
                          trials_words(pair.needed)});
  return table;
}

/// Numbers stand to the right of their columns.
std::string table_text(const WordTable& table) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    auto width = table.columns[i].size() - (table.columns[i].starts_with('#') ? 1 : 0);
    for (const auto& row : table.rows) width = std::max(width, row[i].size());
    widths.push_back(width);
  }
  std::string text;
  const auto add_row = [&](const std::vector<std::string>& row, bool is_head) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool right = table.columns[i].starts_with('#');
      const auto word = is_head && right ? row[i].substr(1) : row[i];
      line += right ? fmt::format("{:>{}}  ", word, widths[i])
                    : fmt::format("{:<{}}  ", word, widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  };
  add_row(table.columns, true);
  for (const auto& row : table.rows) add_row(row, false);
  return text;
}

/// A table below what its cells mean.
struct Section {
  std::string title;
  std::string words;
  WordTable table;
};

/// All but the medians.
std::vector<Section> sections_of(const TrialSet& set, const Figures& figures) {
  std::vector<Section> sections{{"Methods", kMethodWords, method_table(set, figures)}};
  if (!figures.pairs.empty())
    sections.push_back({"Two methods at a time", pair_words(figures), pair_table(set, figures)});
  if (figures.ranks)
    sections.push_back({"Ranks", rank_words(set, figures), rank_table(set, figures)});
  return sections;
}

/// Null where it was not within the budget.
Json time_json(double time) {
  return std::isinf(time) ? Json() : Json(time);
}

Json cell_json(const TrialSet& set, const Figures& figures, std::size_t mutant,
               std::size_t method) {
  const auto& cell = figures.cells[mutant][method];
  const auto& name = set.methods[method].name;
  const auto times = times_of(set, name, figures.mutants[mutant], figures.axis);
  return {{"method", name},
          {"mutant", figures.mutants[mutant].name},
          {"game", std::string(name_of(figures.mutants[mutant].game))},
          {"trials", cell.trials},
          {"missed", cell.missed},
          {"median", time_json(cell.median.median)},
          {"lower", time_json(cell.median.interval.lower)},
          {"upper", time_json(cell.median.interval.upper)},
          {"confidence", cell.median.confidence},
          {"times", array_of(times, time_json)}};
}

Json cells_json(const TrialSet& set, const Figures& figures) {
  Json cells = Json::array();
  for (std::size_t mutant = 0; mutant < figures.mutants.size(); ++mutant)
    for (std::size_t method = 0; method < set.methods.size(); ++method)
      if (figures.cells[mutant][method].trials > 0)
        cells.push_back(cell_json(set, figures, mutant, method));
  return cells;
}

Json pairs_json(const TrialSet& set, const Figures& figures) {
  return array_of(figures.pairs, [&](const PairFigures& pair) -> Json {
    return {{"mutant", figures.mutants[pair.mutant].name},
            {"first", set.methods[pair.first].name},
            {"second", set.methods[pair.second].name},
            {"u", pair.test.u},
            {"p", pair.test.p},
            {"is_exact", pair.test.is_exact},
            {"p_holm", pair.corrected},
            {"a12", pair.sooner.a12},
            {"a12_lower", pair.sooner.interval.lower},
            {"a12_upper", pair.sooner.interval.upper},
            {"trials_needed", time_json(pair.needed)}};
  });
}

/// The methods that are ranked, each with its mean rank in the member `rank`.
Json ranked_json(const TrialSet& set, const RankFigures& ranks, const char* rank) {
  Json methods = Json::array();
  for (std::size_t i = 0; i < ranks.methods.size(); ++i)
    methods.push_back({{"method", set.methods[ranks.methods[i]].name},
                       {rank, ranks.ranking.mean_ranks[i]},
                       {"lower", ranks.intervals[i].lower},
                       {"upper", ranks.intervals[i].upper}});
  return methods;
}

Json ranks_json(const TrialSet& set, const Figures& figures) {
  if (!figures.ranks) return nullptr;
  const auto& ranks = *figures.ranks;
  const auto name_of_place = [&](std::size_t i) { return set.methods[ranks.methods[i]].name; };
  return {{"chi_square", ranks.ranking.chi_square},
          {"p", ranks.ranking.p},
          {"critical_difference", ranks.ranking.critical_difference},
          {"methods", ranked_json(set, ranks, "mean_rank")},
          {"alike", array_of(ranks.alike,
                             [&](const auto& group) { return array_of(group, name_of_place); })}};
}

// --- For the page --------------------------------------------------------------------------------

Json table_json(const Section& section) {
  return {{"title", section.title},
          {"words", section.words},
          {"columns", section.table.columns},
          {"rows", section.table.rows}};
}

Facts facts_of(const TrialSet& set, const Figures& figures) {
  Facts facts{{"trials", fmt::format("{}", set.trials.size())},
              {"version", set.version},
              {"figures", median_words(set, figures)}};
  for (const auto& warning : warnings_of(set, figures)) facts.emplace_back("warning", warning);
  return facts;
}

Json heat_of(const TrialSet& set, const Figures& figures) {
  const auto table = median_table(set, figures);
  Json rows = Json::array();
  for (std::size_t mutant = 0; mutant < figures.mutants.size(); ++mutant) {
    Json cells = Json::array();
    for (std::size_t method = 0; method < set.methods.size(); ++method) {
      const auto& cell = figures.cells[mutant][method];
      cells.push_back(cell.trials == 0 ? Json()
                                       : Json{{"text", table.rows[mutant][method + 1]},
                                              {"at", time_json(cell.median.median)}});
    }
    rows.push_back({{"name", figures.mutants[mutant].name},
                    {"more", std::string(name_of(figures.mutants[mutant].game))},
                    {"cells", cells}});
  }
  return {{"methods", array_of(set.methods, [](const TriedMethod& method) { return method.name; })},
          {"rows", rows}};
}

statistics::SurvivalCurve curve_of(const std::vector<double>& times, double budget) {
  std::vector<statistics::Lifetime> lifetimes;
  lifetimes.reserve(times.size());
  for (const double time : times)
    lifetimes.push_back(std::isinf(time) ? statistics::Lifetime{budget, true}
                                         : statistics::Lifetime{time, false});
  return statistics::SurvivalCurve(lifetimes);
}

Json steps_of(const statistics::SurvivalCurve& curve) {
  return array_of(curve.steps(), [](const auto& step) -> Json {
    return {{"time", step.time},
            {"at_risk", step.at_risk},
            {"noticed", step.events},
            {"share", step.survival},
            {"lower", step.limits ? Json(step.limits->lower) : Json()},
            {"upper", step.limits ? Json(step.limits->upper) : Json()}};
  });
}

Json curve_json(const std::string& method, const CellFigures& cell,
                const std::vector<double>& times, double budget) {
  const auto curve = curve_of(times, budget);
  const auto interval = curve.median_interval();
  const auto mean = curve.restricted_mean(budget);
  return {
      {"method", method},
      {"trials", cell.trials},
      {"missed", cell.missed},
      {"median", time_json(curve.median())},
      {"interval",
       interval ? Json::array({time_json(interval->lower), time_json(interval->upper)}) : Json()},
      {"mean", mean.mean},
      {"mean_error", mean.standard_error},
      {"steps", steps_of(curve)}};
}

/// A curve for each method that draws at random, on each mutant.
Json survival_of(const TrialSet& set, const Figures& figures) {
  const auto budget = static_cast<double>(set.questions);
  Json mutants = Json::array();
  for (std::size_t mutant = 0; mutant < figures.mutants.size(); ++mutant) {
    Json curves = Json::array();
    for (std::size_t method = 0; method < set.methods.size(); ++method) {
      const auto& cell = figures.cells[mutant][method];
      if (cell.trials == 0 || !set.methods[method].is_seeded) continue;
      const auto& name = set.methods[method].name;
      curves.push_back(curve_json(
          name, cell, times_of(set, name, figures.mutants[mutant], Axis::questions), budget));
    }
    if (!curves.empty())
      mutants.push_back({{"name", figures.mutants[mutant].name}, {"curves", curves}});
  }
  return {{"budget", set.questions}, {"mutants", mutants}};
}

}  // namespace

std::string failure_text(const MethodTrial& trial) {
  return fmt::format("{}, {}, seed {}: {}", trial.key.method, name_of(trial.key.game),
                     trial.key.seed, trial.failure);
}

std::string experiment_text(const TrialSet& set, const ExperimentView& view) {
  const auto table = [&](const WordTable& words) {
    return view.as_markdown ? markdown_table(words.columns, words.rows) : table_text(words);
  };
  const auto figures = figures_of(set, view.axis);
  auto text = wrapped(median_words(set, figures)) + "\n" + table(median_table(set, figures));
  for (const Section& section : sections_of(set, figures)) {
    text += "\n" + wrapped(section.words) + "\n" + table(section.table);
    if (view.full && section.title.starts_with("Two"))
      text += "\n" + table(full_pair_table(set, figures));
  }
  for (const auto& warning : warnings_of(set, figures)) text += "\n" + wrapped(warning);
  return text;
}

Json experiment_json(const TrialSet& set, Axis axis) {
  const auto figures = figures_of(set, axis);
  return {{"version", set.version},
          {"axis", axis == Axis::questions ? "questions" : "seconds"},
          {"questions", set.questions},
          {"trials", set.trials.size() - figures.failed.size()},
          {"cells", cells_json(set, figures)},
          {"pairs", pairs_json(set, figures)},
          {"ranks", ranks_json(set, figures)},
          {"failed", array_of(figures.failed, trial_json)},
          {"warnings", warnings_of(set, figures)}};
}

Json experiment_part(const std::string& text, const std::string& file) {
  const auto set = trials_in(text, file);
  const auto figures = figures_of(set, Axis::questions);
  Json part{{"kind", "trials"},
            {"title", "an experiment: methods, tried on mutants"},
            {"facts", facts_of(set, figures)},
            {"heat", heat_of(set, figures)},
            {"survival", survival_of(set, figures)},
            {"tables", array_of(sections_of(set, figures), table_json)}};
  if (figures.ranks)
    part["ranks"] = {{"critical_difference", figures.ranks->ranking.critical_difference},
                     {"methods", ranked_json(set, *figures.ranks, "rank")}};
  return part;
}

}  // namespace doublecheck
