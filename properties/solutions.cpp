#include <doctest/doctest.h>

#include "holds.h"
#include "notation/board_text.h"

namespace doublecheck {
namespace {

constexpr int kMostPieces = 8;  // perft counts every order of captures

TEST_CASE("a solution replays and has one move less than there are pieces") {
  check_holds({Game::solitaire, {Verb::solve}}, 20000, [](const Question& question) {
    for (Oracle* oracle : both_oracles()) {
      const Answer solution = oracle->answer(question);
      RC_PRE(solution.text().starts_with('['));
      Reader list(solution.text());
      const auto moves = read_moves(list);
      RC_ASSERT(static_cast<int>(moves.size()) + 1 == question.position.board.pieces());
      RC_ASSERT(oracle->answer(asked(Verb::replay, question, moves)) == verdict(true));
    }
  });
}

TEST_CASE("a puzzle is solvable exactly when perft counts a solution") {
  check_holds({Game::solitaire, {Verb::solve}}, 20000, [](const Question& question) {
    const int pieces = question.position.board.pieces();
    RC_PRE(pieces > 0 && pieces <= kMostPieces);
    for (Oracle* oracle : both_oracles()) {
      const bool solvable = oracle->answer(question) != verdict(false);
      const Answer solutions = oracle->answer(asked(Verb::perft, question, {}, pieces - 1));
      RC_ASSERT(solvable == (solutions != number(0)));
    }
  });
}

}  // namespace
}  // namespace doublecheck
