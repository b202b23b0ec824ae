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

struct Written {
  Question question;
  std::string line;
};

std::optional<Written>& last() {
  static std::optional<Written> written;
  return written;
}

}  // namespace

std::string line_of(Question question) {
  auto line = question_text(question);
  last() = {std::move(question), line};
  return line;
}

const Question* last_written(std::string_view text) {
  const auto& written = last();
  return written && written->line == text ? &written->question : nullptr;
}

std::optional<Question> question_of(const std::uint8_t* data, std::size_t size) {
  const auto text = text_of(data, size);
  if (const auto* written = last_written(text)) return *written;
  Refusal unheard;
  return read_question(text, unheard);
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
