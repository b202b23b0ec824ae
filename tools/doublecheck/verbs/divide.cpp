#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <numeric>
#include <string>

#include "built_in.h"
#include "diagnosis/divide.h"
#include "diagnosis/signature.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"
#include "options/adding.h"
#include "options/question_words.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "shell.h"
#include "text_lines.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

// --- What it prints -----------------------------------------------------------------------------

struct DivideResult {
  /// Its position is where the walk began, its depth how far it was to go.
  const Question& perft;
  const Divided& divided;
  const Oracles& oracles;
  /// Tells the kinds of moves (signature.h).
  Oracle& adviser;
  OracleSpelling spelling = by_name;
};

std::vector<std::string> path_names(const DivideResult& result) {
  std::vector<std::string> names;
  for (const Move& move : result.divided.found->path)
    names.push_back(move_name(result.perft.position.board.box(), move));
  return names;
}

/// `missing`, `a1a2`, `C6-exposes-king`.
struct Dispute {
  std::string_view what;
  std::string word;
  std::string topic;
};

std::vector<Dispute> disputes_of(const DivideResult& result) {
  const auto& disagreement = result.divided.found->disagreement;
  const auto difference = difference_of(disagreement);
  std::vector<Dispute> disputes;
  const auto add = [&](std::string_view what, const std::vector<std::string>& words) {
    for (const std::string& word : words)
      disputes.push_back(
          {what, word, text_of(topic_of_word(disagreement.question, word, result.adviser))});
  };
  add("missing", difference.missing);
  add("extra", difference.extra);
  return disputes;
}

std::uint64_t sum(const std::vector<std::uint64_t>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

std::string abstentions_text(const DivideResult& result) {
  const DivideCounts& counts = result.divided.counts;
  std::string text;
  for (std::size_t i = 0; i < result.oracles.size(); ++i) {
    const auto legal = counts.abstained_from_legal[i];
    const auto play = counts.abstained_from_play[i];
    if (legal + play == 0) continue;
    text +=
        fmt::format("{} abstained from legal {} times and from play {} times: the others led on\n",
                    result.oracles[i]->name(), legal, play);
  }
  return text;
}

/// Where counts differ, and no answer to legal or play does (divide.h).
std::string count_alone_text(const DivideResult& result) {
  const Disagreement& disagreement = result.divided.found->disagreement;
  const auto shrink = "doublecheck shrink " + shell_quoted(question_text(disagreement.question)) +
                      oracles_of(disagreement, result.spelling);
  const bool all_told = sum(result.divided.counts.abstained_from_legal) == 0 &&
                        sum(result.divided.counts.abstained_from_play) == 0;
  return labelled("why", all_told ? "No answer to legal or play differs here, so the fault shows "
                                    "only in a count: perhaps a move is not taken back rightly."
                                  : "An oracle abstained from legal or play, so nobody "
                                    "knows which move is wrong.") +
         "  to go on   " + shrink + '\n';
}

std::string found_text(const DivideResult& result) {
  const Disagreement& disagreement = result.divided.found->disagreement;
  const auto path = path_names(result);
  const auto signature = text_of(signature_of(disagreement, result.adviser));
  std::string text = fmt::format("Difference: {}\n", signature);
  text += path.empty() ? std::string("  path       no move: it is the position itself\n")
                       : fmt::format("  path       {}\n", fmt::join(path, " "));
  text += fmt::format("  position   {}\n\n", question_text(disagreement.question));
  text += disagreement_view(disagreement);
  for (const auto& [what, word, topic] : disputes_of(result))
    text += fmt::format("  {:<9}  {}  {}\n", what, word, topic);
  text += rule_line(words_of_finding(signature, disagreement));
  if (disagreement.question.verb == Verb::perft) text += count_alone_text(result);
  return text + "  repeat     " + ask_command(disagreement, result.spelling) + "\n\n";
}

/// The path of moves, the question at its end, a drawing, each answer, the moves in dispute with
/// their kinds, and the command that repeats it; or a sentence that nothing differs. Then how much
/// was compared, and who abstained.
std::string divide_text(const DivideResult& result) {
  const auto& [found, counts, stopped] = result.divided;
  std::string text;
  if (found)
    text = found_text(result);
  else if (!stopped)
    text = fmt::format("No difference to depth {}: ", result.perft.depth);
  else
    text = "No difference so far: ";
  text += fmt::format("{} and {} compared\n", number_of(counts.positions, "position", "positions"),
                      number_of(counts.moves, "move", "moves"));
  return text + abstentions_text(result);
}

Json divide_json(const DivideResult& result) {
  const auto& [found, counts, stopped] = result.divided;
  Json json{{"question", question_text(result.perft)},
            {"positions", counts.positions},
            {"moves", counts.moves},
            {"abstained", sum(counts.abstained_from_legal) + sum(counts.abstained_from_play)},
            {"finished", !stopped},
            {"difference", Json()}};
  if (!found) return json;
  const auto json_of_dispute = [](const Dispute& dispute) -> Json {
    return {{"what", dispute.what}, {"move", dispute.word}, {"kind", dispute.topic}};
  };
  json["difference"] = {{"path", path_names(result)},
                        {"question", question_text(found->disagreement.question)},
                        {"answers", answers_json(found->disagreement)},
                        {"disputed", array_of(disputes_of(result), json_of_dispute)},
                        {"signature", text_of(signature_of(found->disagreement, result.adviser))},
                        {"repeat", ask_command(found->disagreement, result.spelling)}};
  return json;
}

// --- The verb -----------------------------------------------------------------------------------

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

void divide_position(const DivideVerbOptions& options, Context& context) {
  if (context.words.empty()) throw UsageError("divide what? GAME DEPTH POSITION, see --help");
  const Question perft = perft_of_words(context.words);
  if (perft.depth == 0) throw UsageError("divide compares moves: the depth is 1 at least");
  const Oracles oracles = make_oracles(options.oracles);
  if (oracles.size() < 2) throw UsageError("divide compares: give --oracle twice");
  finish_at_interrupt(kSecondsUntilImpatient);
  const Divided divided = walk(perft, oracles);
  if (!divided.found && !divided.stopped && divided.counts.positions == 0)
    throw UsageError("nothing was compared: fewer than two of these oracles answer `legal` here");
  const auto adviser = make_adviser(built_in_oracles());
  const DivideResult result{perft, divided, oracles, *adviser, spelling_of(options.oracles)};
  context.out.write(options.json ? json_result("divide", divide_json(result)) + "\n"
                                 : divide_text(result));
  if (divided.found) context.exit_code = ExitCode::finding;
}

}  // namespace

void add_divide(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<DivideVerbOptions>(
      app, context, "divide", "Follow legal moves to the first position where oracles differ",
      kDivideFooter, divide_position);
  add_oracle_options(verb, options.oracles);
  verb.add_flag("--json", options.json, "The result as a JSON object in one line");
  verb.add_option("QUESTION", "GAME DEPTH POSITION, in one argument or in several");
}

}  // namespace doublecheck
