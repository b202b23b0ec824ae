#include "question_sets.h"

#include "built_in.h"
#include "generate/generator.h"

namespace doublecheck::bench {
namespace {

void add_questions(const Shape& shape, const std::vector<Position>& positions, Generator& generator,
                   std::vector<Question>& questions) {
  for (std::size_t i = 0; i < positions.size(); ++i)
    questions.push_back(generator.question(shape, i, positions[i]));
}

}  // namespace

std::vector<Position> random_positions(Game game, std::size_t count, const Wanted& wanted) {
  const auto adviser = make_oracle("mailbox");
  Generator generator(kSeed, *adviser);
  std::vector<Position> positions;
  for (std::uint64_t index = 0; positions.size() < count; ++index)
    if (auto position = generator.position(game, false, index); wanted(position))
      positions.push_back(std::move(position));
  return positions;
}

std::vector<Shape> ladder_without_fens(Game game) {
  std::vector<Shape> shapes;
  for (const Shape& shape : ladder(game))
    if (shape.position != PositionForm::fen) shapes.push_back(shape);
  return shapes;
}

std::vector<Question> random_questions(const Shape& shape, const std::vector<Position>& positions) {
  const auto adviser = make_oracle("mailbox");
  Generator generator(kSeed, *adviser);
  std::vector<Question> questions;
  add_questions(shape, positions, generator, questions);
  return questions;
}

std::vector<Question> random_ladder(Game game, const std::vector<Position>& positions) {
  const auto adviser = make_oracle("mailbox");
  Generator generator(kSeed, *adviser);
  std::vector<Question> questions;
  for (const Shape& shape : ladder_without_fens(game))
    add_questions(shape, positions, generator, questions);
  return questions;
}

}  // namespace doublecheck::bench
