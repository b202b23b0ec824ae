#include <CLI/CLI.hpp>
#include <memory>

#include "corpus/corpus.h"
#include "corpus_verbs/corpus_verbs.h"
#include "corpus_verbs/stats_report.h"
#include "count.h"
#include "errors.h"
#include "interrupt.h"
#include "jobs_option.h"
#include "named_corpus.h"
#include "progress.h"

namespace doublecheck {
namespace {

constexpr const char* kFooter = R"(Examples:
  doublecheck corpus stats corpus/agreed
  doublecheck corpus stats --covered corpus/agreed corpus/rules
The answers are taken as they stand: `doublecheck corpus check` tells whether they are right. An
open question kills no mutant.)";

struct StatsOptions {
  std::string max_leaves = "100k";
  int jobs = 0;
  bool covered = false;
  bool json = false;
};

AnsweredQuestion answered(const CorpusLine& line) {
  return {line.question, line.expected.value_or(abstain())};
}

Coverage coverage_of(const Corpus& corpus, const StatsOptions& options) {
  Coverage coverage = nothing_covered();
  std::vector<AnsweredQuestion> questions;
  for (const auto& [place, line, comments] : corpus.entries) {
    auto& form = coverage.forms[{line.question.game, line.question.verb}];
    ++form.questions;
    form.open += !line.expected;
    form.bytes += corpus_line_text(line).size() + 1;
    questions.push_back(answered(line));
  }
  const FeatureChoice choice{.max_leaves = read_count("--max-leaves", options.max_leaves)};
  Progress progress("questions", questions.size());
  const auto told = [&](std::size_t done) { progress.show(done, ""); };
  for (const auto& features : gather_features(questions, choice, jobs_of(options.jobs), told))
    count_features(features, coverage);
  return coverage;
}

bool is_all_covered(const Coverage& coverage) {
  return uncovered(coverage.labels).empty() && uncovered(coverage.mutants).empty();
}

void print_stats(const StatsOptions& options, Context& context) {
  const Corpus corpus = read_whole_corpus(context.words, Answers::optional);
  finish_at_interrupt();
  const Coverage coverage = coverage_of(corpus, options);
  context.out.write(options.json ? json_text(stats_json(coverage)) + "\n" : stats_text(coverage));
  if (options.covered && !is_all_covered(coverage)) context.exit_code = ExitCode::finding;
}

}  // namespace

void add_corpus_stats(CLI::App& corpus, Context& context) {
  CLI::App* verb = corpus.add_subcommand(
      "stats",
      "What the questions are of, what they show by the rules, and what none of them does");
  const auto options = std::make_shared<StatsOptions>();
  verb->add_option("--max-leaves", options->max_leaves,
                   "Mutants abstain from perft with more leaves (default: 100k)")
      ->type_name("N");
  add_jobs_option(*verb, options->jobs);
  verb->add_flag("--covered", options->covered, "Exit code 1 unless everything is covered");
  verb->add_flag("--json", options->json, "One JSON object");
  verb->add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
  verb->footer(kFooter);
  verb->callback([options, &context] { print_stats(*options, context); });
}

}  // namespace doublecheck
