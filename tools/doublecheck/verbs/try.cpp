#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

#include "built_in.h"
#include "files/usage_error.h"
#include "options/shared_options.h"
#include "process/beside_program.h"
#include "progress.h"
#include "reports/trial_report.h"
#include "trial/trial.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kTryFooter = R"(Examples:
  doublecheck try 'exec:python3 oracles/process/example/moves_oracle.py'
  doublecheck try mine=exec:./my-engine --contract mine:legal-only
Asks some questions chosen by hand, and then, about each game that it answers, the hundred questions
of corpus/agreed that catch the most faults. Exit code 0: all answers agree under the contract that is
named; 1: some differ; 2: it is no oracle.)";

/// A program that hangs is to be found out soon.
constexpr double kTryTimeLimit = 3;

constexpr std::string_view kNameOfTheTried = "mine";

struct TryOptions {
  OracleWords oracle;
  bool json = false;
};

/// A command without its kind is the likeliest slip of a first run.
void expect_kind(const std::string& text) {
  const auto spec = named_spec(text).spec;
  if (kind_of(spec) != nullptr) return;
  throw UsageError(fmt::format(
      "there is no oracle '{0}'; is it a program that reads questions? then it is 'exec:{0}', or "
      "'uci:{0}' for a UCI program",
      spec));
}

OracleWords words_of_try(const TryOptions& given, const Context& context) {
  if (context.words.empty()) throw UsageError("try whom? exec:COMMAND, see --help");
  OracleWords words = given.oracle;
  auto spec = fmt::format("{}", fmt::join(context.words, " "));
  if (words.time_limit_seconds <= 0) words.time_limit_seconds = kTryTimeLimit;
  expect_kind(spec);
  words.specs = {named_spec(spec).is_short() ? spec : fmt::format("{}={}", kNameOfTheTried, spec)};
  return words;
}

trial::Trial hold_trial_of(const OracleChoice& choice, const contract::Contract& promised) {
  OracleOptions options = choice.options;
  options.verbatim = true;
  const auto oracle = make_oracle(choice.specs.front(), options);
  Oracles referees;
  referees.push_back(make_oracle(kBuiltInOracles.front()));
  const Exam exam(process::shared_beside_program("corpus"));
  Progress progress("questions", 0);
  trial::Interview interview(*oracle, referees,
                             [&](std::size_t asked) { progress.show(asked, {}); });
  return hold_trial(interview, promised, exam);
}

void try_oracle(const TryOptions& given, Context& context) {
  const auto choice = chosen_oracles(words_of_try(given, context));
  const auto named = named_spec(choice.specs.front());
  const auto own = own_contract(choice.specs.front(), choice.options);
  auto promised = own;
  for (const auto& [name, words] : choice.options.contracts)
    promised = overlaid(promised, contract::read_contract(words));
  promised.reachable = true;  // as `compare` has it
  auto trial = hold_trial_of(choice, promised);
  trial.contract.reachable = own.reachable;
  const TrialResult result{trial, std::string(named.name), std::string(named.spec), own};
  context.out.write(given.json ? json_text(trial_json(result)) + "\n" : trial_text(result));
  if (!trial.wrong.empty()) context.exit_code = ExitCode::finding;
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
  verb->callback([options, &context] { try_oracle(*options, context); });
}

}  // namespace doublecheck
