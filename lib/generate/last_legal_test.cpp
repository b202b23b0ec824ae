#include "generate/arguments.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

TEST_CASE("the legal moves of a position are asked for once, until another comes") {
  int asked = 0;
  FakeOracle adviser("adviser", [&](const Question& question) {
    ++asked;
    return Answer(question.position.to_move == Colour::white ? "e2e4 e7e8q" : "illegal no-king");
  });
  LastLegal legal(adviser);
  const auto play = read_question("play chess 4k3/4P3/8/8/8/8/4P3/4K3 w - - 0 1 e2e4");
  auto explain = play;
  explain.verb = Verb::explain;
  const std::vector<Move> both{{12, 28, {}}, {52, 60, Kind::queen}};
  CHECK(legal.of(play) == both);
  CHECK(legal.of(explain) == both);
  CHECK(asked == 1);
  auto of_atomic = play;
  of_atomic.game = Game::atomic;
  CHECK(legal.of(of_atomic) == both);
  CHECK(asked == 2);
  auto other = play;
  other.position.to_move = Colour::black;
  CHECK(legal.of(other).empty());
  CHECK(asked == 3);
}

}  // namespace
}  // namespace doublecheck
