#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "research/experiment_report.h"
#include "research/research.h"
#include "statistics/estimates.h"

namespace doublecheck {
namespace {

/// Null where it was not within the budget.
Json bounded(double time) {
  return std::isinf(time) ? Json() : Json(time);
}

Json facts_of(const TrialSet& set, const Figures& figures) {
  Json facts = Json::array();
  facts.push_back(Json::array({"trials", fmt::format("{}", set.trials.size())}));
  facts.push_back(Json::array({"version", set.version}));
  facts.push_back(Json::array({"figures", median_words(set, figures)}));
  for (const auto& warning : warnings_of(set, figures))
    facts.push_back(Json::array({"warning", warning}));
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
                                              {"at", bounded(cell.median.median)}});
    }
    rows.push_back({{"name", figures.mutants[mutant].name},
                    {"more", std::string(name_of(figures.mutants[mutant].game))},
                    {"cells", cells}});
  }
  Json methods = Json::array();
  for (const auto& method : set.methods) methods.push_back(method.name);
  return {{"methods", methods}, {"rows", rows}};
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
  Json steps = Json::array();
  for (const auto& step : curve.steps())
    steps.push_back({{"time", step.time},
                     {"at_risk", step.at_risk},
                     {"noticed", step.events},
                     {"share", step.survival},
                     {"lower", step.limits ? Json(step.limits->lower) : Json()},
                     {"upper", step.limits ? Json(step.limits->upper) : Json()}});
  return steps;
}

Json curve_json(const std::string& method, const CellFigures& cell,
                const std::vector<double>& times, double budget) {
  const auto curve = curve_of(times, budget);
  const auto interval = curve.median_interval();
  const auto mean = curve.restricted_mean(budget);
  return {{"method", method},
          {"trials", cell.trials},
          {"missed", cell.missed},
          {"median", bounded(curve.median())},
          {"interval",
           interval ? Json::array({bounded(interval->lower), bounded(interval->upper)}) : Json()},
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

Json ranks_of(const TrialSet& set, const RankFigures& ranks) {
  Json methods = Json::array();
  for (std::size_t i = 0; i < ranks.methods.size(); ++i)
    methods.push_back({{"method", set.methods[ranks.methods[i]].name},
                       {"rank", ranks.ranking.mean_ranks[i]},
                       {"lower", ranks.intervals[i].lower},
                       {"upper", ranks.intervals[i].upper}});
  return {{"critical_difference", ranks.ranking.critical_difference}, {"methods", methods}};
}

Json table_json(const std::string& title, const std::string& words, const WordTable& table) {
  return {{"title", title}, {"words", words}, {"columns", table.columns}, {"rows", table.rows}};
}

Json tables_of(const TrialSet& set, const Figures& figures) {
  Json tables = Json::array();
  tables.push_back(table_json("Methods", kMethodWords, method_table(set, figures)));
  if (!figures.pairs.empty())
    tables.push_back(
        table_json("Two methods at a time", pair_words(figures), pair_table(set, figures)));
  if (figures.ranks)
    tables.push_back(table_json("Ranks", rank_words(set, figures), rank_table(set, figures)));
  return tables;
}

}  // namespace

Json experiment_part(const std::string& text, const std::string& file) {
  const auto set = trials_in(text, file);
  const auto figures = figures_of(set, Axis::questions);
  Json part{{"kind", "trials"},
            {"title", "an experiment: methods, tried on mutants"},
            {"facts", facts_of(set, figures)},
            {"heat", heat_of(set, figures)},
            {"survival", survival_of(set, figures)},
            {"tables", tables_of(set, figures)}};
  if (figures.ranks) part["ranks"] = ranks_of(set, *figures.ranks);
  return part;
}

}  // namespace doublecheck
