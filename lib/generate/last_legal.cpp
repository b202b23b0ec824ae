#include "generate/last_legal.h"

#include "examination/legal_moves.h"

namespace doublecheck {

const std::vector<Move>& LastLegal::of(const Question& question) {
  if (legal_ && legal_->game == question.game && legal_->position == question.position)
    return moves_;
  legal_ = {Verb::legal, question.game, question.position, {}, 0};
  moves_ = moves_listed(*legal_, adviser_->answer(*legal_));
  return moves_;
}

}  // namespace doublecheck
