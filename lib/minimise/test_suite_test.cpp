#include "minimise/test_suite.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("labels and mutants are named, edges are counted for each oracle") {
  CHECK(alone_comment({"edge distance 1*2", "edge mailbox 17*1", "edge mailbox 17*2",
                       "legal cube C4-mate", "mutant king-hides-behind-itself"}) ==
        "# alone: legal cube C4-mate; mutant king-hides-behind-itself; 1 edge of distance; "
        "2 edges of mailbox\n");
  CHECK(alone_comment({}).empty());
}

TEST_CASE("the files of an earlier run are removed, and no others") {
  CHECK(without_alone_comments("# He is mated.\n# alone: mate cube C4-mate\n# See C4.\n") ==
        "# He is mated.\n# See C4.\n");
  CHECK(without_alone_comments(alone_comment({"mate cube C4-mate"})).empty());
  CHECK(without_alone_comments("").empty());
}

}  // namespace
}  // namespace doublecheck
