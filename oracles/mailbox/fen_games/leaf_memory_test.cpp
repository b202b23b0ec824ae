#include "fen_games/perft.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "ask.h"
#include "notation/question_text.h"

namespace doublecheck::mailbox::fen {
namespace {

constexpr std::uint64_t kRoom = 1'000'000;

/// Of a question of perft.
LeafKey key_of(const std::string& line) {
  const Question question = read_question(line);
  GameBoard board;
  board.set_up(question.position);
  return {board, question.position.to_move, question.depth};
}

TEST_CASE("a count is found again under its own key only") {
  const std::vector<std::string> different{
      "perft chess 3 r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
      "perft chess 4 r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
      "perft chess 3 r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
      "perft chess 3 r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
      "perft chess 3 r3k2r/8/8/3pP3/8/8/8/R3K2R w KQq d6 0 1",
      "perft chess 3 r3k2r/8/8/3pP3/8/8/8/R3K2B w Qkq d6 0 1",
      "perft chess 3 r3k2r/8/8/3pP3/8/8/8/R3K2Q w Qkq d6 0 1",
      "perft chess 3 r3k2r/8/8/3pP3/8/8/8/R3K2n w Qkq d6 0 1",
      "perft chess 3 r3k2r/8/8/3pP3/8/8/8/R3K1R1 w Qkq d6 0 1",
  };
  LeafMemory memory(kRoom);
  for (std::size_t i = 0; i < different.size(); ++i) {
    CAPTURE(different[i]);
    CHECK_FALSE(memory.find(key_of(different[i])));
    memory.add(key_of(different[i]), i);
  }
  for (std::size_t i = 0; i < different.size(); ++i) {
    CAPTURE(different[i]);
    CHECK(memory.find(key_of(different[i])) == i);
  }
}

TEST_CASE("the largest counts stay") {
  LeafMemory memory(1000);  // a few groups of four
  REQUIRE(memory.remembers());
  CHECK_FALSE(LeafMemory(0).remembers());
  const LeafKey largest = key_of("perft chess 5 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  memory.add(largest, 1'000'000);
  LeafKey other = largest;
  for (std::uint64_t i = 1; i < 1000; ++i) {
    other.cells[0] = i << 8;
    memory.add(other, i);
  }
  CHECK(memory.find(largest) == 1'000'000);
}

TEST_CASE("P1: counts with a memory, large or small, are those without, in every game") {
  const std::shared_ptr<Oracle> small = make_oracle(kDefaultMaxLeaves, 2000);
  const std::shared_ptr<Oracle> large = make_oracle(kDefaultMaxLeaves, 10 * kRoom);
  for (const std::string line : {
           "perft chess 5 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
           "perft chess 4 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
           "perft chess 4 rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1",
           "perft atomic 4 rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1",
       }) {
    CAPTURE(line);
    for (const auto& oracle : {small, large}) {
      CHECK(oracle->answer(read_question(line)).text() == ask(line));
      CHECK(oracle->answer(read_question(line)).text() == ask(line));
    }
  }
}

}  // namespace
}  // namespace doublecheck::mailbox::fen
