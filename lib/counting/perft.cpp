#include "counting/perft.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <span>
#include <unordered_map>

#include "examination/legal_moves.h"
#include "examination/oracle_pool.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

/// Positions whose children are held at once, at each depth.
constexpr std::size_t kMostParents = 1'000;

std::vector<Move> replies(const Question& legal, const Answer& answer) {
  if (answer == illegal("no-king")) return {};
  if (answer.is_illegal()) throw Trouble{failed("after a legal move: " + answer.text())};
  if (!answer.is_verdict()) throw Trouble{answer};
  return moves_listed(legal, answer);
}

/// Equal positions become one.
class Merged {
 public:
  void add(Question legal, const std::map<std::size_t, std::uint64_t>& weights) {
    const auto [at, is_new] = places_.try_emplace(question_text(legal), positions_.size());
    if (is_new) positions_.push_back({std::move(legal), {}});
    for (const auto& [move, weight] : weights) positions_[at->second].weights[move] += weight;
  }

  std::vector<WeightedPosition> take() { return std::move(positions_); }

 private:
  std::unordered_map<std::string, std::size_t> places_;
  std::vector<WeightedPosition> positions_;
};

std::vector<WeightedPosition> children_of(const std::vector<WeightedPosition>& parents,
                                          const std::vector<std::vector<Move>>& moves,
                                          const AskAll& ask) {
  std::vector<Question> plays;
  std::vector<std::size_t> parent_of_play;
  for (std::size_t i = 0; i < parents.size(); ++i) {
    const auto more = play_questions(parents[i].legal, moves[i]);
    plays.insert(plays.end(), more.begin(), more.end());
    parent_of_play.insert(parent_of_play.end(), more.size(), i);
  }
  auto after = positions_after(plays, ask);
  Merged merged;
  for (std::size_t i = 0; i < after.size(); ++i)
    merged.add(std::move(after[i]), parents[parent_of_play[i]].weights);
  return merged.take();
}

/// Moves that are split at a time, so that a cube's hundred thousands of moves need not be held.
constexpr std::size_t kChunk = 256;

/// From this depth on the moves are split into the answers to them, where there are threads to be
/// kept busy.
constexpr int kDepthOfReplies = 3;

/// The most cells of boards that are held at once for that.
constexpr std::size_t kMostCells = 2'000'000;

/// The leaves that `answer` to a `perft` or `legal` question counts of a position after a move.
std::uint64_t leaves_of(const Answer& answer) {
  if (answer == illegal("no-king")) return 0;  // the game is over
  if (const auto count = count_of(answer)) return *count;
  throw Trouble{answer.is_illegal() ? failed("after a legal move: " + answer.text()) : answer};
}

/// One oracle counts.
class OracleRun {
 public:
  OracleRun(OraclePool& pool, std::size_t oracle, bool is_foreign, const PerftOptions& options,
            PerftCount& count)
      : pool_(pool), oracle_(oracle), is_foreign_(is_foreign), options_(options), count_(count) {}

  /// Throws Trouble and Interrupted.
  void run(const Question& perft) {
    const Question legal = legal_question(perft);
    if (perft.depth == 0) return ask_as_a_whole(perft);
    const Answer listed = ask({legal}).front();
    if (listed.is_abstain()) return ask_as_a_whole(perft);
    if (!listed.is_verdict()) throw Trouble{listed};
    const auto moves = moves_listed(legal, listed);
    for (const Move& move : moves)
      count_.moves.push_back({move_name(perft.position.board.box(), move)});
    if (perft.depth > 1 && !moves.empty() &&
        ask(play_questions(legal, {moves.front()})).front().is_abstain())
      return ask_as_a_whole(perft);
    for (std::size_t first = 0; first < moves.size(); first += kChunk) {
      const std::span chunk(moves.begin() + static_cast<std::ptrdiff_t>(first),
                            std::min(kChunk, moves.size() - first));
      count_chunk(legal, {chunk.begin(), chunk.end()}, first, perft.depth);
    }
    count_.answer = number(count_.finished_leaves());
  }

 private:
  /// A count that is added to the move that it follows.
  struct Part {
    std::size_t move;
    Question perft;
  };

  void ask_as_a_whole(const Question& perft) {
    count_.moves.clear();
    count_.answer = ask({perft}).front();
  }

  void count_chunk(const Question& legal, const std::vector<Move>& moves, std::size_t first,
                   int depth) {
    if (depth == 1) {
      for (std::size_t i = 0; i < moves.size(); ++i) add(first + i, 1);
      return;
    }
    const auto after = positions_after(play_questions(legal, moves), ask_);
    if (options_.jobs > 1 && depth >= kDepthOfReplies && count_by_reply(after, first, depth))
      return;
    std::vector<Part> parts;
    parts.reserve(after.size());
    for (std::size_t i = 0; i < after.size(); ++i)
      parts.push_back({first + i, perft_question(after[i], depth - 1)});
    count_parts(parts);
  }

  /// One part for each reply to each move. False where there would be too many.
  bool count_by_reply(const std::vector<Question>& after, std::size_t first, int depth) {
    std::vector<Question> plays;
    std::vector<std::size_t> move_of_play;
    const auto replies = ask(after);
    for (std::size_t i = 0; i < after.size(); ++i) {
      const auto more = play_questions(after[i], moves_listed(after[i], replies[i]));
      plays.insert(plays.end(), more.begin(), more.end());
      move_of_play.insert(move_of_play.end(), more.size(), first + i);
      if (plays.size() * after[i].position.board.cells().size() > kMostCells) return false;
    }
    const auto positions = positions_after(plays, ask_);
    // What is left open of a move are its replies, which are counted in a moment.
    for (std::size_t i = 0; i < after.size(); ++i)
      add(first + i, replies[i].is_verdict() ? 0 : leaves_of(replies[i]));
    std::vector<Part> parts;
    for (std::size_t i = 0; i < plays.size(); ++i) {
      ++count_.moves[move_of_play[i]].open;
      parts.push_back({move_of_play[i], perft_question(positions[i], depth - 2)});
    }
    count_parts(parts);
    return true;
  }

