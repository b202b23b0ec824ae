#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "corpus/corpus_line.h"
#include "counting/kept_units.h"
#include "counting/splitting.h"
#include "counting/units.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "options/question_words.h"
#include "options/run_options.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "process/memory_watch.h"
#include "progress.h"
#include "reports/perft_report.h"
#include "runs/json_result.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kPerftFooter = R"(Examples:
  doublecheck perft chess 5 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  doublecheck perft atomic 3 '8/8/8/8/8/8/4kr2/4K2R w K - 0 1' --divide
  doublecheck perft cube 3 w '[###,n##,#rr],[#b#,###,###],[###,###,bRK]' --oracle mailbox --oracle distance
  doublecheck perft chess 8 startpos --memory 2g
  doublecheck perft chess 7 startpos --split 3 --units units
  doublecheck perft --units units --oracle mailbox --oracle distance
Several oracles must agree in the count of every move, or of every unit, else the exit code is 1:
then ask `divide`.)";

constexpr int kMostPlies = 1000;

/// Whoever asks for a count on purpose waits for it.
constexpr const char* kMaxLeaves = "9223372036854775808";
constexpr double kTimeLimit = 3600;

struct PerftVerbOptions {
  OracleWords oracles;
  int jobs = 0;
  std::string memory;  // bytes; empty: none
  int split = 0;       // plies; 0: nothing is split
  std::string units;   // a file; empty: none
  ShardWords shard;    // of the units
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
  verb.add_option("--memory", options.memory,
                  "mailbox remembers counts of positions in so many bytes: 500m or 2g, for deep "
                  "counts of whole games (default: it does not)")
      ->type_name("SIZE");
  auto* divide =
      verb.add_flag("--divide", options.divide, "Also the count of each legal move, a line each");
  auto* units = verb.add_option("--units", options.units,
                                "Count the units of this file; with --split write them")
                    ->type_name("FILE")
                    ->excludes(divide);
  verb.add_option("--split", options.split, "Write the positions after so many plies as units")
      ->check(CLI::Range(1, kMostPlies))
      ->type_name("PLY")
      ->needs(units);
  add_shard_options(verb, options.shard);
  verb.get_option("--result")->needs(units);
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

/// For each of the threads.
std::uint64_t memory_of(const PerftVerbOptions& given, int jobs) {
  if (given.memory.empty()) return 0;
  const auto bytes = read_count("--memory", given.memory);
  if (bytes > process::half_of_memory())
    throw UsageError(fmt::format("--memory {}: at most half of this machine's memory, {}m",
                                 given.memory, process::half_of_memory() / 1'000'000));
  return bytes / static_cast<std::uint64_t>(jobs);
}

PerftOptions perft_options(const PerftVerbOptions& given) {
  OracleWords words = given.oracles;
  if (words.specs.empty()) words.specs = {kBuiltInOracles.front()};
  if (words.max_leaves.empty()) words.max_leaves = kMaxLeaves;
  if (words.time_limit_seconds <= 0) words.time_limit_seconds = kTimeLimit;
  auto choice = chosen_oracles(words);
  const int jobs = jobs_of(given.jobs);
  choice.options.memory = memory_of(given, jobs);
  return {choice, jobs, choice.options.max_leaves, show_progress()};
}

Question question_of(const Context& context) {
  if (context.words.empty()) throw UsageError("perft what? GAME DEPTH POSITION, see --help");
  return perft_of_words(context.words);
}

/// Some lines at a time, behind a comment that says what they are about.
void write_units_of(const SplitPerft& split, const std::string& head, const std::string& file) {
  constexpr std::size_t kLinesAtOnce = 10'000;
  std::string text = comment(head);
  std::size_t next = 0;
  write_durably(file, [&] {
    const auto end = std::min(next + kLinesAtOnce, split.units());
    for (; next < end; ++next) text += split.line(next);
    return std::exchange(text, {});
  });
}

void write_units(const PerftVerbOptions& given, Context& context) {
  const Question question = question_of(context);
  if (given.split >= question.depth)
    throw UsageError(
        fmt::format("--split {}: a count of depth {} can be split after {} plies at most",
                    given.split, question.depth, question.depth - 1));
  const auto options = perft_options(given);
  if (options.oracles.specs.size() > 1)
    throw UsageError("--split lists positions by one oracle: give --oracle when they are counted");
  finish_at_interrupt();
  auto bar = std::make_unique<Progress>("positions", 0);
  const auto progress = [&](int ply, std::uint64_t positions) {
    bar->show(positions, fmt::format("after ply {} of {}", ply, given.split));
  };
  const SplitPerft split(question, given.split, {options.oracles, options.jobs, progress});
  bar.reset();
  write_units_of(split,
                 fmt::format("{}, split after {} {}", question_text(question), given.split,
                             given.split == 1 ? "ply" : "plies"),
                 given.units);
  context.out.line(fmt::format("{}: {} units", given.units, split.units()));
}

void report_units(const UnitsResult& result, const PerftVerbOptions& given,
                  const ShardedRun& shards, Context& context) {
  if (given.json)
    context.out.write(json_result("perft-units", units_json(result)) + "\n");
  else if (shards.shard())
    context.out.write(shard_text(shards));
  else
    context.out.write(units_text(result));
  tell_units(result);
  if (result.sums.differing() > 0 && !shards.shard()) context.exit_code = ExitCode::finding;
  if (interrupted()) context.exit_code = ExitCode::interrupted;
}

/// How many units the file has, and a hash of them.
RunIdentity identity_of_units(const PerftVerbOptions& given) {
  RunIdentity run{"perft", {"--units", given.units}};
  const auto oracles = option_words(given.oracles);
  run.arguments.insert(run.arguments.end(), oracles.begin(), oracles.end());
  auto hash = kHashOfNothing;
  UnitReader reader(given.units);
  while (const auto unit = reader.next()) {
    ++run.units;
    hash =
        hash_with(hash, text_hash(doublecheck::text_of(unit->times) + question_text(unit->perft)));
  }
  if (run.units == 0) throw UsageError(given.units + ": there is no unit in it");
  run.input = fmt::format("{:016x}", hash);
  return run;
}

/// Counts the units of a shard that are not counted yet.
class UnitsRun {
 public:
  UnitsRun(const PerftVerbOptions& given, ShardedRun& shards, UnitsResult& result)
      : given_(given),
        shards_(shards),
        result_(result),
        left_(shards.left()),
        dealing_(shards.before().run.units, shards.before().run.shards) {
    if (!shards.before().state.is_null()) result_.sums = read_unit_sums(shards.before().state);
  }

