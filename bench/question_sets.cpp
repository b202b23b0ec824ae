#include "question_sets.h"

#include "built_in.h"
#include "generate/generator.h"
#include "names.h"

namespace doublecheck::bench {

std::vector<Position> random_positions(const Shape& shape, std::size_t count,
                                       const Wanted& wanted) {
  const auto adviser = make_adviser(built_in_oracles());
  Generator generator(kSeed, *adviser);
  std::vector<Position> positions;
  for (std::uint64_t index = 0; positions.size() < count; ++index)
    if (auto position = generator.position(form_of(shape), index); wanted(position))
      positions.push_back(std::move(position));
  return positions;
}

std::vector<Question> random_questions(const Shape& shape, const std::vector<Position>& positions) {
  const auto adviser = make_adviser(built_in_oracles());
  Generator generator(kSeed, *adviser);
  std::vector<Question> questions;
  questions.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i)
    questions.push_back(generator.question(shape, i, positions[i]));
  return questions;
}

std::vector<Question> random_ladder(Game game, bool whole_fen, std::size_t count) {
  std::vector<Question> questions;
  for (const Shape& shape : ladder(game)) {
    if (is_of_fen(shape) != whole_fen) continue;
    const auto asked = random_questions(shape, random_positions(shape, count));
    questions.insert(questions.end(), asked.begin(), asked.end());
  }
  return questions;
}

}  // namespace doublecheck::bench
