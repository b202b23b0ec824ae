#include "reports/stats_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "question/question.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

using Counts = std::map<std::string, std::uint64_t>;

std::string forms_table(const Coverage& coverage) {
  const auto total = coverage.total();
  auto table = fmt::format("{:<17}{:<10}{:>10}{:>10}{:>7}{:>10}\n", "game", "verb", "questions",
                           "share", "open", "bytes");
  const auto row = [&](std::string_view game, std::string_view verb, const QuestionCount& count) {
    table += fmt::format("{:<17}{:<10}{:>10}{:>8.1f} %{:>7}{:>10}\n", game, verb, count.questions,
                         percent(count.questions, total.questions), count.open, count.bytes);
  };
  for (const auto& [form, count] : coverage.forms)
    row(name_of(form.first), name_of(form.second), count);
  row("all", "", total);
  return table;
}

/// The verb, the game and the label of a label feature.
struct LabelWords {
  std::string verb;
  std::string game;
  std::string label;
};

LabelWords words_of_feature(const std::string& feature) {
  const auto first = feature.find(' ');
  const auto second = feature.find(' ', first + 1);
  return {feature.substr(0, first), feature.substr(first + 1, second - first - 1),
          feature.substr(second + 1)};
}

/// How many questions of a game show a label, and by which verbs.
struct LabelCount {
  std::uint64_t questions = 0;
  std::string verbs;
};

std::string labels_table(const Coverage& coverage) {
  std::map<std::pair<std::string, std::string>, LabelCount> rows;
  for (const auto& [feature, questions] : coverage.labels) {
    const auto words = words_of_feature(feature);
    auto& row = rows[{words.game, words.label}];
    row.questions += questions;
    if (questions > 0) row.verbs += fmt::format(" {} {}", words.verb, questions);
  }
  auto table = fmt::format("{:<17}{:<28}{:>10}{:>10}  by\n", "game", "label", "questions", "share");
  const auto total = coverage.total().questions;
  for (const auto& [key, row] : rows)
    table += fmt::format("{:<17}{:<28}{:>10}{:>8.1f} % {}\n", key.first, key.second, row.questions,
                         percent(row.questions, total), row.verbs);
  return table;
}

std::string uncovered_text(const Counts& counts, std::string_view what) {
  const auto missing = uncovered(counts);
  auto text = fmt::format("{} of {} {}", counts.size() - missing.size(), counts.size(), what);
  if (!missing.empty()) text += "; none of the questions has";
  text += "\n";
  for (const auto& name : missing) text += "  " + name + "\n";
  return text;
}

Json counts_json(const Counts& counts) {
  Json rows = Json::object();
  for (const auto& [name, questions] : counts) rows[name] = questions;
  return {{"questions", rows}, {"uncovered", uncovered(counts)}};
}

Json edges_json(const EdgeCoverage& coverage) {
  Json missed = Json::array();
  for (const auto& place : coverage.missed)
    missed.push_back({{"file", place.file},
                      {"line", place.line},
                      {"function", place.function},
                      {"text", place.text}});
  return {{"edges", coverage.edges()},
          {"covered", coverage.covered},
          {"at_start", coverage.at_start},
          {"unreachable", coverage.unreachable},
          {"missed", missed},
          {"stale", coverage.stale}};
}

}  // namespace

std::string stats_text(const Coverage& coverage, const std::vector<EdgeCoverage>& edges) {
  auto text = forms_table(coverage) + "\n" + labels_table(coverage) + "\n" +
              uncovered_text(coverage.labels, "verbs with labels are covered") +
              uncovered_text(coverage.mutants, "mutants are killed");
  for (const auto& of_oracle : edges) text += edge_coverage_text(of_oracle);
  return text;
}

Json stats_json(const Coverage& coverage, const std::vector<EdgeCoverage>& edges) {
  Json forms = Json::array();
  for (const auto& [form, count] : coverage.forms)
    forms.push_back({{"game", name_of(form.first)},
                     {"verb", name_of(form.second)},
                     {"questions", count.questions},
                     {"open", count.open},
                     {"bytes", count.bytes}});
  Json stats{{"questions", coverage.total().questions},
             {"forms", forms},
             {"labels", counts_json(coverage.labels)},
             {"mutants", counts_json(coverage.mutants)}};
  for (const auto& of_oracle : edges) stats["edges"][of_oracle.oracle] = edges_json(of_oracle);
  return stats;
}

}  // namespace doublecheck
