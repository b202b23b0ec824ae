// Games that are made of what a game can say for itself: each differs from chess in one thing.
#include "fen_games/game_rules.h"

#include <doctest/doctest.h>

#include "fen_games/answers.h"
#include "fen_games/king_safety.h"
#include "notation/question_text.h"
#include "question/oracle.h"

namespace doublecheck::distance {
namespace {

std::string answer_by(const GameRules& rules, std::string_view question) {
  KnownGames known;
  return answer_whole_game(rules, read_question(question), kDefaultMaxLeaves, known).text();
}

/// The game is over when a king is on the hill.
struct Hill final : GameRules {
  bool is_over(const GamePosition& position) const override {
    for (const std::string_view name : {"d4", "e4", "d5", "e5"}) {
      const int file = name[0] - 'a';
      const int rank = name[1] - '1';
      if (position.board[kChessBox.cell({file, rank, 0})].is(Kind::king)) return true;
    }
    return GameRules::is_over(position);
  }
};

/// Whoever can capture must; kings are pieces as any other.
struct Giveaway final : GameRules {
  CellSet targets(const GamePosition& position, Cell from) const override {
    const auto enemies = position.board.of(opposite(position.to_move));
    for (const Cell cell : position.board.of(position.to_move))
      if (!(GameRules::targets(position, cell) & enemies).empty())
        return GameRules::targets(position, from) & enemies;
    return GameRules::targets(position, from);
  }
  bool is_in_check(const ChessBoard& /*board*/, Colour /*colour*/) const override { return false; }
  bool is_safe(const GamePosition& /*before*/, const ChessBoard& /*after*/) const override {
    return true;
  }
};

/// No move gives check.
struct Race final : GameRules {
  bool is_safe(const GamePosition& before, const ChessBoard& after) const override {
    return GameRules::is_safe(before, after) && !is_in_check(after, opposite(before.to_move));
  }
};

}  // namespace

TEST_CASE("a game can end before mate") {
  const Hill hill;
  CHECK(answer_by(hill, "legal chess 7k/8/8/8/8/3K4/8/8 w - - 0 1") ==
        "d3c2 d3c3 d3c4 d3d2 d3d4 d3e2 d3e3 d3e4");
  CHECK(answer_by(hill, "legal chess 7k/8/8/8/3K4/8/8/8 b - - 0 1") == "none");
  CHECK(answer_by(hill, "perft chess 2 7k/8/8/8/8/3K4/8/8 w - - 0 1") == "18");
}

TEST_CASE("a game can forbid moves by where they go, and know no check") {
  const Giveaway giveaway;
  CHECK(answer_by(giveaway, "legal chess k7/8/8/8/8/8/r6R/K7 w - - 0 1") == "a1a2 h2a2");
  CHECK(answer_by(giveaway, "legal chess k7/8/8/8/8/8/r7/K7 w - - 0 1") == "a1a2");
  CHECK(answer_by(giveaway, "check chess k7/8/8/8/8/8/r7/K7 w - - 0 1") == "false");
}

TEST_CASE("a game can forbid moves by what they lead to") {
  const Race race;
  CHECK(answer_by(race, "legal chess 7k/8/8/8/8/8/6R1/K7 w - - 0 1").find("g2h2") ==
        std::string::npos);
  CHECK(answer_by(race, "play chess 7k/8/8/8/8/8/6R1/K7 w - - 0 1 g2h2") == "illegal not-a-move");
  CHECK(answer_by(race, "play chess 7k/8/8/8/8/8/6R1/K7 w - - 0 1 g2g3") ==
        "7k/8/8/8/8/6R1/8/K7 b - - 1 1");
}

}  // namespace doublecheck::distance
