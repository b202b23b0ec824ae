#include "runs/demo.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

mutants::Mutant castling_fault() {
  mutants::Mutant mutant;
  mutant.name = "castling-out-of-check";
  mutant.rule = "L3";
  mutant.belief = "A king in check may castle.";
  return mutant;
}

Finding castling_bug(const std::string& symptom) {
  Finding found;
  found.signature = "legal chess; suspect against mailbox; " + symptom;
  found.shrunk = {read_question("legal chess 4k3/8/8/8/8/8/4r3/4K2R w K - 0 1"), {}};
  return found;
}

bool shows_part(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE(
    "the opening tells how many faults there are and what is asked, and nothing of the fault") {
  CHECK(
      demo_opening(100, Game::atomic) ==
      R"(One of the 100 seeded faults was chosen. It is in the engine 'suspect', which keeps the rules of
atomic chess but for one belief. The belief stays secret for now.
'suspect' and 'mailbox', which keeps all rules, are asked the same random questions. The first one
that they answer differently is shrunk to the smallest of its kind.

)");
}

TEST_CASE("the ending tells question and belief in words, and how to go on") {
  CHECK(demo_ending(castling_fault(), castling_bug("extra L3-castling"),
                    "doublecheck demo --seed 7") == R"(
In words
  asked      the legal moves of this position
  belief     A king in check may castle.
  fault      mutant:castling-out-of-check

To go on
  doublecheck demo --seed 7                           # the same once more
  doublecheck demo                                    # another fault
  doublecheck new-oracle --language python my-oracle  # a program to fill in with your engine
  doublecheck try exec:./my-engine                    # what it answers, and how
  doublecheck compare chess --oracle mailbox --oracle exec:./my-engine
)");
}

TEST_CASE("a public bug of the kind is named") {
  auto mutant = castling_fault();
  mutant.reference = "somebody/chess#1";
  CHECK(shows_part(demo_ending(mutant, castling_bug("extra L3-castling"), "again"),
                   "  fault      mutant:castling-out-of-check\n  as in      somebody/chess#1\n"));
}

TEST_CASE("a fault that no question showed is told") {
  CHECK(demo_without_bug(castling_fault(), 200, "doublecheck demo --mutant x") ==
        R"(200 questions asked, and none showed the fault.
  belief     A king in check may castle.
  fault      mutant:castling-out-of-check
Other questions may show it:
  doublecheck demo --mutant x
)");
}

}  // namespace
}  // namespace doublecheck
