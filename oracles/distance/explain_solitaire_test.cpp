#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {

TEST_CASE("explain a solitaire board") {
  CHECK(ask("explain solitaire K...............") == "S1-one-piece S3-solvable");
  CHECK(ask("explain solitaire KKKKKKKKKKKKKKKK") == "S1-full-board S3-solvable");
  CHECK(ask("explain solitaire PP..............") == "S1-stuck S3-unsolvable");
  CHECK(ask("explain solitaire KP..............") == "S1-one-capture S3-solvable");
  CHECK(ask("explain solitaire RPP.............") == "B3-blocked S1-one-capture S3-solvable");
}

TEST_CASE("explain a solitaire move") {
  CHECK(ask("explain solitaire PP.............. a4b4") == "S1-not-a-move");
  CHECK(ask("explain solitaire R.K............. a4c4") ==
        "B2-line B2-rook B3-slide S1-last-capture S1-takes-king");
  CHECK(ask("explain solitaire P....B...P...... a4b3") == "B2-pawn S1-pawn-downward S1-strands");
  CHECK(ask("explain solitaire .....B..P....... a2b3") == "B2-pawn S1-last-capture S1-pawn-upward");
}

}  // namespace doublecheck::distance
