#include "conformance/wrong_moves.h"

#include "examination/legal_moves.h"

namespace doublecheck {
namespace {

/// One question later the first position that is counted differently.
std::optional<Question> differing_count(const Question& perft, const std::vector<Move>& moves,
                                        Oracle& accused, Oracle& adviser) {
  for (const Question& play : play_questions(perft, moves)) {
    const auto after = legal_after(play, adviser.answer(play));
    if (!after) continue;
    auto deeper = perft_question(*after, perft.depth - 1);
    const auto right = count_of(adviser.answer(deeper));
    const auto given = count_of(accused.answer(deeper));
    if (right && given && right != given) return deeper;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Disagreement> wrong_moves(const Question& perft, Oracle& accused, Oracle& adviser) {
  const Question legal{Verb::legal, perft.game, perft.position, {}, 0};
  const Answer right = adviser.answer(legal);
  const Answer given = accused.answer(legal);
  if (!right.is_verdict() || !given.is_verdict()) return std::nullopt;
  if (right != given)
    return Disagreement{legal, {{adviser.name(), right}, {accused.name(), given}}};
  if (perft.depth < 2) return std::nullopt;
  const auto deeper = differing_count(perft, moves_listed(legal, right), accused, adviser);
  return deeper ? wrong_moves(*deeper, accused, adviser) : std::nullopt;
}

}  // namespace doublecheck
