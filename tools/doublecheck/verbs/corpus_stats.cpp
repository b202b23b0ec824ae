#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "built_in.h"
#include "corpus/corpus.h"
#include "features/coverage.h"
#include "features/edges.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "reports/stats_report.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
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

AnsweredQuestion answered(const CorpusLine& line) {
  return {line.question, line.expected.value_or(abstain())};
}

Coverage coverage_of(const std::vector<CorpusEntry>& entries, const StatsOptions& options) {
  Coverage coverage = nothing_covered();
  std::vector<AnsweredQuestion> questions;
  for (const auto& [place, line, comments] : entries) {
    auto& form = coverage.forms[{line.question.game, line.question.verb}];
    ++form.questions;
    form.open += !line.expected;
    form.bytes += corpus_line_text(line).size() + 1;
    questions.push_back(answered(line));
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

bool is_all_covered(const Coverage& coverage, const std::vector<EdgeCoverage>& edges) {
  return uncovered(coverage.labels).empty() && uncovered(coverage.mutants).empty() &&
         std::ranges::all_of(edges, &EdgeCoverage::is_complete);
}

void print_stats(const StatsOptions& options, Context& context) {
  const auto entries = named_corpus(context.words, Answers::optional);
  finish_at_interrupt();
  const Coverage coverage = coverage_of(entries, options);
  const auto edges = edges_of(entries, options);
  context.out.write(options.json ? json_result("corpus-stats", stats_json(coverage, edges)) + "\n"
                                 : stats_text(coverage, edges));
  if (options.covered && !is_all_covered(coverage, edges)) context.exit_code = ExitCode::finding;
}

}  // namespace

void add_corpus_stats(CLI::App& corpus, Context& context) {
  CLI::App* verb = corpus.add_subcommand(
      "stats", "Count what the questions show by the rules, and list what none of them shows");
  const auto options = std::make_shared<StatsOptions>();
  verb->add_option("--max-leaves", options->max_leaves,
                   "Mutants abstain from perft with more leaves (default: 100k)")
      ->type_name("N");
  add_jobs_option(*verb, options->jobs);
  verb->add_flag("--edges", options->edges,
                 "Also the edges of the oracles' code that are covered, and those that are not");
  verb->add_option("--traced", options->traced,
                   "The folder of the programs that report edges (default: the build of the preset "
                   "edges beside this one)")
      ->type_name("DIR");
  verb->add_flag("--covered", options->covered, "Exit code 1 unless everything is covered");
  verb->add_flag("--json", options->json, "One JSON object");
  add_corpus_paths(*verb);
  verb->footer(kCorpusStatsFooter);
  verb->callback([options, &context] { print_stats(*options, context); });
}

}  // namespace doublecheck
