#include "minimise/needs.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

Member member(Ids features) {
  Member made = member_of({read_question("moves chess N h1"), Answer("f2 g3")});
  made.features = std::move(features);
  return made;
}

TEST_CASE("each target is given to the first that has it, and nothing beyond the targets") {
  const std::vector<Member> members{member({0, 2, 9}), member({0, 1, 2}), member({2, 3, 9})};
  CHECK(needs_of(members, 4) == std::vector<Ids>{{0, 2}, {1}, {3}});
}

TEST_CASE("alone is what nobody else has, targets or not") {
  const std::vector<Member> members{member({0, 2, 9}), member({0, 1, 2}), member({2, 3, 9}),
                                    member({})};
  CHECK(alone(members) == std::vector<Ids>{{}, {1}, {3}, {}});
}

TEST_CASE("a member knows its line, and the shorter line comes before") {
  Member longer = member_of({read_question("moves chess N g1"), Answer("e2 f3 h3")});
  CHECK(longer.line == "moves chess N g1 -> e2 f3 h3");
  CHECK(before(member({}), longer));
  CHECK_FALSE(before(longer, member({})));
  CHECK_FALSE(before(longer, longer));
}

}  // namespace
}  // namespace doublecheck