  void run(const PerftOptions& options) {
    Progress bar("units", left_.count());
    const auto progress = [&] {
      bar.show(done_.count(), "");
      if (shards_.is_due()) keep();
    };
    const auto is_wanted = [&](std::uint64_t unit) {
      const auto place = dealing_.place_of(unit);
      return left_.contains({place, place + 1});
    };
    UnitReader reader(given_.units);
    try {
      count_units(reader, {options.oracles, options.jobs, is_wanted, progress},
                  [&](const CountedUnit& counted) { add(counted); });
    } catch (const Interrupted&) {
      result_.finished = false;
    }
    keep();
  }

 private:
  void add(const CountedUnit& counted) {
    const auto place = dealing_.place_of(counted.unit.number);
    result_.sums.add(counted);
    done_.add({place, place + 1});
  }

  void keep() {
    result_.seconds = std::chrono::duration<double>(shards_.time()).count();
    shards_.keep(
        done_, [this] { return json_of(result_.sums); },
        [this] { return with_schema("perft-units", units_json(result_)); });
  }

  const PerftVerbOptions& given_;
  ShardedRun& shards_;
  UnitsResult& result_;
  Intervals left_;
  Intervals done_;
  Dealing dealing_;
};

void count_unit_file(const PerftVerbOptions& given, Context& context) {
  if (!context.words.empty())
    throw UsageError("--units counts the units of its file: to write that file, add --split");
  const auto options = perft_options(given);
  auto identity = identity_of_units(given);
  if (context.merged != nullptr)
    identity.oracles = context.merged->run.oracles;
  else
    for (const auto& oracle : options.oracles.make_all())
      identity.oracles.push_back(oracle->name());
  UnitsResult result{.oracles = identity.oracles, .oracle_words = shell_words(given.oracles)};
  result.sums = UnitSums(result.oracles.size());
  auto shards = sharded_run(given.shard, std::move(identity), context);
  finish_at_interrupt();
  UnitsRun run(given, shards, result);
  if (shards.is_merged())
    result.seconds = std::chrono::duration<double>(shards.time()).count();
  else
    run.run(options);
  report_units(result, given, shards, context);
}

void perft(const PerftVerbOptions& given, Context& context) {
  if (given.split > 0) return write_units(given, context);
  if (!given.units.empty()) return count_unit_file(given, context);
  const Question question = question_of(context);
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
      app.add_subcommand("perft", "Count the sequences of legal moves from a position");
  const auto options = std::make_shared<PerftVerbOptions>();
  add_options(*verb, *options);
  verb->add_option("QUESTION", "GAME DEPTH POSITION, in one argument or in several");
  verb->footer(kPerftFooter);
  verb->callback([options, &context] { perft(*options, context); });
}

}  // namespace doublecheck
