#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "context.h"
#include "corpus/corpus_line.h"
#include "counting/perft.h"
#include "counting/units.h"
#include "examination/legal_moves.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "options/adding.h"
#include "options/question_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "process/process_stat.h"
#include "progress.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "shell.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

// --- What it prints -----------------------------------------------------------------------------

struct PerftResult {
  Question question;
  std::vector<PerftCount> counts;
};

struct UnitsResult {
  std::vector<std::string> oracles;
  UnitSums sums{0};
  /// Whether all units were counted; false after Ctrl-C.
  bool finished = true;
  double seconds = 0;
};

/// What each oracle says of the same thing, by its name.
using Said = std::vector<std::pair<std::string, std::string>>;

bool all_equal(const Said& said) {
  return std::ranges::adjacent_find(said, std::not_equal_to(), &Said::value_type::second) ==
         said.end();
}

/// `mailbox=20; distance=21`.
std::string named_text(const Said& said) {
  std::string text;
  for (const auto& [oracle, word] : said)
    text += fmt::format("{}{}={}", text.empty() ? "" : "; ", oracle, word);
  return text;
}

/// What all say, or else what each does; `abstain` where nobody says anything.
std::string said_text(const Said& said) {
  if (said.empty()) return abstain().text();
  return all_equal(said) ? said.front().second : named_text(said);
}

std::string move_count_text(const PerftCount& count, const std::string& name) {
  const auto found = std::ranges::find(count.moves, name, &CountedMove::move);
  if (found == count.moves.end()) return "not listed";
  return found->open == 0 ? std::to_string(found->leaves) : "not counted";
}

/// What each oracle counts of a move, by the move's name; those that told no moves are left out.
std::map<std::string, Said> counts_by_move(const PerftResult& result) {
  std::map<std::string, Said> table;
  for (const PerftCount& count : result.counts)
    for (const auto& [move, leaves, open] : count.moves) table[move];
  for (auto& [move, said] : table)
    for (const PerftCount& count : result.counts)
      if (!count.moves.empty()) said.emplace_back(count.oracle, move_count_text(count, move));
  return table;
}

bool finished(const PerftResult& result) {
  return std::ranges::all_of(result.counts,
                             [](const auto& count) { return count.answer.has_value(); });
}

std::string progress_text(const PerftCount& count) {
  if (count.answer) return count.answer->text();
  return fmt::format("at least {}, {} of {} moves counted", count.finished_leaves(),
                     count.finished_moves(), count.moves.size());
}

/// The common answer, or `disagreement ...`.
std::string answer_text(const PerftResult& result) {
  Said said;
  for (const PerftCount& count : result.counts)
    if (!finished(result) || !count.answer->is_abstain())
      said.emplace_back(count.oracle, progress_text(count));
  return (all_equal(said) || !finished(result) ? "" : "disagreement ") + said_text(said);
}

/// Whether all oracles that answered give one answer, and one count for each move; no `failed`
/// agrees with anything. What Ctrl-C left open agrees.
bool counts_agree(const PerftResult& result) {
  Said said;
  for (const PerftCount& count : result.counts) {
    if (!count.answer || count.answer->is_abstain()) continue;
    if (count.answer->is_failed()) return false;
    said.emplace_back(count.oracle, count.answer->text());
  }
  if (!all_equal(said)) return false;
  return !finished(result) || std::ranges::all_of(counts_by_move(result), [](const auto& line) {
    return all_equal(line.second);
  });
}

/// With `divide` a line `e2e4: 20` for each move, sorted, and `total: 400`; else the count alone.
/// Where oracles differ, each with its name. After Ctrl-C how far each came.
std::string perft_text(const PerftResult& result, bool divide) {
  if (!divide) return answer_text(result) + "\n";
  std::string text;
  for (const auto& [move, said] : counts_by_move(result))
    text += fmt::format("{}: {}\n", move, said_text(said));
  return text + "total: " + answer_text(result) + "\n";
}

Json perft_json(const PerftResult& result) {
  const auto json_of_count = [](const PerftCount& count) -> Json {
    Json moves = Json::object();
    for (const auto& [move, leaves, open] : count.moves)
      moves[move] = open == 0 ? Json(leaves) : Json();
    return {{"oracle", count.oracle},
            {"answer", count.answer},
            {"finished_leaves", count.finished_leaves()},
            {"moves", moves},
            {"seconds", count.seconds}};
  };
  return {{"question", question_text(result.question)},
          {"answer", answer_text(result)},
          {"agreed", counts_agree(result)},
          {"finished", finished(result)},
          {"oracles", array_of(result.counts, json_of_count)}};
}

