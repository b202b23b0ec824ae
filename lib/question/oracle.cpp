#include "question/oracle.h"

namespace doublecheck {

std::vector<Answer> Oracle::answers(std::span<const Question> questions) {
  announce(questions);
  std::vector<Answer> given;
  given.reserve(questions.size());
  for (const Question& question : questions) given.push_back(answer(question));
  return given;
}

}  // namespace doublecheck
