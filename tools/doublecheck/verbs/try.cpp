#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <string>

#include "files/usage_error.h"
#include "options/shared_options.h"
#include "process/beside_program.h"
#include "progress.h"
#include "runs/trying.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kTryFooter = R"(Examples:
  doublecheck try 'exec:python3 oracles/process/example/moves_oracle.py'
  doublecheck try mine=exec:./my-engine --contract mine:legal-only
Asks some questions chosen by hand, and then, about each game that it answers, the hundred questions
of corpus/agreed that catch the most faults. Exit code 0: all answers agree under the contract that is
named; 1: some differ; 2: it is no oracle.)";

struct TryOptions {
  OracleWords oracle;
  bool json = false;
};

void run_try(const TryOptions& given, Context& context) {
  if (context.words.empty()) throw UsageError("try whom? exec:COMMAND, see --help");
  const auto spec = fmt::format("{}", fmt::join(context.words, " "));
  const auto exam = Exam::read(process::shared_beside_program("corpus"));
  Progress progress("questions", 0);
  const auto tried =
      try_oracle(spec, given.oracle, exam, [&](std::size_t asked) { progress.show(asked, {}); });
  progress.clear();
  context.out.write(given.json ? json_text(tried_json(tried)) + "\n" : tried_text(tried));
  if (!tried.trial.wrong.empty()) context.exit_code = ExitCode::finding;
}

}  // namespace

void add_try(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand(
      "try", "Ask an engine a few questions: what it answers, and which contract it needs");
  const auto options = std::make_shared<TryOptions>();
  verb->add_option("--contract", options->oracle.contracts,
                   "Words that you know already, by its name or spec, such as mine:legal-only")
      ->allow_extra_args(false)
      ->type_name("NAME:WORD,...");
  verb->add_option("--time-limit", options->oracle.time_limit_seconds,
                   "For each question (default: 3)")
      ->check(CLI::Range(0.001, 1e6).description(""))
      ->type_name("SECONDS");
  verb->add_flag("--json", options->json, "The result as a JSON object in one line");
  verb->add_option("SPEC", "The oracle, as --oracle takes it: [NAME=]exec:COMMAND");
  verb->footer(kTryFooter);
  verb->callback([options, &context] { run_try(*options, context); });
}

}  // namespace doublecheck
