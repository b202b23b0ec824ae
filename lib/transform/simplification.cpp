#include "transform/simplification.h"

#include <tuple>

#include "transform/simplification_steps.h"
#include "notation/question_text.h"

namespace doublecheck {

bool simpler(const Question& left, const Question& right) {
  const auto size = [](const Question& question) {
    const Board& board = question.position.board;
    return std::tuple(board.box().cells(), board.pieces());
  };
  if (size(left) != size(right)) return size(left) < size(right);
  const auto left_text = question_text(left);
  const auto right_text = question_text(right);
  const auto left_length = left_text.size();
  const auto right_length = right_text.size();
  return std::tie(left_length, left_text) < std::tie(right_length, right_text);
}

std::vector<Question> simplifications(const Question& question) {
  Steps steps(question);
  add_smaller_questions(steps);
  add_other_questions(steps);
  return steps.take();
}

}  // namespace doublecheck
