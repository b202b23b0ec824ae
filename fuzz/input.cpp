#include "input.h"

#include "notation/question_text.h"
#include "transform/mutate.h"

namespace doublecheck::fuzz {
namespace {

bool is_small(const Question& question) {
  const Box& box = question.position.board.box();
  return (box.dimensions == 2 || box.side <= kLargestGrownCube) &&
         question.depth <= kDeepestMutatedPerft;
}

}  // namespace

std::optional<Question> question_of(const std::uint8_t* data, std::size_t size) {
  try {
    return read_question(text_of(data, size));
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

std::optional<Question> askable_question(const std::uint8_t* data, std::size_t size) {
  auto question = question_of(data, size);
  if (question && !is_small(*question)) question.reset();
  return question;
}

std::optional<Question> askable_question(const std::uint8_t* data, std::size_t size, Game game) {
  auto question = askable_question(data, size);
  if (question && question->game != game) question.reset();
  return question;
}

}  // namespace doublecheck::fuzz