/// Remarks: the leaves of each oracle, its time, and leaves per second; who abstained.
void tell_speed(const PerftResult& result) {
  for (const PerftCount& count : result.counts) {
    const auto leaves = count.answer ? count_of(*count.answer) : count.finished_leaves();
    if (leaves)
      remark(fmt::format("{}: {} leaves in {:.2f} s, {:.0f} a second", count.oracle, *leaves,
                         count.seconds,
                         static_cast<double>(*leaves) / std::max(count.seconds, 1e-9)));
    else
      remark(fmt::format("{}: {}{}", count.oracle, count.answer->text(),
                         count.answer->is_abstain() ? abstain_hint(Verb::perft) : ""));
  }
}

/// A remark: `doublecheck divide 'chess 4 ...'` with the same oracles.
void tell_divide_command(const Question& perft, const OracleWords& oracles) {
  const auto words = question_text(perft).substr(name_of(Verb::perft).size() + 1);
  remark("to see where they differ: doublecheck divide " + shell_quoted(words) +
         shell_words(oracles));
}

/// `abstain` and `failed` where a unit has no count.
std::string sum_text(const UnitSums::Sum& sum) {
  if (sum.failed > 0) return "failed";
  return sum.abstained > 0 ? abstain().text() : text_of(sum.leaves);
}

Json count_json(Count128 count) {
  const auto in_64_bits = static_cast<std::uint64_t>(count);
  return count == in_64_bits ? doublecheck::count_json(in_64_bits) : Json(text_of(count));
}

/// Of the oracles that counted all units, or failed, the common sum, or each with its name.
std::string sums_text(const UnitsResult& result) {
  Said said;
  for (std::size_t i = 0; i < result.oracles.size(); ++i)
    if (auto text = sum_text(result.sums.sums()[i]); text != abstain().text())
      said.emplace_back(result.oracles[i], std::move(text));
  return (all_equal(said) ? "" : "disagreement ") + said_text(said);
}

Said answers_of(const CountedUnit& counted, const std::vector<std::string>& oracles) {
  Said said;
  for (std::size_t i = 0; i < oracles.size(); ++i)
    said.emplace_back(oracles[i], counted.counts[i].text());
  return said;
}

/// A line for each of the first units that differ, and the sum; where oracles have different sums,
/// each with its name. After Ctrl-C how far it came.
std::string units_text(const UnitsResult& result) {
  const auto& sums = result.sums;
  std::string text;
  for (const auto& counted : sums.first_differing())
    text += fmt::format("{}: {} times {}: {}\n", counted.unit.place, text_of(counted.unit.times),
                        question_text(counted.unit.perft),
                        named_text(answers_of(counted, result.oracles)));
  if (const auto more = sums.differing() - sums.first_differing().size(); more > 0)
    text += fmt::format("{} more units are counted differently\n", more);
  if (!result.finished) text += fmt::format("not all units; of the {} counted: ", sums.units());
  return text + sums_text(result) + "\n";
}

/// Counts beyond 2^53 are strings.
Json units_json(const UnitsResult& result) {
  Json oracles = Json::array();
  for (std::size_t i = 0; i < result.oracles.size(); ++i) {
    const auto& sum = result.sums.sums()[i];
    oracles.push_back({{"oracle", result.oracles[i]},
                       {"leaves", count_json(sum.leaves)},
                       {"abstained", sum.abstained},
                       {"failed", sum.failed}});
  }
  const auto json_of_unit = [&](const CountedUnit& counted) -> Json {
    Json answers = Json::object();
    for (const auto& [oracle, answer] : answers_of(counted, result.oracles))
      answers[oracle] = answer;
    return {{"place", counted.unit.place},
            {"times", count_json(counted.unit.times)},
            {"question", question_text(counted.unit.perft)},
            {"answers", answers}};
  };
  return {{"units", result.sums.units()},
          {"answer", sums_text(result)},
          {"agreed", result.sums.differing() == 0},
          {"finished", result.finished},
          {"seconds", result.seconds},
          {"oracles", oracles},
          {"differing", result.sums.differing()},
          {"first_differing", array_of(result.sums.first_differing(), json_of_unit)}};
}

