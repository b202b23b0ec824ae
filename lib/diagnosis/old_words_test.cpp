#include "diagnosis/old_words.h"

#include <doctest/doctest.h>

#include "diagnosis/signature.h"

namespace doublecheck {
namespace {

TEST_CASE("words of before become those of today") {
  CHECK(in_words_of_today("legal chess; missing unlabelled") ==
        "legal chess; missing move without a label");
  CHECK(in_words_of_today("check cube; b against a; false for unlabelled") ==
        "check cube; b against a; false for position without a label");
  CHECK(in_words_of_today("play atomic; x; y against z; extra pawn elsewhere of L3-castling") ==
        "play atomic; x; y against z; extra pawn on another cell of L3-castling");
  CHECK(in_words_of_today("explode atomic; illegal not-a-move expected for unlabelled leaving "
                          "missing piece elsewhere") ==
        "explode atomic; illegal not-a-move expected for move without a label, after it missing "
        "piece on another cell");
  CHECK(in_words_of_today("check chess; b against a; illegal no-king given for L1-check") ==
        "check chess; b against a; illegal no-king given");
  CHECK(in_words_of_today("play chess; illegal no-king expected for unlabelled leaving nothing") ==
        "play chess; illegal no-king expected, after it no change");
}

TEST_CASE("other words stay, and so do those of an oracle") {
  for (const std::string text :
       {"legal chess; missing move without a label", "legal chess; b against a; failed unlabelled",
        "unlabelled", "", "; ", "legal chess; unlabelled against a; extra L3-castling"})
    CHECK(in_words_of_today(text) == text);
}

TEST_CASE("a signature in old words is read as that of today") {
  const auto read = read_signature(
      "explode atomic; x against y; illegal not-a-move expected for unlabelled leaving nothing");
  REQUIRE(read);
  CHECK(text_of(*read) ==
        "explode atomic; x against y; illegal not-a-move expected for move without a label, after "
        "it no change");
}

}  // namespace
}  // namespace doublecheck
