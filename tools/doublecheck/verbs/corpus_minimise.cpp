#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "built_in.h"
#include "context.h"
#include "examination/reply.h"
#include "features/edges.h"
#include "files/usage_error.h"
#include "minimise/cover_program.h"
#include "minimise/minimising.h"
#include "minimise/test_suite.h"
#include "notation/question_text.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

// --- What it prints about its work --------------------------------------------------------------

/// Of a corpus.
struct Size {
  std::size_t questions = 0;
  std::size_t bytes = 0;  // of the lines of the questions
  /// By FeatureKind.
  std::array<std::size_t, 3> features{};
};

struct MinimiseSummary {
  Size before;
  Size after;
  MinimisingCourse course;
  double answer_seconds = 0;
};

constexpr std::array<const char*, 3> kFeatureKinds{"labels", "mutants", "edges"};

std::string proof_text(const MinimumCover& cover) {
  if (!cover.proven())
    return fmt::format("{}; none weighs less than {}",
                       has_solver() ? "the best found in the time" : "greedy, after our reductions",
                       cover.lower_bound);
  return cover.canonical ? "proven" : "proven, but among equals chance decided";
}

std::string way_text(const MinimiseSummary& summary) {
  const auto& course = summary.course;
  auto text =
      fmt::format("{} questions, {} bytes\n", summary.before.questions, summary.before.bytes);
  text += fmt::format("greedy   {} questions, weight {}\n", course.greedy_questions,
                      course.greedy_weight);
  text +=
      fmt::format("minimum  {} questions, weight {}, {} bytes: {}\n", course.cover.chosen.size(),
                  course.cover.weight, course.cover_bytes, proof_text(course.cover));
  return text + fmt::format("shrunk   {} questions, {} bytes, in {} rounds\n",
                            summary.after.questions, summary.after.bytes, course.rounds);
}

std::string features_text(const MinimiseSummary& summary) {
  std::string text = "features    before    after\n";
  for (std::size_t kind = 0; kind < kFeatureKinds.size(); ++kind)
    if (summary.before.features[kind] > 0)
      text += fmt::format("{:<8} {:>9} {:>8}\n", kFeatureKinds[kind], summary.before.features[kind],
                          summary.after.features[kind]);
  return text;
}

std::string seconds_text(const MinimiseSummary& summary) {
  const auto& seconds = summary.course.seconds;
  return fmt::format(
      "seconds  answers {:.1f}, features {:.1f}, cover {:.1f}, shrinking {:.1f}, measuring again "
      "{:.1f}\n",
      summary.answer_seconds, seconds.features, seconds.cover, seconds.shrinking,
      seconds.measuring);
}

Json json_of(const Size& size) {
  Json json{{"questions", size.questions}, {"bytes", size.bytes}};
  for (std::size_t kind = 0; kind < kFeatureKinds.size(); ++kind)
    json["features"][kFeatureKinds[kind]] = size.features[kind];
  return json;
}

/// Of a minimisation that is done: what it kept, of so much.
MinimiseSummary summary_of(const Minimising& minimising, const std::vector<TestCase>& kept) {
  MinimiseSummary summary;
  const FeatureTable& table = minimising.table();
  summary.course = minimising.course();
  summary.after.questions = kept.size();
  std::vector<bool> had(table.size());
  for (const TestCase& test : kept) {
    summary.after.bytes += test.line.size() + 1;
    for (const Id feature : test.features) had[feature] = true;
  }
  for (Id feature = 0; feature < table.size(); ++feature) {
    const auto kind = static_cast<std::size_t>(kind_of_feature(table.name_of(feature)));
    if (feature < minimising.targets()) ++summary.before.features[kind];
    if (had[feature]) ++summary.after.features[kind];
  }
  return summary;
}

