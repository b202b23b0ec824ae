#include "generate/arguments.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr int kTargetTries = 60;
constexpr int kExplainTries = 15;  // `explain` costs more than a verdict

}  // namespace

Target ArgumentDraw::target_at_hazard() {
  const Kind kind = random_->pick(kKinds);
  const Piece piece(random_->chance(50) ? Colour::white : Colour::black, kind);
  return {piece, random_->between(-1, 10), random_->between(-1, 10)};
}

Target ArgumentDraw::target_by_reach(const Question& question, const std::vector<Cell>& origins) {
  const Move move = move_by_reach(question, origins);
  const auto to = kChessBox.coordinates(move.to);
  return {question.position.board[move.from], to.file + 1, to.rank + 1};
}

Argument ArgumentDraw::draw_target(const Question& question) {
  if (question.position.board.pieces() == 0 || random_->chance(5)) return target_at_hazard();
  const auto mood = random_->below(100);
  const auto origins = occupied_cells(question.position.board);
  Target target = target_by_reach(question, origins);
  if (mood < 50) return target;
  Question wanted{Verb::valid, Game::chess, question.position, target, 0};
  // Mostly a move that can be made, sometimes one that only the king's safety forbids.
  const bool unsafe = mood < 58;
  if (unsafe) wanted.verb = Verb::explain;
  for (int tries = 0; tries < (unsafe ? kExplainTries : kTargetTries); ++tries) {
    const Answer answer = adviser_->answer(wanted);
    if (unsafe ? answer.text().find(text_of(Label::V4_exposes_king)) != std::string::npos
               : answer == verdict(true))
      break;
    target = target_by_reach(question, origins);
    wanted.argument = target;
  }
  return target;
}

}  // namespace doublecheck
