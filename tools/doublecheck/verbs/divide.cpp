#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

#include "built_in.h"
#include "diagnosis/divide.h"
#include "files/usage_error.h"
#include "options/question_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "reports/divide_report.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kDivideRefresh = std::chrono::milliseconds(200);

constexpr const char* kDivideFooter = R"(Examples:
  doublecheck divide atomic 4 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  doublecheck divide chess 5 '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' --oracle mailbox --oracle exec:./my-engine
Compares the legal moves of each position and what stands after them, not only counts.)";

struct DivideVerbOptions {
  OracleWords oracles;
  bool json = false;
};

Divided walk(const Question& perft, const Oracles& oracles) {
  DivideOptions options;
  options.depth = perft.depth;
  Progress progress("positions", 0);
  auto shown = Clock::now();
  options.stop = [&](const DivideCounts& counts) {
    if (Clock::now() - shown >= kDivideRefresh) {
      progress.show(counts.positions, fmt::format("{} moves", counts.moves));
      shown = Clock::now();
    }
    return interrupted();
  };
  return divide({Verb::legal, perft.game, perft.position, {}, 0}, oracles, options);
}

/// Who compared nothing has found nothing out.
void refuse_nothing(const Divided& divided) {
  if (!divided.found && !divided.stopped && divided.counts.positions == 0)
    throw UsageError("nothing was compared: fewer than two of these oracles answer `legal` here");
}

void divide_position(const DivideVerbOptions& options, Context& context) {
  if (context.words.empty()) throw UsageError("divide what? GAME DEPTH POSITION, see --help");
  const Question perft = perft_of_words(context.words);
  if (perft.depth == 0) throw UsageError("divide compares moves: the depth is 1 at least");
  const Oracles oracles = make_oracles(options.oracles);
  if (oracles.size() < 2) throw UsageError("divide compares: give --oracle twice");
  finish_at_interrupt(kSecondsUntilImpatient);
  const Divided divided = walk(perft, oracles);
  refuse_nothing(divided);
  const auto adviser = make_adviser(built_in_oracles());
  const DivideResult result{perft, divided, oracles, *adviser, spelling_of(options.oracles)};
  context.out.write(options.json ? json_result("divide", divide_json(result)) + "\n"
                                 : divide_text(result));
  if (divided.found) context.exit_code = ExitCode::finding;
  if (interrupted()) context.exit_code = ExitCode::interrupted;
}

}  // namespace

void add_divide(CLI::App& app, Context& context) {
  CLI::App* verb =
      app.add_subcommand("divide", "Follow legal moves to the first position where oracles differ");
  const auto options = std::make_shared<DivideVerbOptions>();
  add_oracle_options(*verb, options->oracles);
  verb->add_flag("--json", options->json, "The result as a JSON object in one line");
  verb->add_option("QUESTION", "GAME DEPTH POSITION, in one argument or in several");
  verb->footer(kDivideFooter);
  verb->callback([options, &context] { divide_position(*options, context); });
}

}  // namespace doublecheck
