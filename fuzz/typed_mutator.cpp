#include "typed_mutator.h"

#include "generate/game_positions.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "transform/mutate.h"

namespace doublecheck::fuzz {
namespace {

std::optional<Question> read(std::string_view text) {
  return question_of(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

/// Each position is drawn alone and costs all moves before it, so there are few: bench/README.md
/// has the figures ("What guides the fuzz targets").
constexpr std::uint64_t kMostPlies = 6;

/// The number of a position that few plies lead to.
std::uint64_t early_number(Random& random) {
  const auto number = random.next();
  return number - number % GamePositions::kBlock + number % kMostPlies;
}

}  // namespace

TypedMutator::TypedMutator(std::vector<Game> games)
    : games_(std::move(games)), adviser_(mailbox::make_oracle()), generator_(0, *adviser_) {}

std::string TypedMutator::mutate(std::string_view text, std::uint64_t seed) {
  Random random(seed);
  const auto question = read(text);
  if (!question) return line_of(draw(random.pick(games_), random));
  if (random.chance(kDrawnPercent)) return line_of(draw(question->game, random));
  return line_of(doublecheck::mutate(*question, random, *adviser_));
}

std::string TypedMutator::cross_over(std::string_view left, std::string_view right,
                                     std::uint64_t seed) {
  Random random(seed);
  const auto one = read(left);
  const auto other = read(right);
  if (!one || !other) return line_of(draw(random.pick(games_), random));
  if (random.chance(kDrawnPercent)) return line_of(draw(one->game, random));
  return line_of(splice(*one, *other, random, *adviser_));
}

Question TypedMutator::draw(Game game, Random& random) {
  const Shape& shape = random.pick(ladder(game));
  const bool whole_fen = shape.position == PositionForm::fen;
  const auto index = early_number(random);
  return generator_.question(shape, index, generator_.position(game, whole_fen, index));
}

}  // namespace doublecheck::fuzz
