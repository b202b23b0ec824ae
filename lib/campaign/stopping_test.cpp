#include "campaign/stopping.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("each target has its chance of a new edge, and all have one of a new disagreement") {
  const std::vector<TargetEdges> targets{{"agreement_cube", {10'000, 900, 2, 0, 2000}},
                                         {"agreement_chess", {0, 0, 0, 0, 3000}}};
  CHECK(stopping_text(targets, {1'000'000, 0, 1}) ==
        "chance that one more execution of agreement_cube covers a new edge: about 1 in 5,000, at "
        "most 1 in 1,385 (95 % confidence)\n"
        "chance that one more execution of agreement_chess covers a new edge: unknown: too little "
        "was seen\n"
        "chance that one more execution shows a new disagreement: about 0, at most "
        "1 in 272,627 (95 % confidence)\n" +
            meaning_of_discovery(Sampling::adaptive));
}

TEST_CASE("edges that two executions hit widen the bound") {
  const auto narrow = discovery_of(abundance_of(EdgeCounts{10'000, 900, 20, 0, 2000}));
  const auto wide = discovery_of(abundance_of(EdgeCounts{10'000, 900, 20, 90, 2000}));
  CHECK(wide.upper > narrow.upper);
  CHECK(wide.lower < narrow.lower);
}

}  // namespace
}  // namespace doublecheck
