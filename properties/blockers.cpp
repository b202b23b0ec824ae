#include <doctest/doctest.h>

#include <algorithm>

#include "notation/answer_text.h"
#include "holds.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

bool is_part(const std::vector<std::string>& some, const std::vector<std::string>& all) {
  return std::ranges::includes(all, some);
}

TEST_CASE("a blocker never lengthens the reach of the enemy") {
  check_holds({Game::cube, {Verb::attacked}}, 2000, [](const Question& question) {
    for (Oracle* oracle : both_oracles()) {
      const Answer open = oracle->answer(question);
      RC_PRE(!open.is_illegal());
      for (int cell = 0; cell < question.position.board.box().cells(); ++cell) {
        Question blocked = question;
        Piece& piece = blocked.position.board[static_cast<Cell>(cell)];
        if (piece) continue;
        piece = Piece(question.position.to_move, Kind::knight);
        RC_ASSERT(is_part(words_of(oracle->answer(blocked)), words_of(open)));
      }
    }
  });
}

TEST_CASE("a piece taken off the board opens captures of solitaire and closes only its own") {
  check_holds({Game::solitaire, {Verb::legal}}, 10000, [](const Question& question) {
    RC_PRE(question.position.board.pieces() > 1);
    for (Oracle* oracle : both_oracles())
      for (const Cell cell : occupied_cells(question.position.board)) {
        Question open = question;
        open.position.board[cell] = Piece{};
        auto closed = words_of(oracle->answer(question));
        const auto name = cell_name(kSolitaireBox, cell);
        std::erase_if(closed,
                      [&](const std::string& move) { return move.find(name) != move.npos; });
        RC_ASSERT(is_part(closed, words_of(oracle->answer(open))));
      }
  });
}

}  // namespace
}  // namespace doublecheck
