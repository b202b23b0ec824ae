// Claim: mailbox and distance give the same answer to every question. Inputs are question lines;
// what is mutated is the typed Question.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "disagreement/signature.h"
#include "distance/distance.h"
#include "generate/generator.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "mutate/mutate.h"

using namespace doublecheck;

namespace {

constexpr std::uint64_t kMaxLeaves = 20'000;  // so that one execution takes milliseconds

Oracle& adviser() {
  static const auto mailbox = mailbox::make_oracle(kMaxLeaves);
  return *mailbox;
}

const Oracles& oracles() {
  static const Oracles both = [] {
    Oracles made;
    made.push_back(mailbox::make_oracle(kMaxLeaves));
    made.push_back(distance::make_oracle(kMaxLeaves));
    return made;
  }();
  return both;
}

bool is_small(const Question& question) {
  const Box& box = question.position.board.box();
  return (box.dimensions == 2 || box.side <= kLargestGrownCube) &&
         question.depth <= kDeepestMutatedPerft;
}

/// In place of an input that is no question.
Question generated(Random& random) {
  static Generator generator(0, adviser());
  constexpr std::array kGames{Game::cube, Game::chess, Game::solitaire, Game::atomic};
  const Game game = random.pick(kGames);
  const auto index = random.next();
  return generator.question(game, random.pick(ladder(game)), index,
                            generator.position(game, index));
}

/// The length of the question's line, or 0, which libFuzzer passes over, where it is too long.
std::size_t write(const Question& question, std::uint8_t* to, std::size_t most) {
  const auto line = question_text(question);
  if (line.size() > most) return 0;
  std::memcpy(to, line.data(), line.size());
  return line.size();
}

[[noreturn]] void report(const Disagreement& disagreement) {
  std::fprintf(stderr, "%s\n%s\ndoublecheck ask '%s'\n", disagreement_text(disagreement).c_str(),
               signature_of(disagreement, adviser()).c_str(),
               question_text(disagreement.question).c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::question_of(data, size);
  if (!question || !is_small(*question)) return -1;  // not to be kept
  const auto examination = cross_examine(*question, oracles());
  if (examination.outcome == Outcome::disagreed)
    report(disagreement_of(*question, examination, oracles()));
  return 0;
}

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
