#include "comparison/tally.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Answers = std::vector<Answer>;

const Question kLong = read_question("legal cube w [k##,###,###],[###,###,###],[###,###,##K]");
const Question kShort = read_question("legal cube w [k#,##],[##,K#]");
const Question kOther = read_question("legal cube w [q#,##],[##,K#]");

TEST_CASE("each oracle, verb and reason has a count, and the shortest question as its example") {
  Abstentions all;
  all.count(kLong, Answers{abstain("one"), Answer("none"), abstain()}, false);
  all.count(kShort, Answers{abstain("one"), abstain("two"), Answer("none")}, false);
  all.count(kOther, Answers{Answer("none"), Answer("none"), Answer("none")}, false);
  REQUIRE(all.kinds().size() == 3);
  CHECK(all.kinds().at({0, Verb::legal, "one"}) == Abstentions::Some{2, 0, question_text(kShort)});
  CHECK(all.kinds().at({1, Verb::legal, "two"}).count == 1);
  CHECK(all.kinds().at({2, Verb::legal, ""}).example == question_text(kLong));
}

TEST_CASE("a question about a legal position is the better example, whatever the order") {
  Abstentions one;
  one.count(kShort, Answers{abstain("one")}, false);
  Abstentions other;
  other.count(kLong, Answers{abstain("one")}, true);
  other.count(kShort, Answers{abstain("one")}, false);
  Abstentions sum = one;
  sum.add(other);
  other.add(one);
  CHECK(sum.kinds() == other.kinds());
  CHECK(sum.kinds().at({0, Verb::legal, "one"}) == Abstentions::Some{3, 1, question_text(kLong)});
}

}  // namespace
}  // namespace doublecheck
