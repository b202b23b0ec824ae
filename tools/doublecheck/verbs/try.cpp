#include <fmt/format.h>
#include <fmt/ranges.h>

#include <span>
#include <string>

#include "built_in.h"
#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "options/adding.h"
#include "options/words.h"
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

/// The error that it is no oracle tells where to read on.
void run_try(const TryOptions& given, Context& context) try {
  if (context.words.empty()) throw UsageError("try whom? exec:COMMAND, see --help");
  for (const auto& word : std::span(context.words).subspan(1))
    if (kind_of(named_spec(word).spec) != nullptr)
      throw UsageError("one oracle is tried at a time, and not " + word + " too");
  const auto spec = fmt::format("{}", fmt::join(context.words, " "));
  const auto exam = Exam::read(process::expect_there(process::shared_beside_program("corpus")));
  Progress progress("questions", 0);
  const auto tried =
      try_oracle(spec, given.oracle, exam, [&](std::size_t asked) { progress.show(asked, {}); });
  progress.clear();
  context.out.write(given.json ? json_text(tried_json(tried)) + "\n" : tried_text(tried));
  if (!tried.trial.wrong.empty()) context.exit_code = ExitCode::finding;
} catch (const trial::NoOracle& error) {
  throw OracleError(fmt::format("{}; a UCI program is uci:COMMAND; see {}", error.what(),
                                process::shared_beside_program("manual/engine.md").string()));
}

}  // namespace

void add_try(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<TryOptions>(
      app, context, "try",
      "Ask an engine a few questions: what it answers, and which contract it needs", kTryFooter,
      run_try);
  add_value(verb, "--contract", "NAME:WORD,...", options.oracle.contracts,
            "Words that you know already, by its name or spec, such as mine:legal-only");
  add_value(verb, "--time-limit", "TIME", options.oracle.time_limit,
            "For each question: 0.5s, 30s, 5m (default: 3s)");
  verb.add_flag("--json", options.json, "The result as a JSON object in one line");
  verb.add_option("SPEC", "The oracle, as --oracle takes it: [NAME=]exec:COMMAND");
}

}  // namespace doublecheck
