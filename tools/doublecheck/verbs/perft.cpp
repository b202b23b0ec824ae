#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <functional>
#include <memory>
#include <optional>

#include "files/usage_error.h"
#include "options/question_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "reports/json_result.h"
#include "reports/perft_report.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kPerftFooter = R"(Examples:
  doublecheck perft chess 5 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  doublecheck perft atomic 3 '8/8/8/8/8/8/4kr2/4K2R w K - 0 1' --divide
  doublecheck perft cube 3 w '[###,n##,#rr],[#b#,###,###],[###,###,bRK]' --oracle mailbox --oracle distance
Several oracles must agree in the count of every move, else the exit code is 1: then ask `divide`.)";

/// Whoever asks for a count on purpose waits for it.
constexpr const char* kMaxLeaves = "9223372036854775808";
constexpr double kTimeLimit = 3600;

struct PerftVerbOptions {
  OracleWords oracles;
  int jobs = 0;
  bool divide = false;
  bool json = false;
};

void add_options(CLI::App& verb, PerftVerbOptions& options) {
  add_oracle_options(verb, options.oracles);
  verb.get_option("--oracle")
      ->description(
          "Who counts, see `doublecheck oracles`; give it again to compare (default: mailbox)");
  verb.get_option("--max-leaves")
      ->description("Beyond this many the answer is `abstain` (default: 2^63)");
  verb.get_option("--time-limit")
      ->description("For each question to an oracle in another process (default: an hour)");
  add_jobs_option(verb, options.jobs);
  verb.add_flag("--divide", options.divide, "Also the count of each legal move, a line each");
  verb.add_flag("--json", options.json, "The result as a JSON object in one line");
}

/// A bar for one oracle after the other.
std::function<void(const PerftCount&, std::uint64_t)> show_progress() {
  struct Shown {
    const PerftCount* count = nullptr;
    std::optional<Progress> bar;
  };
  return [shown = std::make_shared<Shown>()](const PerftCount& count, std::uint64_t leaves) {
    if (shown->count != &count) shown->bar.emplace("leaves", 0);
    shown->count = &count;
    shown->bar->show(leaves, fmt::format("{} of {} moves of {}", count.finished_moves(),
                                         count.moves.size(), count.oracle));
  };
}

PerftOptions perft_options(const PerftVerbOptions& given) {
  OracleWords words = given.oracles;
  if (words.specs.empty()) words.specs = {kBuiltInOracles.front()};
  if (words.max_leaves.empty()) words.max_leaves = kMaxLeaves;
  if (words.time_limit_seconds <= 0) words.time_limit_seconds = kTimeLimit;
  const auto choice = chosen_oracles(words);
  return {choice, jobs_of(given.jobs), choice.options.max_leaves, show_progress()};
}

void perft(const PerftVerbOptions& given, Context& context) {
  if (context.words.empty()) throw UsageError("perft what? GAME DEPTH POSITION, see --help");
  const Question question = perft_of_words(context.words);
  PerftOptions options = perft_options(given);
  options.oracles.make_all();  // what cannot be had is reported before anything starts
  finish_at_interrupt();
  const PerftResult result{question, count_leaves(question, options), shell_words(given.oracles)};
  options.progress = nullptr;  // takes the bar away
  context.out.write(given.json ? json_result("perft", perft_json(result)) + "\n"
                               : perft_text(result, given.divide));
  tell_speed(result);
  if (!counts_agree(result)) {
    context.exit_code = ExitCode::finding;
    remark("to see where they differ: " + divide_command(result));
  }
  if (interrupted()) context.exit_code = ExitCode::interrupted;
}

}  // namespace

void add_perft(CLI::App& app, Context& context) {
  CLI::App* verb =
      app.add_subcommand("perft", "How many sequences of legal moves there are from a position");
  const auto options = std::make_shared<PerftVerbOptions>();
  add_options(*verb, *options);
  verb->add_option("QUESTION", "GAME DEPTH POSITION, in one argument or in several");
  verb->footer(kPerftFooter);
  verb->callback([options, &context] { perft(*options, context); });
}

}  // namespace doublecheck
