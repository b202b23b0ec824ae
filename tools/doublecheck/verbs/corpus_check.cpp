#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "conformance/check_run.h"
#include "options/named_corpus.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "reports/corpus_report.h"
#include "verbs/corpus_verbs.h"
#include "verbs/result_file.h"

namespace doublecheck {
namespace {

constexpr const char* kCorpusCheckFooter = R"(Examples:
  doublecheck corpus check corpus/rules
  doublecheck corpus check --oracle exec:./my-engine corpus
  doublecheck corpus check --oracle mailbox --max-leaves 200m --at-least 1k corpus/perft
A mismatch ends with exit code 1, a line that is no entry with 2. A question that nobody answered
ends with 1 too; with a table by rule only where nobody answered any. With --json one object a line,
of kind mismatch, unanswered, problem, rule, rules or, last, summary.)";

struct CheckWords {
  OracleWords oracles;
  int jobs = 0;
  std::string at_least;
  std::optional<bool> by_rule;
  bool all = false;
  bool json = false;
  std::string junit;
};

CheckOptions options_of(const CheckWords& words) {
  CheckOptions options{.oracles = chosen_oracles(words.oracles),
                       .jobs = jobs_of(words.jobs),
                       .at_least = {},
                       .by_rule = words.by_rule,
                       .all = words.all || words.json};
  if (!words.at_least.empty()) options.at_least = read_count("--at-least", words.at_least);
  return options;
}

/// A corpus without questions shows nothing about an oracle, so it is no success.
ExitCode exit_code(const CheckOptions& options, const CheckResult& result) {
  if (interrupted()) return ExitCode::interrupted;
  if (are_answers_missing(options, result) || result.scores.mismatches() > 0)
    return ExitCode::finding;
  return result.problems > 0 || result.scores.questions() == 0 ? ExitCode::bad_input
                                                               : ExitCode::done;
}

/// What keeps the run as a whole from success, in sentences.
std::vector<std::string> shortcomings(const CheckOptions& options, const CheckResult& result) {
  if (interrupted()) return {"stopped before the end"};
  if (result.scores.questions() == 0) return {"there is no question"};
  std::vector<std::string> reasons;
  for (const Score& score : answered_too_few(options, result))
    reasons.push_back(fmt::format("{} answered {} questions, fewer than {}", score.oracle,
                                  score.answered(), *options.at_least));
  const bool each_counts = options.at_least || wants_every_answer(options, result.by_rule);
  if (!each_counts && are_answers_missing(options, result))
    reasons.emplace_back("nobody answered any question");
  return reasons;
}

void check(const CheckWords& words, Context& context) {
  auto files = named_files(context.words);
  const auto options = options_of(words);
  finish_at_interrupt();
  JunitReport junit;
  CorpusReport report(words.json, files, words.junit.empty() ? nullptr : &junit, context);
  const auto result = check_corpus(options, std::move(files), report);
  report.finish(result, options.all);
  context.exit_code = exit_code(options, result);
  const auto reasons = shortcomings(options, result);
  for (const auto& reason : reasons) junit.add_failure_of_run(reason);
  if (!words.junit.empty()) write_result(words.junit, junit.text(), context);
  if (context.exit_code == ExitCode::interrupted) return;
  for (const auto& reason : reasons) remark(reason);
}

}  // namespace

void add_corpus_check(CLI::App& corpus, Context& context) {
  CLI::App* verb =
      corpus.add_subcommand("check", "Ask oracles every question and compare with the answers");
  const auto options = std::make_shared<CheckWords>();
  add_oracle_options(*verb, options->oracles);
  add_jobs_option(*verb, options->jobs);
  verb->add_option(
          "--at-least", options->at_least,
          "Exit code 1 unless every oracle answered so many questions (default: unless every "
          "question was answered by somebody, because abstaining is no success)")
      ->type_name("N");
  const auto by_rule = [options](bool wanted) { return [=] { options->by_rule = wanted; }; };
  verb->add_flag_callback("--by-rule", by_rule(true),
                          "A score table by rule of every oracle (default: of those from outside)");
  verb->add_flag_callback("--no-by-rule", by_rule(false), "No such table");
  verb->add_flag("--all", options->all,
                 "Show every mismatch; of an oracle with a table else 5 of each rule");
  verb->add_flag("--json", options->json, "One JSON object a line");
  verb->add_option("--junit", options->junit,
                   "Also write a test case for each line into this file, as JUnit XML")
      ->type_name("FILE");
  verb->add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
  verb->footer(kCorpusCheckFooter);
  verb->callback([options, &context] { check(*options, context); });
}

}  // namespace doublecheck
