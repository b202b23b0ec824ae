#include "typed_mutator.h"

#include "generate/game_positions.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "notation/question_text.h"
#include "transform/mutate.h"

namespace doublecheck::fuzz {
namespace {

/// Of the questions that were read so many are kept, more than most corpora have.
constexpr std::size_t kMostKnown = 8192;

/// Each position is drawn alone and costs all moves before it, so there are few: bench/TRIED.md
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
  forget_many();
  Random random(seed);
  const auto* question = read(text);
  if (!question) return line_of(draw(random.pick(games_), random));
  if (random.chance(kDrawnPercent)) return line_of(draw(question->game, random));
  return line_of(doublecheck::mutate(*question, random, *adviser_));
}

std::string TypedMutator::cross_over(std::string_view left, std::string_view right,
                                     std::uint64_t seed) {
  forget_many();
  Random random(seed);
  const auto* one = read(left);
  const auto* other = read(right);
  if (!one || !other) return line_of(draw(random.pick(games_), random));
  if (random.chance(kDrawnPercent)) return line_of(draw(one->game, random));
  return line_of(splice(*one, *other, random, *adviser_));
}

/// Apart from `read`, whose questions are still in use when it is called again.
void TypedMutator::forget_many() {
  if (known_.size() > kMostKnown) known_.clear();
}

/// Null where `text` is no question.
const Question* TypedMutator::read(std::string_view text) {
  if (const auto* written = last_written(text)) return written;
  auto found = known_.find(text);
  if (found == known_.end()) {
    Refusal unheard;
    found = known_.emplace(text, read_question(text, unheard)).first;
  }
  return found->second ? &*found->second : nullptr;
}

Question TypedMutator::draw(Game game, Random& random) {
  const Shape& shape = random.pick(ladder(game));
  const auto index = early_number(random);
  return generator_.question(shape, index, generator_.position(form_of(shape), index));
}

}  // namespace doublecheck::fuzz
