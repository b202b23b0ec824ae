// Claim: a side is in check exactly when its king stands on an attacked cell. (Kings of atomic that
// touch are in no check, L6.)
#include <algorithm>

#include "claim.h"
#include "input.h"
#include "notation/answer_text.h"

using namespace doublecheck;

namespace {

void claim_check(const Question& check, Oracle& oracle) {
  const Answer answer = oracle.answer(check);
  if (answer.is_illegal()) return;
  const Board& board = check.position.board;
  const auto attacked =
      read_cells(board.box(), oracle.answer(fuzz::asked(Verb::attacked, check)).text());
  const Piece king(check.position.to_move, Kind::king);
  const bool hit = std::ranges::any_of(attacked, [&](Cell cell) { return board[cell] == king; });
  fuzz::claim(answer == verdict(hit), "check is an attack on the king", check, oracle);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::askable_question(data, size);
  if (!question || question->game == Game::atomic || !shape_about(Verb::check, *question))
    return fuzz::kNotToBeKept;
  for (Oracle* oracle : fuzz::both_oracles())
    claim_check(fuzz::asked(Verb::check, *question), *oracle);
  return 0;
}
