#include <doctest/doctest.h>

#include "notation/answer_text.h"
#include "holds.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::uint64_t count_of(const Answer& perft) {
  RC_PRE(!perft.is_abstain());
  return std::stoull(perft.text());
}

/// perft of depth 1 after the move. Once a king is gone there are no moves (L5).
std::uint64_t replies(const Question& question, const Move& move, Oracle& oracle) {
  const Answer after = oracle.answer(asked(Verb::play, question, move));
  const std::string line = "perft " + std::string(name_of(question.game)) + " 1 " + after.text();
  const Answer count = oracle.answer(read_question(line));
  if (question.game == Game::atomic && count == illegal("no-king")) return 0;
  return count_of(count);
}

TEST_CASE("perft 1 is the number of legal moves") {
  for (const Game game : kGames)
    check_holds({game, {Verb::legal}}, 20000, [](const Question& question) {
      for (Oracle* oracle : both_oracles()) {
        const Answer legal = oracle->answer(question);
        RC_PRE(!legal.is_illegal());
        const auto count = count_of(oracle->answer(asked(Verb::perft, question, {}, 1)));
        RC_ASSERT(count == words_of(legal).size());
      }
    });
}

TEST_CASE("perft 2 is the sum of perft 1 over the legal moves") {
  for (const Game game : kGames)
    check_holds({game, {Verb::legal}}, 1000, [](const Question& question) {
      for (Oracle* oracle : both_oracles()) {
        const Answer legal = oracle->answer(question);
        RC_PRE(!legal.is_illegal());
        std::uint64_t sum = 0;
        for (const Move& move : read_move_names(question.position.board.box(), legal.text()))
          sum += replies(question, move, *oracle);
        RC_ASSERT(count_of(oracle->answer(asked(Verb::perft, question, {}, 2))) == sum);
      }
    });
}

}  // namespace
}  // namespace doublecheck