/// The summary, and each of `kept` with what it alone has.
Json minimise_json(const MinimiseSummary& summary, const std::vector<TestCase>& kept,
                   const FeatureTable& table) {
  const auto& course = summary.course;
  const auto& seconds = course.seconds;
  Json after = json_of(summary.after);
  after["rounds"] = course.rounds;
  const auto names = unique_names(kept, table);
  Json questions = Json::array();
  for (std::size_t i = 0; i < kept.size(); ++i)
    questions.push_back({{"question", question_text(kept[i].asked.question)},
                         {"answer", kept[i].asked.answer.text()},
                         {"alone", names[i]}});
  return {{"before", json_of(summary.before)},
          {"greedy", {{"questions", course.greedy_questions}, {"weight", course.greedy_weight}}},
          {"minimum",
           {{"questions", course.cover.chosen.size()},
            {"weight", course.cover.weight},
            {"lower_bound", course.cover.lower_bound},
            {"proven", course.cover.proven()},
            {"canonical", course.cover.canonical},
            {"bytes", course.cover_bytes}}},
          {"after", after},
          {"seconds",
           {{"answers", summary.answer_seconds},
            {"features", seconds.features},
            {"cover", seconds.cover},
            {"shrinking", seconds.shrinking},
            {"measuring", seconds.measuring}}},
          {"questions", questions}};
}

// --- The verb -----------------------------------------------------------------------------------

constexpr unsigned kSecondsToFinish = 5;

constexpr const char* kCorpusMinimiseFooter = R"(Examples:
  doublecheck corpus minimise found/*.txt --out small.txt
  doublecheck corpus minimise --by labels --weight bytes corpus/agreed
The kept lines go to standard output or to FILE, sorted. Above each stand its own comments and the
features that it alone shows. Progress and figures go to standard error. With --json one object has
both, and the corpus is written to FILE alone. Nothing is written where a line is no entry (exit
code 2) or an oracle gives another answer (1).)";

struct MinimiseOptions {
  std::string by = "all";
  std::string weight = "lines";
  std::string out;
  std::string traced;
  std::string max_leaves = "100k";
  std::string time_limit = "60s";
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
  const auto time = read_duration("--time-limit", options.time_limit);  // none: greedily
  const auto weight = options.weight == "bytes"  ? WeightBy::bytes
                      : options.weight == "time" ? WeightBy::time
                                                 : WeightBy::lines;
  return {.features = choice_of(options),
          .weight = weight,
          .seconds = std::chrono::duration<double>(time).count(),
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
  summary.before.questions = entries.size();
  summary.before.bytes = bytes;
  summary.answer_seconds = asking.count();
  if (options.json)
    context.out.line(
        json_result("corpus-minimise", minimise_json(summary, kept, minimising.table())));
  if (!options.json || !options.out.empty())
    write_result(options.out, corpus_text(minimised_entries(kept, minimising.table())), context);
  if (options.json) return;
  const auto text = way_text(summary) + features_text(summary) + seconds_text(summary);
  (void)std::fwrite(text.data(), 1, text.size(), stderr);  // nobody is left to tell where it fails
}

}  // namespace

void add_corpus_minimise(CLI::App& corpus, Context& context) {
  const auto [verb, options] = add_verb<MinimiseOptions>(
      corpus, context, "minimise",
      "Find the fewest questions that show as much as a corpus, prove it, and simplify them",
      kCorpusMinimiseFooter, minimise);
  verb.alias("minimize");
  add_choice(verb, "--by", "KIND", options.by, "edges, labels, mutants or all (default: all)",
             {"edges", "labels", "mutants", "all"});
  add_choice(verb, "--weight", "WHAT", options.weight,
             "What to keep least of: lines, bytes or time (default: lines)",
             {"lines", "bytes", "time"});
  add_value(verb, "--out", "FILE", options.out, "Where the corpus goes (default: standard output)");
  add_value(verb, "--time-limit", "TIME", options.time_limit,
            "For each search for the minimum; then the best found and its gap stand "
            "(default: 60s)");
  verb.add_flag("--no-shrink", options.no_shrink, "Keep the questions as they are");
  add_value(verb, "--traced", "DIR", options.traced,
            "The folder of the programs that report edges (default: the build of the preset "
            "edges beside this one)");
  add_value(verb, "--max-leaves", "N", options.max_leaves,
            "Oracles abstain from perft with more leaves (default: 100k)");
  add_jobs_option(verb, options.jobs);
  verb.add_flag("--json", options.json, "One JSON object");
  add_corpus_paths(verb);
}

}  // namespace doublecheck