/// Remarks: units, time and leaves per second; who abstained; the command that shows where the
/// first units that differ do so.
void tell_units(const UnitsResult& result, const OracleWords& oracles) {
  double leaves = 0;
  for (std::size_t i = 0; i < result.oracles.size(); ++i) {
    const auto& sum = result.sums.sums()[i];
    leaves += static_cast<double>(sum.leaves);
    if (sum.abstained > 0)
      remark(fmt::format("{} abstained from {} of {} units{}", result.oracles[i], sum.abstained,
                         result.sums.units(), abstain_hint(Verb::perft)));
  }
  remark(fmt::format("{} units in {:.2f} s, {:.3g} leaves a second, transpositions included",
                     result.sums.units(), result.seconds, leaves / std::max(result.seconds, 1e-9)));
  if (!result.sums.first_differing().empty())
    tell_divide_command(result.sums.first_differing().front().unit.perft, oracles);
}

// --- The verb -----------------------------------------------------------------------------------

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
constexpr const char* kLongestCount = "1h";

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
  add_value(verb, "--memory", "SIZE", options.memory,
            "mailbox remembers counts of positions in so many bytes: 500m or 2g, for deep "
            "counts of whole games (default: it does not)");
  auto* divide =
      verb.add_flag("--divide", options.divide, "Also the count of each legal move, a line each");
  auto* units = add_value(verb, "--units", "FILE", options.units,
                          "Count the units of this file; with --split write them")
                    ->excludes(divide);
  add_number(verb, "--split", "PLY", options.split,
             "Write the positions after so many plies as units", 1, kMostPlies)
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
  if (words.time_limit.empty()) words.time_limit = kLongestCount;
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
  tell_units(result, given.oracles);
  if (result.sums.differing() > 0 && !shards.shard()) context.exit_code = ExitCode::finding;
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
void count_rest(const PerftVerbOptions& given, const PerftOptions& options, ShardedRun& shards,
                UnitsResult& result) {
  const Intervals left = shards.left();
  const Dealing dealing(shards.before().run.units, shards.before().run.shards);
  Intervals done;
  const auto keep = [&] {
    result.seconds = std::chrono::duration<double>(shards.time()).count();
    shards.keep(
        done, [&] { return json_of(result.sums); },
        [&] { return with_schema("perft-units", units_json(result)); });
  };
  const auto place_of = [&](std::uint64_t unit) {
    const auto place = dealing.place_of(unit);
    return Interval{place, place + 1};
  };
  const auto is_wanted = [&](std::uint64_t unit) { return left.contains(place_of(unit)); };
  Progress bar("units", left.count());
  const auto progress = [&] {
    bar.show(done.count(), "");
    if (shards.is_due()) keep();
  };
  UnitReader reader(given.units);
  try {
    count_units(reader, {options.oracles, options.jobs, is_wanted, progress},
                [&](const CountedUnit& counted) {
                  result.sums.add(counted);
                  done.add(place_of(counted.unit.number));
                });
  } catch (const Interrupted&) {
    result.finished = false;
  }
  keep();
}

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
  UnitsResult result{.oracles = identity.oracles};
  result.sums = UnitSums(result.oracles.size());
  auto shards = sharded_run(given.shard, std::move(identity), context);
  finish_at_interrupt();
  if (const Json& state = shards.before().state; !state.is_null())
    result.sums = read_unit_sums(state);
  result.seconds = std::chrono::duration<double>(shards.time()).count();
  if (!shards.is_merged()) count_rest(given, options, shards, result);
  report_units(result, given, shards, context);
}

void perft(const PerftVerbOptions& given, Context& context) {
  if (given.split > 0) return write_units(given, context);
  if (!given.units.empty()) return count_unit_file(given, context);
  const Question question = question_of(context);
  PerftOptions options = perft_options(given);
  options.oracles.make_all();  // what cannot be had is reported before anything starts
  finish_at_interrupt();
  const PerftResult result{question, count_leaves(question, options)};
  options.progress = nullptr;  // takes the bar away
  context.out.write(given.json ? json_result("perft", perft_json(result)) + "\n"
                               : perft_text(result, given.divide));
  tell_speed(result);
  if (!counts_agree(result)) {
    context.exit_code = ExitCode::finding;
    tell_divide_command(question, given.oracles);
  }
}

}  // namespace

void add_perft(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<PerftVerbOptions>(
      app, context, "perft", "Count the sequences of legal moves from a position", kPerftFooter,
      perft);
  add_options(verb, options);
  verb.add_option("QUESTION", "GAME DEPTH POSITION, in one argument or in several");
}

}  // namespace doublecheck
