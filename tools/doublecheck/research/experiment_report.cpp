#include "research/experiment_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "research/experiment_words.h"
#include "runs/markdown.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

bool is_number_column(const std::string& column) {
  return column.starts_with('#');
}

/// Numbers stand to the right of their columns.
std::string table_text(const WordTable& table) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    auto width = table.columns[i].size() - (is_number_column(table.columns[i]) ? 1 : 0);
    for (const auto& row : table.rows) width = std::max(width, row[i].size());
    widths.push_back(width);
  }
  std::string text;
  const auto add_row = [&](const std::vector<std::string>& row, bool is_head) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool right = is_number_column(table.columns[i]);
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

std::string table_markdown(const WordTable& table) {
  auto text = markdown::head(table.columns);
  for (const auto& row : table.rows) text += markdown::row(row);
  return text;
}

/// The columns of methods are numbers.
WordTable with_number_columns(WordTable table) {
  for (std::size_t i = 1; i < table.columns.size(); ++i) table.columns[i].insert(0, "#");
  return table;
}

using ToText = std::string (*)(const WordTable&);

std::string view_of(const TrialSet& set, const ExperimentView& view, ToText table) {
  const auto figures = figures_of(set, view.axis);
  auto text = wrapped(median_words(set, figures)) + "\n" +
              table(with_number_columns(median_table(set, figures))) + "\n" +
              wrapped(kMethodWords) + "\n" + table(method_table(set, figures));
  if (!figures.pairs.empty()) {
    text += "\n" + wrapped(pair_words(figures)) + "\n" + table(pair_table(set, figures));
    if (view.full) text += "\n" + table(full_pair_table(set, figures));
  }
  if (figures.ranks)
    text += "\n" + wrapped(rank_words(set, figures)) + "\n" + table(rank_table(set, figures));
  for (const auto& warning : warnings_of(set, figures)) text += "\n" + wrapped(warning);
  return text;
}

/// Null where it was not within the budget.
Json time_json(double time) {
  return std::isinf(time) ? Json() : Json(time);
}

Json cell_json(const TrialSet& set, const Figures& figures, std::size_t mutant,
               std::size_t method) {
  const auto& cell = figures.cells[mutant][method];
  Json times = Json::array();
  for (const double time :
       times_of(set, set.methods[method].name, figures.mutants[mutant], figures.axis))
    times.push_back(time_json(time));
  return {{"method", set.methods[method].name},
          {"mutant", figures.mutants[mutant].name},
          {"game", std::string(name_of(figures.mutants[mutant].game))},
          {"trials", cell.trials},
          {"missed", cell.missed},
          {"median", time_json(cell.median.median)},
          {"lower", time_json(cell.median.interval.lower)},
          {"upper", time_json(cell.median.interval.upper)},
          {"confidence", cell.median.confidence},
          {"times", times}};
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
  Json pairs = Json::array();
  for (const PairFigures& pair : figures.pairs)
    pairs.push_back({{"mutant", figures.mutants[pair.mutant].name},
                     {"first", set.methods[pair.first].name},
                     {"second", set.methods[pair.second].name},
                     {"u", pair.test.u},
                     {"p", pair.test.p},
                     {"is_exact", pair.test.is_exact},
                     {"p_holm", pair.corrected},
                     {"a12", pair.sooner.a12},
                     {"a12_lower", pair.sooner.interval.lower},
                     {"a12_upper", pair.sooner.interval.upper},
                     {"trials_needed", time_json(pair.needed)}});
  return pairs;
}

Json ranks_json(const TrialSet& set, const Figures& figures) {
  if (!figures.ranks) return nullptr;
  const auto& ranks = *figures.ranks;
  Json methods = Json::array();
  for (std::size_t i = 0; i < ranks.methods.size(); ++i)
    methods.push_back({{"method", set.methods[ranks.methods[i]].name},
                       {"mean_rank", ranks.ranking.mean_ranks[i]},
                       {"lower", ranks.intervals[i].lower},
                       {"upper", ranks.intervals[i].upper}});
  Json alike = Json::array();
  for (const auto& group : ranks.alike) {
    Json names = Json::array();
    for (const auto i : group) names.push_back(set.methods[ranks.methods[i]].name);
    alike.push_back(names);
  }
  return {{"chi_square", ranks.ranking.chi_square},
          {"p", ranks.ranking.p},
          {"critical_difference", ranks.ranking.critical_difference},
          {"methods", methods},
          {"alike", alike}};
}

}  // namespace

std::string experiment_text(const TrialSet& set, const ExperimentView& view) {
  return view_of(set, view, table_text);
}

std::string experiment_markdown(const TrialSet& set, const ExperimentView& view) {
  return view_of(set, view, table_markdown);
}

Json experiment_json(const TrialSet& set, Axis axis) {
  const auto figures = figures_of(set, axis);
  Json failed = Json::array();
  for (const MethodTrial& trial : figures.failed) failed.push_back(trial_json(trial));
  return {{"version", set.version},
          {"axis", axis == Axis::questions ? "questions" : "seconds"},
          {"questions", set.questions},
          {"trials", set.trials.size() - figures.failed.size()},
          {"cells", cells_json(set, figures)},
          {"pairs", pairs_json(set, figures)},
          {"ranks", ranks_json(set, figures)},
          {"failed", failed},
          {"warnings", warnings_of(set, figures)}};
}

}  // namespace doublecheck
