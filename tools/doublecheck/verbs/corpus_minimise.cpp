#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "built_in.h"
#include "features/edges.h"
#include "files/usage_error.h"
#include "minimise/test_suite.h"
#include "options/named_corpus.h"
#include "options/shared_options.h"
#include "output.h"
#include "process/interrupt.h"
#include "progress.h"
#include "reports/minimise_report.h"
#include "reports/missing_solver.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr unsigned kSecondsToFinish = 5;
constexpr double kMostSeconds = 1e6;

constexpr const char* kCorpusMinimiseFooter = R"(Examples:
  doublecheck corpus minimise found/*.txt --out small.txt
  doublecheck corpus minimise --by labels --weight bytes corpus/agreed
The kept lines come on standard output or in FILE, sorted, each below its own comments and below
what it alone shows; how it went on standard error. With --json there is one object with both, and
the corpus only in FILE. Nothing is written where a line is no entry (exit code 2) or an answer is
not that of both oracles (1).)";

struct MinimiseOptions {
  std::string by = "all";
  std::string weight = "lines";
  std::string out;
  std::string traced;
  std::string max_leaves = "100k";
  double seconds = 60;
  int jobs = 0;
  bool no_shrink = false;
  bool json = false;
};

FeatureChoice choice_of(const MinimiseOptions& options) {
  FeatureChoice choice;
  choice.make = built_in_oracles();
  const auto by = [&](std::string_view kind) { return options.by == kind || options.by == "all"; };
  choice.labels = by("labels");
  choice.mutants = by("mutants");
  if (by("edges")) choice.edges = find_traced_programs(options.traced);
  choice.max_leaves = read_count("--max-leaves", options.max_leaves);
  return choice;
}

MinimisingOptions options_of(const MinimiseOptions& options) {
  const auto weight = options.weight == "bytes"  ? WeightBy::bytes
                      : options.weight == "time" ? WeightBy::time
                                                 : WeightBy::lines;
  return {.features = choice_of(options),
          .weight = weight,
          .seconds = options.seconds,
          .shrink = !options.no_shrink,
          .jobs = jobs_of(options.jobs)};
}

TestSuite read_suite(const std::vector<CorpusEntry>& entries, const MinimisingOptions& options,
                     StageProgress& progress) {
  auto suite = suite_of(
      entries, built_in_choice(options.features), options.jobs,
      [&](std::size_t done) { progress.show("questions", "asking", done, entries.size()); });
  progress.clear();
  for (const auto& complaint : suite.complaints) remark(complaint);
  if (const auto kept = std::ranges::count(suite.cases, true, &TestCase::keep); kept > 0)
    remark(fmt::format("{} questions are kept as they are: perft beyond --max-leaves", kept));
  return suite;
}

/// On standard error; there is no one left to tell where that fails.
void write_to_stderr(const std::string& text) {
  (void)std::fwrite(text.data(), 1, text.size(), stderr);
}

void minimise(const MinimiseOptions& options, Context& context) {
  const auto minimising_options = options_of(options);
  const auto entries = named_corpus(context.words, Answers::optional);
  if (entries.empty()) throw UsageError("there is no question in this corpus");
  finish_at_interrupt(kSecondsToFinish);
  remark_missing_solver();
  StageProgress progress;
  const auto begin = std::chrono::steady_clock::now();
  auto [cases, complaints] = read_suite(entries, minimising_options, progress);
  if (!complaints.empty()) {
    remark("nothing is minimised: a disagreement must not get lost");
    context.exit_code = ExitCode::finding;
    return;
  }
  const std::chrono::duration<double> asking = std::chrono::steady_clock::now() - begin;
  std::size_t bytes = 0;
  for (const TestCase& test : cases) bytes += test.line.size() + 1;
  Minimising minimising(minimising_options,
                        [&](const char* what, std::size_t done, std::size_t of) {
                          progress.show("questions", what, done, of);
                        });
  const auto kept = minimising.minimise(std::move(cases));
  progress.clear();
  auto summary = summary_of(minimising, kept);
  summary.questions_before = entries.size();
  summary.bytes_before = bytes;
  summary.answer_seconds = asking.count();
  if (options.json)
    context.out.line(
        json_result("corpus-minimise", minimise_json(summary, kept, minimising.table())));
  if (!options.json || !options.out.empty())
    write_result(options.out, corpus_text(minimised_entries(kept, minimising.table())), context);
  if (!options.json) write_to_stderr(minimise_text(summary));
}

}  // namespace

void add_corpus_minimise(CLI::App& corpus, Context& context) {
  CLI::App* verb = corpus.add_subcommand(
      "minimise",
      "Find the fewest questions that show as much as a corpus, prove it, and simplify them");
  verb->alias("minimize");
  const auto options = std::make_shared<MinimiseOptions>();
  verb->add_option("--by", options->by, "edges, labels, mutants or all (default: all)")
      ->check(CLI::IsMember({"edges", "labels", "mutants", "all"}).description(""))
      ->type_name("KIND");
  verb->add_option("--weight", options->weight,
                   "What to keep least of: lines, bytes or time (default: lines)")
      ->check(CLI::IsMember({"lines", "bytes", "time"}).description(""))
      ->type_name("WHAT");
  verb->add_option("--out", options->out, "Where the corpus goes (default: standard output)")
      ->type_name("FILE");
  verb->add_option("--time-limit", options->seconds,
                   "For each search for the minimum; then the best found and its gap stand "
                   "(default: 60)")
      ->check(CLI::Range(0.0, kMostSeconds).description(""))
      ->type_name("SECONDS");
  verb->add_flag("--no-shrink", options->no_shrink, "Keep the questions as they are");
  verb->add_option("--traced", options->traced,
                   "The folder of the programs that report edges (default: the build of the preset "
                   "edges beside this one)")
      ->type_name("DIR");
  verb->add_option("--max-leaves", options->max_leaves,
                   "Oracles abstain from perft with more leaves (default: 100k)")
      ->type_name("N");
  add_jobs_option(*verb, options->jobs);
  verb->add_flag("--json", options->json, "One JSON object");
  verb->add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
  verb->footer(kCorpusMinimiseFooter);
  verb->callback([options, &context] { minimise(*options, context); });
}

}  // namespace doublecheck
