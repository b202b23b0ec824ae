#include "verbs/corpus_stats.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <sstream>

#include "built_in.h"
#include "corpus/corpus.h"
#include "features/edges.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "question/question.h"
#include "runs/json_result.h"
#include "text_lines.h"
#include "verbs/all_verbs.h"

namespace doublecheck {

// --- What it prints ------------------------------------------------------------------------------

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

std::string labels_table(const Coverage& coverage) {
  /// How many questions of a game show a label, and by which verbs.
  struct LabelCount {
    std::uint64_t questions = 0;
    std::string verbs;
  };
  std::map<std::pair<std::string, std::string>, LabelCount> rows;
  for (const auto& [feature, questions] : coverage.labels) {
    std::istringstream words(feature);
    std::string verb;
    std::string game;
    std::string label;
    words >> verb >> game >> label;
    auto& row = rows[{game, label}];
    row.questions += questions;
    if (questions > 0) row.verbs += fmt::format(" {} {}", verb, questions);
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
  return {{"questions", counts}, {"uncovered", uncovered(counts)}};
}

Json edges_json(const EdgeCoverage& coverage) {
  const auto json_of_place = [](const auto& place) -> Json {
    return {{"file", place.file},
            {"line", place.line},
            {"function", place.function},
            {"text", place.text}};
  };
  return {{"edges", coverage.edges()},
          {"covered", coverage.covered},
          {"at_start", coverage.at_start},
          {"unreachable", coverage.unreachable},
          {"missed", array_of(coverage.missed, json_of_place)},
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
  const auto json_of_form = [](const auto& keyed) -> Json {
    const auto& [form, count] = keyed;
    return {{"game", name_of(form.first)},
            {"verb", name_of(form.second)},
            {"questions", count.questions},
            {"open", count.open},
            {"bytes", count.bytes}};
  };
  Json stats{{"questions", coverage.total().questions},
             {"forms", array_of(coverage.forms, json_of_form)},
             {"labels", counts_json(coverage.labels)},
             {"mutants", counts_json(coverage.mutants)}};
  for (const auto& of_oracle : edges) stats["edges"][of_oracle.oracle] = edges_json(of_oracle);
  return stats;
}

// --- The verb ------------------------------------------------------------------------------------

namespace {

constexpr const char* kCorpusStatsFooter = R"(Examples:
  doublecheck corpus stats corpus/agreed
  doublecheck corpus stats --edges --covered corpus/agreed
The answers are taken as they stand: `doublecheck corpus check` tells whether they are right. An
open question kills no mutant.)";

struct StatsOptions {
  std::string max_leaves = "100k";
  int jobs = 0;
  std::string traced;
  bool edges = false;
  bool covered = false;
  bool json = false;
};

Coverage coverage_of(const std::vector<CorpusEntry>& entries, const StatsOptions& options) {
  Coverage coverage = nothing_covered();
  std::vector<AnsweredQuestion> questions;
  for (const auto& [place, line, comments] : entries) {
    auto& form = coverage.forms[{line.question.game, line.question.verb}];
    ++form.questions;
    form.open += !line.expected;
    form.bytes += corpus_line_text(line).size() + 1;
    questions.push_back({line.question, line.expected.value_or(abstain())});
  }
  const FeatureChoice choice{.make = built_in_oracles(),
                             .max_leaves = read_count("--max-leaves", options.max_leaves)};
  Progress progress("questions", questions.size());
  const auto show = [&](std::size_t done) { progress.show(done, ""); };
  for (const auto& features : gather_features(questions, choice, jobs_of(options.jobs), show))
    count_features(features, coverage);
  return coverage;
}

std::vector<EdgeCoverage> edges_of(const std::vector<CorpusEntry>& entries,
                                   const StatsOptions& options) {
  if (!options.edges) return {};
  std::vector<Question> questions;
  questions.reserve(entries.size());
  for (const auto& entry : entries) questions.push_back(entry.line.question);
  return measure_edge_coverage(questions, find_traced_programs(options.traced));
}

void print_stats(const StatsOptions& options, Context& context) {
  const auto entries = named_corpus(context.words, Answers::optional);
  finish_at_interrupt();
  const Coverage coverage = coverage_of(entries, options);
  const auto edges = edges_of(entries, options);
  context.out.write(options.json ? json_result("corpus-stats", stats_json(coverage, edges)) + "\n"
                                 : stats_text(coverage, edges));
  const bool is_all_covered = uncovered(coverage.labels).empty() &&
                              uncovered(coverage.mutants).empty() &&
                              std::ranges::all_of(edges, &EdgeCoverage::is_complete);
  if (options.covered && !is_all_covered) context.exit_code = ExitCode::finding;
}

}  // namespace

void add_corpus_stats(CLI::App& corpus, Context& context) {
  const auto [verb, options] = add_verb<StatsOptions>(
      corpus, context, "stats",
      "Count the features of the questions, and list those that no question shows",
      kCorpusStatsFooter, print_stats);
  add_value(verb, "--max-leaves", "N", options.max_leaves,
            "Mutants abstain from perft with more leaves (default: 100k)");
  add_jobs_option(verb, options.jobs);
  verb.add_flag("--edges", options.edges,
                "Also the edges of the oracles' code that are covered, and those that are not");
  add_value(verb, "--traced", "DIR", options.traced,
            "The folder of the programs that report edges (default: the build of the preset "
            "edges beside this one)");
  verb.add_flag("--covered", options.covered, "Exit code 1 unless everything is covered");
  verb.add_flag("--json", options.json, "One JSON object");
  add_corpus_paths(verb);
}

}  // namespace doublecheck
