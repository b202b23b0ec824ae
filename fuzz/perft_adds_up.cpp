// Claim: perft 2 is the sum of perft 1 over the positions after the legal moves.
#include "claim.h"
#include "examination/legal_moves.h"
#include "input.h"

using namespace doublecheck;

namespace {

/// Perft 1 after a move; a game of atomic that has lost a king is over (L5).
std::uint64_t replies(const Question& play, Oracle& oracle) {
  const auto legal = legal_after(play, oracle.answer(play));
  if (!legal) return 0;
  return count_of(oracle.answer(perft_question(*legal, 1))).value_or(0);
}

void claim_sum(const Question& legal, Oracle& oracle) {
  const auto count = count_of(oracle.answer(perft_question(legal, 2)));
  if (!count) return;
  std::uint64_t sum = 0;
  for (const Question& play : play_questions(legal, moves_listed(legal, oracle.answer(legal))))
    sum += replies(play, oracle);
  fuzz::claim(*count == sum, "perft 2 is the sum of perft 1 after each move",
              perft_question(legal, 2), oracle);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::askable_question(data, size);
  if (!question || !shape_about(Verb::perft, *question)) return fuzz::kNotToBeKept;
  for (Oracle* oracle : fuzz::both_oracles())
    claim_sum(fuzz::asked(Verb::legal, *question), *oracle);
  return 0;
}
