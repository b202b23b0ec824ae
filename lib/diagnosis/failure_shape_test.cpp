#include "diagnosis/signature.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("failures of processes keep their names") {
  for (const char* how : {"time-out", "exited 3", "died SIGSEGV", "closed its output",
                          "rejected-position", "plugin-error", "exited 127"})
    CHECK(shape_of_failure(how) == how);
  CHECK(shape_of_failure("rubbish: h8") == "rubbish");
  CHECK(shape_of_failure("not started: Resource temporarily unavailable") == "not started");
}

TEST_CASE("messages that differ in what they are about have one shape") {
  CHECK(shape_of_failure("bad letter 'q' at 12") == "bad letter at N");
  CHECK(shape_of_failure("bad letter 'x' at 7") == "bad letter at N");
  CHECK(shape_of_failure("unknown piece q") == "unknown piece");
  CHECK(shape_of_failure("unknown-piece-q") == "unknown-piece");
  CHECK(shape_of_failure("move e2e4 is not there") == "move is not there");
  CHECK(shape_of_failure("move a1Ib2II is not there") == "move is not there");
  CHECK(shape_of_failure("rank 3, file 12") == "rank N file N");
  CHECK(shape_of_failure("busy-17") == "busy-N");
  CHECK(shape_of_failure("no king in 8/8/8/8/8/8/8/R3K1k1 w KQkq - 0 3") == "no king in");
  CHECK(shape_of_failure("8/8/8/8/8/8/8/R3K1k1 w Kq e3 12 3 has no king") == "has no king");
  CHECK(shape_of_failure("index (17) out of [0,16] here") == "index out of here");
  CHECK(shape_of_failure("can't castle \"O-O\" now") == "can't castle now");
}

TEST_CASE("six words tell causes apart, and codes do") {
  CHECK(shape_of_failure("illegal position: impossible check") ==
        "illegal position impossible check");
  CHECK(shape_of_failure("illegal position: too much material") ==
        "illegal position too much material");
  CHECK(shape_of_failure("one two three four five six seven") == "one two three four five six");
  CHECK(shape_of_failure("the engine exited 3: no 7") == "the engine exited 3 no N");
  CHECK(shape_of_failure("the engine died SIGSEGV") == "the engine died SIGSEGV");
}

TEST_CASE("a message of nothing else has a name as well") {
  for (const char* how : {"", "'q'", "e2e4", "...", "8/8/8", ": ."})
    CHECK(shape_of_failure(how) == "unnamed");
  CHECK(shape_of_failure("42") == "N");
  CHECK(shape_of_failure("'never closed") == "unnamed");
}

TEST_CASE("a refusal in the words of the rules keeps them, another is one word") {
  CHECK(shape_of_refusal("not-a-move") == "not-a-move");
  CHECK(shape_of_refusal("many-white-kings") == "many-white-kings");
  CHECK(shape_of_refusal("unknown-piece-q") == "unknown-piece");
  CHECK(shape_of_refusal("bad-letter-x-at-12") == "bad-letter-at-N");
  CHECK(shape_of_refusal("e2e4") == "unnamed");
}

}  // namespace
}  // namespace doublecheck
