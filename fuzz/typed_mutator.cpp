// libFuzzer's mutations and cross-overs, made on the typed Question: what comes out is a question.
#include <array>
#include <cstring>

#include "generate/generator.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "mutate/mutate.h"

using namespace doublecheck;

namespace {

Oracle& adviser() {
  static const auto mailbox = mailbox::make_oracle();
  return *mailbox;
}

/// In place of an input that is no question.
Question generated(Random& random) {
  static Generator generator(0, adviser());
  constexpr std::array kGames{Game::cube, Game::chess, Game::solitaire, Game::atomic};
  const Shape& shape = random.pick(ladder(random.pick(kGames)));
  const bool whole_fen = shape.position == PositionForm::fen;
  const auto index = random.next();
  return generator.question(shape, index, generator.position(shape.game, whole_fen, index));
}

/// The length of the question's line; 0, which libFuzzer passes over, where it is too long.
std::size_t write(const Question& question, std::uint8_t* to, std::size_t most) {
  const auto line = question_text(question);
  if (line.size() > most) return 0;
  std::memcpy(to, line.data(), line.size());
  return line.size();
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned int seed) {
  Random random(seed);
  auto question = fuzz::question_of(data, size);
  if (!question) return write(generated(random), data, most);
  return write(mutate(*std::move(question), random, adviser()), data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* to, std::size_t most,
                                                 unsigned int seed) {
  Random random(seed);
  const auto left = fuzz::question_of(data, size);
  const auto right = fuzz::question_of(other, other_size);
  return write(left && right ? splice(*left, *right, random) : generated(random), to, most);
}
