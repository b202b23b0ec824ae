#include <doctest/doctest.h>

#include <algorithm>

#include "holds.h"
#include "notation/answer_text.h"

namespace doublecheck {
namespace {

std::vector<Move> legal_moves(const Question& question, Oracle& oracle) {
  const Answer legal = oracle.answer(asked(Verb::legal, question));
  RC_PRE(!legal.is_illegal());
  return read_move_names(question.position.board.box(), legal.text());
}

TEST_CASE("a move can be played exactly when it is listed as legal") {
  for (const Game game : kGames)
    check_holds({game, {Verb::play}}, 20000, [](const Question& question) {
      for (Oracle* oracle : both_oracles()) {
        const auto legal = legal_moves(question, *oracle);
        const bool listed = std::ranges::find(legal, *question.move()) != legal.end();
        const Answer after = oracle->answer(question);
        RC_ASSERT(listed == !after.is_illegal());
        RC_ASSERT(listed || after == illegal("not-a-move"));
      }
    });
}

TEST_CASE("every legal move can be played") {
  for (const Game game : kGames)
    check_holds({game, {Verb::legal}}, 5000, [](const Question& question) {
      for (Oracle* oracle : both_oracles())
        for (const Move& move : legal_moves(question, *oracle))
          RC_ASSERT(!oracle->answer(asked(Verb::play, question, move)).is_illegal());
    });
}

}  // namespace
}  // namespace doublecheck