  /// Each part as a count. Those that a foreign oracle does not count are walked through.
  void count_parts(const std::vector<Part>& parts) {
    std::vector<Question> questions;
    questions.reserve(parts.size());
    for (const Part& part : parts) questions.push_back(part.perft);
    std::vector<Part> uncounted;
    ask(questions, [&](std::size_t part, const Answer& answer) {
      if (is_foreign_ && answer.is_abstain() && parts[part].perft.depth > 0)
        uncounted.push_back(parts[part]);
      else
        add(parts[part].move, leaves_of(answer));
    });
    if (!uncounted.empty()) count_by_moves(uncounted);
  }

  /// All parts have the same depth.
  void count_by_moves(const std::vector<Part>& parts) {
    std::vector<WeightedPosition> positions;
    positions.reserve(parts.size());
    for (const auto& [move, perft] : parts)
      positions.push_back({legal_question(perft), {{move, 1}}});
    count_leaves_by_moves(
        std::move(positions), parts.front().perft.depth, ask_,
        [this](std::size_t move, std::uint64_t leaves) { add_leaves(move, leaves); });
    for (const Part& part : parts) --count_.moves[part.move].open;
  }

  void add(std::size_t move, std::uint64_t leaves) {
    add_leaves(move, leaves);
    --count_.moves[move].open;
  }

  void add_leaves(std::size_t move, std::uint64_t leaves) {
    if (leaves > options_.most_leaves - leaves_) throw Trouble{abstain()};
    leaves_ += leaves;
    count_.moves[move].leaves += leaves;
  }

  std::vector<Answer> ask(const std::vector<Question>& questions,
                          const OraclePool::Told& told = {}) {
    const auto show = [this] {
      if (options_.progress) options_.progress(count_, leaves_);
    };
    return pool_.ask(oracle_, questions, show, told);
  }

  OraclePool& pool_;
  std::size_t oracle_;
  bool is_foreign_;
  const AskAll ask_ = [this](const std::vector<Question>& questions) { return ask(questions); };
  const PerftOptions& options_;
  PerftCount& count_;
  std::uint64_t leaves_ = 0;
};

}  // namespace

std::vector<std::vector<Move>> replies_to(const std::vector<Question>& positions,
                                          const AskAll& ask) {
  const auto answers = ask(positions);
  std::vector<std::vector<Move>> moves;
  moves.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i)
    moves.push_back(replies(positions[i], answers[i]));
  return moves;
}

std::vector<Question> positions_after(const std::vector<Question>& plays, const AskAll& ask) {
  const auto answers = ask(plays);
  std::vector<Question> positions;
  positions.reserve(plays.size());
  for (std::size_t i = 0; i < plays.size(); ++i) {
    auto position = legal_after(plays[i], answers[i]);
    if (!position && (answers[i].is_abstain() || answers[i].is_failed())) throw Trouble{answers[i]};
    if (!position)
      throw Trouble{failed(fmt::format("legal lists {}, play answers {}", argument_text(plays[i]),
                                       answers[i].text()))};
    positions.push_back(std::move(*position));
  }
  return positions;
}

void count_leaves_by_moves(std::vector<WeightedPosition> positions, int depth, const AskAll& ask,
                           const AddLeaves& add) {
  while (!positions.empty()) {
    const auto size = std::min(positions.size(), kMostParents);
    const auto rest = positions.end() - static_cast<std::ptrdiff_t>(size);
    const std::vector<WeightedPosition> parents(rest, positions.end());
    positions.erase(rest, positions.end());
    std::vector<Question> questions;
    questions.reserve(size);
    for (const auto& parent : parents) questions.push_back(parent.legal);
    const auto moves = replies_to(questions, ask);
    if (depth > 1) {
      count_leaves_by_moves(children_of(parents, moves, ask), depth - 1, ask, add);
      continue;
    }
    for (std::size_t i = 0; i < parents.size(); ++i)
      for (const auto& [move, weight] : parents[i].weights) add(move, weight * moves[i].size());
  }
}

std::uint64_t PerftCount::finished_leaves() const {
  std::uint64_t sum = 0;
  for (const CountedMove& counted : moves)
    if (counted.open == 0) sum += counted.leaves;
  return sum;
}

std::size_t PerftCount::finished_moves() const {
  return static_cast<std::size_t>(std::ranges::count(moves, 0U, &CountedMove::open));
}

std::vector<PerftCount> count_leaves(const Question& perft, const PerftOptions& options) {
  std::vector<PerftCount> counts;
  std::vector<bool> are_foreign;
  for (const auto& oracle : options.oracles.make_all()) {
    counts.emplace_back(oracle->name());
    are_foreign.push_back(oracle->is_foreign());
  }
  OraclePool pool(options.oracles, options.jobs);
  for (std::size_t i = 0; i < counts.size() && !interrupted(); ++i) {
    const auto start = std::chrono::steady_clock::now();
    try {
      OracleRun(pool, i, are_foreign[i], options, counts[i]).run(perft);
    } catch (const Trouble& trouble) {
      counts[i].answer = trouble.answer;
      pool.drop_waiting();
    } catch (const Interrupted&) {
      // What is counted by then stands; the loop ends.
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    counts[i].seconds = time.count();
  }
  return counts;
}

}  // namespace doublecheck
