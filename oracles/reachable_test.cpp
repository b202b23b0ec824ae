#include "examination/legal_moves.h"

#include <doctest/doctest.h>

#include "built_in.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// The rule that forbids the position of a question; `none` where none does. Both oracles must lead
/// to the same words.
std::string forbidden_by(std::string_view game_and_fen) {
  const auto question = read_question("legal " + std::string(game_and_fen));
  const auto why = why_unreachable(question, *make_oracle("mailbox"));
  CHECK(why_unreachable(question, *make_oracle("distance")) == why);
  return why ? why->substr(why->rfind('(')) : "none";
}

TEST_CASE("illegal positions and unexplained checks are no positions of a game") {
  CHECK(forbidden_by("chess 8/8/8/8/8/8/8/K7 w - - 0 1") == "(L2)");
  CHECK(forbidden_by("atomic 8/8/8/8/8/8/8/K7 w - - 0 1") == "(L2)");
  CHECK(forbidden_by("chess 8/8/8/k7/PpN5/8/8/K7 b - a3 0 1") == "(L8)");
  CHECK(forbidden_by("chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == "none");
}

TEST_CASE("the position before a double step was one of a game") {
  // The bishop on a3 attacked the king through b4.
  CHECK(forbidden_by("chess 8/8/3k4/8/pP6/B7/8/K7 b - b3 0 1") == "(L9)");
  CHECK(forbidden_by("chess 8/8/3k4/8/pP6/8/8/K7 b - b3 0 1") == "none");
  CHECK(forbidden_by("chess 8/8/3k4/8/pP6/B7/8/K7 b - - 0 1") == "none");
  // Black has stopped the check of the queen, which had come from a2.
  CHECK(forbidden_by("chess 8/8/8/Q2p3k/8/8/8/K7 w - d6 0 1") == "none");
}

TEST_CASE("a check that no move has given is none that a double step has stopped") {
  // With the pawn on d2 the rook on h4 gave check; between two pawns it can have come from nowhere.
  CHECK(forbidden_by("chess 7k/8/8/7p/K2P3r/7P/8/8 b - d3 0 1") == "(L9)");
  CHECK(forbidden_by("chess 7k/8/8/8/K2P3r/7P/8/8 b - d3 0 1") == "none");
}

TEST_CASE("in atomic chess a double step does not leave a check that was there") {
  CHECK(forbidden_by("atomic 7k/8/8/8/P7/8/8/BK6 b - a3 0 1") == "(L9)");
  CHECK(forbidden_by("atomic 7k/8/8/8/P7/8/8/BK6 b - - 0 1") == "none");
  CHECK(forbidden_by("atomic 7k/8/8/8/1P6/8/8/BK6 b - b3 0 1") == "none");  // it stood on b2
  CHECK(forbidden_by("atomic 8/8/8/8/P7/8/1k6/BK6 b - a3 0 1") == "none");  // the kings touch
}

TEST_CASE("promotions are paid for with pawns") {
  CHECK(forbidden_by("chess 7k/8/8/8/8/PPPPPPPP/P7/K7 w - - 0 1") == "(L10)");
  CHECK(forbidden_by("chess 7k/8/8/8/8/PPPPPPPP/8/KQ6 w - - 0 1") == "none");
  CHECK(forbidden_by("chess 7k/8/8/8/8/PPPPPPPP/8/KQQ5 w - - 0 1") == "(L10)");
  CHECK(forbidden_by("chess 7k/8/8/8/8/PPPPPPP1/8/KQQ5 w - - 0 1") == "none");
  CHECK(forbidden_by("chess 7k/8/8/8/8/PPPPPPPP/8/KRR5 w - - 0 1") == "none");
  CHECK(forbidden_by("chess 7k/8/8/8/8/PPPPPPPP/8/KNNN4 w - - 0 1") == "(L10)");
  CHECK(forbidden_by("atomic k7/pppppppp/8/8/8/8/RRR5/1K6 w - - 0 1") == "none");
  CHECK(forbidden_by("atomic k7/pppppppp/8/8/8/r7/rr6/7K w - - 0 1") == "(L10)");
}

TEST_CASE("each colour of cells has a bishop of its own") {
  CHECK(forbidden_by("chess 7k/8/8/8/8/PPPPPPPP/8/K1BB4 w - - 0 1") == "none");
  CHECK(forbidden_by("chess 7k/8/8/8/8/PPPPPPPP/8/K1B1B3 w - - 0 1") == "(L10)");
}

TEST_CASE("no move follows the end of a game") {
  CHECK(forbidden_by("antichess 8/8/8/8/8/8/8/b7 b - - 0 1") == "(L11)");
  CHECK(forbidden_by("antichess 8/8/8/8/8/8/8/b7 w - - 0 1") == "none");
  CHECK(forbidden_by("horde 8/8/8/8/8/8/8/k7 b - - 0 1") == "(L11)");
  CHECK(forbidden_by("horde 8/8/8/8/8/8/8/k7 w - - 0 1") == "none");
  CHECK(forbidden_by("kingofthehill 8/8/8/8/3K4/8/8/k7 w - - 0 1") == "(L11)");
  CHECK(forbidden_by("kingofthehill 8/8/8/8/3K4/8/8/k7 b - - 0 1") == "none");
  CHECK(forbidden_by("chess 8/8/8/8/3K4/8/8/k7 w - - 0 1") == "none");
  CHECK(forbidden_by("threecheck 8/8/8/8/8/k7/8/K7 w - - 0+2 0 1") == "(L11)");
  CHECK(forbidden_by("threecheck 8/8/8/8/8/k7/8/K7 b - - 0+0 0 1") == "(L11)");
  CHECK(forbidden_by("threecheck 7k/7R/8/8/8/8/8/K7 b - - 0+2 0 1") == "none");
  CHECK(forbidden_by("kingofthehill 8/8/8/3k4/8/3K4/8/8 w - - 0 1") == "none");
  CHECK(forbidden_by("racingkings K6k/8/8/8/8/8/8/8 b - - 0 1") == "(L11)");
  CHECK(forbidden_by("racingkings 7k/8/8/8/8/8/8/K7 w - - 0 1") == "none");
  CHECK(forbidden_by("racingkings K7/8/8/8/8/8/7k/8 b - - 0 1") == "none");
  CHECK(forbidden_by("racingkings K7/8/8/8/8/8/7k/8 w - - 0 1") == "none");  // Black has moved last
}

TEST_CASE("a promoted rook has no right to castle") {
  CHECK(forbidden_by("crazyhouse 4k3/8/8/8/8/8/8/4K2R~[] w K - 0 1") == "(Z2)");
  CHECK(forbidden_by("crazyhouse 4k3/8/8/8/8/8/8/R~3K2R[] w K - 0 1") == "none");
}

TEST_CASE("only whole games are reached") {
  const auto mailbox = make_oracle("mailbox");
  for (const auto* line : {"legal cube w [##,##],[##,##]", "legal solitaire KK.............."})
    CHECK_FALSE(why_unreachable(read_question(line), *mailbox));
}

}  // namespace
}  // namespace doublecheck
