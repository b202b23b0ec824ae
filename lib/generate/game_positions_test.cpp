#include "generate/game_positions.h"

#include <doctest/doctest.h>

#include <set>

#include "examination/fake_oracle.h"
#include "generate/arguments.h"
#include "generate/game_positions.h"
#include "notation/board_text.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kNumbers = 500;

/// Plays one move over and over: each position tells by its clock how long it has been played.
Answer one_step(const Question& question) {
  if (question.verb == Verb::legal) return Answer("e2e4");
  if (question.verb != Verb::play) return Answer("none");
  Position after = question.position;
  ++after.state->halfmove_clock;
  return Answer(fen_text(after));
}

std::vector<Position> positions_of(Oracle& adviser, Game game) {
  GamePositions games(1, adviser);
  std::vector<Position> positions;
  for (std::uint64_t i = 0; i < kNumbers; ++i) positions.push_back(games.position(game, i));
  return positions;
}

TEST_CASE("an adviser that abstains or fails is no hindrance") {
  for (const char* answer : {"abstain", "failed time-out", "illegal no-king"}) {
    FakeOracle adviser("adviser", answer);
    std::set<std::string> fens;
    for (const Position& position : positions_of(adviser, Game::atomic)) {
      REQUIRE(position.state);
      fens.insert(fen_text(position));
    }
    CHECK(fens.size() > kNumbers * 9 / 10);
  }
}

TEST_CASE("a position that is drawn is read as it is printed") {
  FakeOracle adviser("adviser", "abstain");
  for (const Game game : all_games()) {
    if (shape_of(Verb::check, {game, true}) == nullptr) continue;
    for (const Position& position : positions_of(adviser, game)) {
      const Question check{Verb::check, game, position, {}, 0};
      CAPTURE(question_text(check));
      CHECK(read_question(question_text(check)) == check);
    }
  }
}

TEST_CASE("a position is the same whichever were made before it") {
  FakeOracle adviser("adviser", one_step);
  for (const Game game : {Game::chess, Game::atomic}) {
    const auto rising = positions_of(adviser, game);
    GamePositions games(1, adviser);
    for (std::uint64_t i = kNumbers; i-- > 0;) CHECK(games.position(game, i) == rising[i]);
  }
  CHECK(positions_of(adviser, Game::chess) != positions_of(adviser, Game::atomic));
}

TEST_CASE("a playout goes on until there is no move") {
  int left = 3;
  FakeOracle adviser("adviser", [&](const Question& question) {
    return question.verb == Verb::legal && left-- == 0 ? Answer("none") : one_step(question);
  });
  Reader start("8/8/8/8/8/8/8/8 w - - 0 1");
  Playout playout(adviser, Game::chess, read_fen(start));
  Random random(1);
  int steps = 0;
  while (playout.step(random)) ++steps;
  CHECK(steps == 3);
  CHECK(fen_text(playout.position()) == "8/8/8/8/8/8/8/8 w - - 3 1");
}

TEST_CASE("openings are whole FENs, each once") {
  for (const Game game : all_games()) {
    std::set<std::string> fens;
    for (const auto fen : openings(game)) {
      Reader text(fen);
      fens.insert(fen_text(read_fen(text, fen_spelling(game)), fen_spelling(game)));
      CHECK(text.at_end());
    }
    CHECK(fens.size() == openings(game).size());
  }
  for (const Game game : {Game::chess, Game::atomic}) CHECK(openings(game).size() > 50);
  CHECK(openings(Game::cube).empty());
}

TEST_CASE("arguments are drawn without an adviser's help") {
  FakeOracle adviser("adviser", "abstain");
  Reach reach(adviser);
  LastLegal legal(adviser);
  Random random(1);
  ArgumentDraw draw(random, adviser, reach, legal);
  for (const Shape& shape : shapes()) {
    const Question example = read_question(shape.example);
    for (int i = 0; i < 100; ++i) {
      Question drawn = example;
      drawn.argument = draw.draw(example);
      CHECK(read_question(question_text(drawn)) == drawn);
    }
  }
}

}  // namespace
}  // namespace doublecheck
