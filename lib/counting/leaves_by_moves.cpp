#include "counting/leaves_by_moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>

#include "examination/legal_moves.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Positions whose children are held at once, at each depth.
constexpr std::size_t kMostParents = 1'000;

Answer contradiction(const Question& play, const Answer& answer) {
  if (answer.is_abstain() || answer.is_failed()) return answer;
  return failed(fmt::format("legal lists {}, play answers {}", argument_text(play), answer.text()));
}

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

std::vector<std::vector<Move>> moves_of_all(const std::vector<WeightedPosition>& positions,
                                            const AskAll& ask) {
  std::vector<Question> questions;
  questions.reserve(positions.size());
  for (const auto& position : positions) questions.push_back(position.legal);
  return replies_to(questions, ask);
}

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
    if (!position) throw Trouble{contradiction(plays[i], answers[i])};
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
    const auto moves = moves_of_all(parents, ask);
    if (depth > 1) {
      count_leaves_by_moves(children_of(parents, moves, ask), depth - 1, ask, add);
      continue;
    }
    for (std::size_t i = 0; i < parents.size(); ++i)
      for (const auto& [move, weight] : parents[i].weights) add(move, weight * moves[i].size());
  }
}

}  // namespace doublecheck
