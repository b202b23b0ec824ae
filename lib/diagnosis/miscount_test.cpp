#include "diagnosis/miscount.h"

#include <doctest/doctest.h>

#include <map>

#include "examination/fake_oracle.h"
#include "notation/answer_text.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// What an adviser says of moves: labels by name, `L1-not-a-move` of all others. Legal are those
/// with L1-legal. A piece alone on the box reaches the targets of those from its cell.
using Moves = std::map<std::string, std::string>;

FakeOracle adviser_of(const Moves& moves) {
  return {"adviser", [moves](const Question& question) {
            std::string legal;
            std::string targets;
            for (const auto& [name, labels] : moves) {
              if (labels.find("L1-legal") != std::string::npos) legal += name + " ";
              const Cell lone = occupied_cells(question.position.board).front();
              if (name.starts_with(cell_name(kChessBox, lone))) targets += name.substr(2, 2) + " ";
            }
            if (question.verb == Verb::legal) return Answer(legal);
            if (question.verb == Verb::moves) return Answer(targets);
            const Move* move = question.move();
            const auto found =
                move == nullptr ? moves.end() : moves.find(move_name(kChessBox, *move));
            return Answer(found == moves.end() ? "L1-not-a-move" : found->second);
          }};
}

/// What a count of `depth` is about where `expected` moves are and `given` are counted.
std::string topic(const Moves& moves, int depth, const std::string& expected,
                  const std::string& given,
                  const std::string& position = "chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1") {
  auto adviser = adviser_of(moves);
  Question perft = read_question("legal " + position);
  perft.verb = Verb::perft;
  perft.depth = depth;
  const Difference difference{"a", "b", Answer(given), Answer(expected), {}, {}};
  const auto found = topic_of_count(perft, difference, adviser);
  return found ? text_of(*found) : "none";
}

const std::string kNoRight = "chess 4k3/8/8/8/8/8/8/4K2R w - - 0 1";

const Moves kAttacked{{"e1g1", "B2-king L1-king-into-attack L1-quiet L1-unsafe L3-castling"},
                      {"e1f1", "B2-king L1-king-into-attack L1-quiet L1-unsafe"},
                      {"e1f2", "B2-king L1-king-into-attack L1-quiet L1-unsafe"},
                      {"h1h2", "B2-rook L1-legal L1-quiet"},
                      {"e1d1", "B2-king L1-legal L1-quiet"},
                      {"e1d2", "B2-king L1-legal L1-quiet"}};

TEST_CASE("as many moves as are too many say what they are") {
  CHECK(topic(kAttacked, 1, "3", "4") == "L3-castling L1-king-into-attack");
  CHECK(topic(kAttacked, 1, "3", "5", kNoRight) == "L1-king-into-attack");
  CHECK(topic(kAttacked, 1, "3", "9", kNoRight) == "L3-castling L1-king-into-attack");
}

TEST_CASE("a right or cell that cannot be taken away says what they are, however many") {
  CHECK(topic(kAttacked, 1, "3", "5") == "L3-castling L1-king-into-attack");
  const Moves captures{{"b4a3", "B2-pawn L1-ignores-check L1-unsafe L4-en-passant"},
                       {"h8h7", "B2-king L1-king-into-attack L1-unsafe"}};
  CHECK(topic(captures, 1, "1", "3", "chess 7k/8/8/8/Pp6/8/8/BK6 b - a3 0 1") ==
        "L4-en-passant L1-ignores-check");
}

TEST_CASE("moves that are none are counted where no unsafe move can be") {
  const Moves safe{{"h1h2", "B2-rook L1-legal L1-quiet"}, {"h1h3", "L1-not-a-move"}};
  CHECK(topic(safe, 1, "1", "2", "chess 4k3/8/8/8/8/8/7p/7R w - - 0 1") ==
        "B3-blocked L1-not-a-move");
  CHECK(topic({}, 1, "1", "2") == "L3-castling L1-not-a-move");
}

TEST_CASE("missing moves are legal ones, and the king's come last") {
  CHECK(topic(kAttacked, 1, "3", "2") == "B2-rook L1-legal");
  CHECK(topic(kAttacked, 1, "3", "1") == "B2-king L1-legal");
  CHECK(topic(kAttacked, 1, "3", "0") == "B2-rook L1-legal");
  const Moves special{{"a7a8q", "B2-pawn L1-legal L1-promotion"},
                      {"a7a8r", "B2-pawn L1-legal L1-promotion"},
                      {"h1h2", "B2-rook L1-legal L1-quiet"}};
  CHECK(topic(special, 1, "3", "2") == "L1-promotion");
}

TEST_CASE("drops are tried of what is in the pocket, castling onto the rook that has the right") {
  const std::string pocket = "crazyhouse 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1";
  CHECK(topic({{"P@e4", "B2-pawn L1-ignores-check L1-quiet L1-unsafe Z2-drop"}}, 1, "0", "1",
              pocket) == "Z2-drop L1-ignores-check");
  CHECK(topic({{"e1b1", "B2-king L1-king-into-attack L1-unsafe L3-castling"}}, 1, "0", "1",
              "chess960 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1") == "L3-castling L1-king-into-attack");
}

TEST_CASE("deeper some legal move is played wrongly") {
  const Moves played{{"e1g1", "B2-king L1-legal L3-castling L3-loses-right"},
                     {"h1h2", "B2-rook L1-legal L3-loses-right"},
                     {"d5e6", "B2-pawn L1-legal L4-en-passant"}};
  CHECK(topic(played, 2, "30", "31") == "L4-en-passant");
  CHECK(topic({{"h1h2", "B2-rook L1-legal L3-loses-right"}}, 3, "30", "31") == "L3-loses-right");
  CHECK(topic({{"e2e4", "B2-pawn L1-legal V3-pawn-double-step"}}, 2, "30", "31") ==
        "L4-en-passant");
  CHECK(topic({{"h1h2", "B2-rook L1-legal L1-quiet"}}, 2, "30", "31") == "none");
}

TEST_CASE("of other counts nothing is known") {
  CHECK(topic(kAttacked, 0, "1", "2") == "none");
  CHECK(topic(kAttacked, 1, "3", "many") == "none");
  CHECK(topic({}, 1, "3", "4", "cube w [##,##],[##,K#]") == "none");
}

}  // namespace
}  // namespace doublecheck
