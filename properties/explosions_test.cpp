#include <doctest/doctest.h>

#include "check_property.h"
#include "notation/board_text.h"

namespace doublecheck {
namespace {

using BoardsClaim = void (*)(const Board& before, const Board& after, const Move& move);

/// `claim` of the boards before and after every move that can be made.
void check_moves(BoardsClaim claim) {
  check_property({Game::atomic, {Verb::explode}}, 20000, [claim](const Question& question) {
    for (const auto& oracle : both_oracles()) {
      const Answer after = oracle->answer(question);
      RC_PRE(!after.is_illegal());
      claim(question.position.board, read_board_field(Reader(after.text())), *question.move());
    }
  });
}

/// The only cells from which a move may take a pawn away: its two ends, and of en passant the cell
/// beside the pawn that moves.
bool may_lose_pawn(const Move& move, Cell cell) {
  const auto from = kChessBox.coordinates(move.from);
  const auto to = kChessBox.coordinates(move.to);
  return cell == move.from || cell == move.to || cell == kChessBox.cell({to.file, from.rank});
}

TEST_CASE("an explosion adds no piece") {
  check_moves([](const Board& before, const Board& after, const Move& move) {
    for (int i = 0; i < kChessBox.cells(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (after[cell] && cell != move.to) RC_ASSERT(after[cell] == before[cell]);
    }
    RC_ASSERT(after.pieces() <= before.pieces());
  });
}

TEST_CASE("a move leaves its origin empty") {
  check_moves(
      [](const Board&, const Board& after, const Move& move) { RC_ASSERT(!after[move.from]); });
}

TEST_CASE("an explosion spares every pawn but those that moved or were captured") {
  check_moves([](const Board& before, const Board& after, const Move& move) {
    for (const Cell cell : occupied_cells(before))
      if (before[cell].is(Kind::pawn) && !may_lose_pawn(move, cell))
        RC_ASSERT(after[cell] == before[cell]);
  });
}

}  // namespace
}  // namespace doublecheck
