// Claim: exactly the moves that an oracle lists as legal can be played, and perft 1 counts them.
#include <algorithm>

#include "claim.h"
#include "examination/legal_moves.h"
#include "input.h"

using namespace doublecheck;

namespace {

void claim_play(const Question& legal, Oracle& oracle) {
  const Answer answer = oracle.answer(legal);
  if (answer.is_illegal()) return;
  const auto moves = moves_listed(legal, answer);
  for (const Question& play : play_questions(legal, moves))
    fuzz::claim(oracle.answer(play).is_verdict(), "a legal move can be played", play, oracle);
  fuzz::claim(oracle.answer(perft_question(legal, 1)) == number(moves.size()),
              "perft 1 counts the legal moves", perft_question(legal, 1), oracle);
}

void claim_only_legal_moves_play(const Question& input, const Question& legal, Oracle& oracle) {
  const Answer answer = oracle.answer(legal);
  if (input.move() == nullptr || answer.is_illegal()) return;
  const auto moves = moves_listed(legal, answer);
  const Question play = fuzz::asked(Verb::play, input, *input.move());
  const bool listed = std::ranges::find(moves, *input.move()) != moves.end();
  fuzz::claim(oracle.answer(play).is_verdict() == listed, "what is not listed cannot be played",
              play, oracle);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::askable_question(data, size);
  if (!question || !shape_about(Verb::legal, *question)) return fuzz::kNotToBeKept;
  const Question legal = fuzz::asked(Verb::legal, *question);
  for (Oracle* oracle : fuzz::both_oracles()) {
    claim_play(legal, *oracle);
    claim_only_legal_moves_play(*question, legal, *oracle);
  }
  return 0;
}
