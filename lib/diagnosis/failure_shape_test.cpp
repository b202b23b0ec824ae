#include "diagnosis/failure_shape.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("what this program says of processes keeps its name") {
  for (const char* how : {"time-out", "exited 3", "died SIGSEGV", "closed its output",
                          "duplicate-moves", "rejected-position", "plugin-error", "exited 127"})
    CHECK(shape_of_failure(how) == how);
  CHECK(shape_of_failure("rubbish: h8") == "rubbish");
  CHECK(shape_of_failure("not started: Resource temporarily unavailable") == "not started");
}

TEST_CASE("messages that differ in what they are about have one shape") {
  CHECK(shape_of_failure("bad letter 'q' at 12") == "bad letter at");
  CHECK(shape_of_failure("bad letter 'x' at 7") == "bad letter at");
  CHECK(shape_of_failure("unknown piece q") == "unknown piece");
  CHECK(shape_of_failure("unknown-piece-q") == "unknown-piece");
  CHECK(shape_of_failure("move e2e4 is not there") == "move is not");
  CHECK(shape_of_failure("move a1Ib2II is not there") == "move is not");
  CHECK(shape_of_failure("rank 3, file 12") == "rank N file");
  CHECK(shape_of_failure("busy-17") == "busy-N");
  CHECK(shape_of_failure("no king in 8/8/8/8/8/8/8/R3K1k1 w KQkq - 0 3") == "no king in");
  CHECK(shape_of_failure("index (17) out of [0,16) here") == "index out of");
  CHECK(shape_of_failure("can't castle \"O-O\" now") == "can't castle now");
}

TEST_CASE("a message of nothing else has a name as well") {
  for (const char* how : {"", "'q'", "e2e4", "...", "8/8/8", ": no"})
    CHECK(shape_of_failure(how) == "unnamed");
  CHECK(shape_of_failure("42") == "N");
  CHECK(shape_of_failure("'never closed") == "unnamed");
}

TEST_CASE("a refusal in the words of the rules keeps them, another is one word") {
  CHECK(shape_of_refusal("not-a-move") == "not-a-move");
  CHECK(shape_of_refusal("many-white-kings") == "many-white-kings");
  CHECK(shape_of_refusal("unknown-piece-q") == "unknown-piece");
  CHECK(shape_of_refusal("bad-letter-x-at-12") == "bad-letter-at");
  CHECK(shape_of_refusal("e2e4") == "unnamed");
}

}  // namespace
}  // namespace doublecheck
