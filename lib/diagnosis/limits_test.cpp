#include "diagnosis/limits.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Clock = DiagnosisTime::Clock;
using namespace std::chrono_literals;

TEST_CASE("without a limit no diagnosis must end") {
  DiagnosisTime time;
  CHECK_FALSE(time.is_over());
  time.begin();
  CHECK_FALSE(time.is_over());
  time.end();
}

TEST_CASE("diagnoses share a limit, and what passes between them does not count") {
  DiagnosisTime time(1h);
  for (int i = 0; i < 3; ++i) {
    time.begin();
    CHECK_FALSE(time.is_over());
    time.end();
  }
  DiagnosisTime none(0s);
  none.begin();
  CHECK(none.is_over());
  none.end();
  none.begin();
  CHECK(none.is_over());
}

TEST_CASE("time is used up") {
  DiagnosisTime time(1ns);
  time.begin();
  while (!time.is_over()) {
  }
  time.end();
  time.begin();
  CHECK(time.is_over());
}

TEST_CASE("a limit counts from the end of the search, however long that is before or after") {
  DiagnosisTime free(0s, Clock::now() + 1h);
  free.begin();
  CHECK_FALSE(free.is_over());
  DiagnosisTime late(1min, Clock::now() - 1h);
  late.begin();
  CHECK_FALSE(late.is_over());
}

const Question kOfRook = read_question("moves cube 4 R a1I");
const Question kOfBishop = read_question("moves cube 4 B a1I");

/// Answers the words of a list, the last of them for ever.
FakeOracle saying(std::vector<std::string> words, int& asked, bool foreign = true) {
  return {"foreign",
          [words = std::move(words), &asked](const Question&) {
            const auto last = words.size() - 1;
            return Answer(words[std::min(static_cast<std::size_t>(asked++), last)]);
          },
          foreign};
}

/// Is out of step at its second answer.
class OutOfStep : public FakeOracle {
 public:
  explicit OutOfStep(int& asked) : FakeOracle(saying({"a", "b", "c"}, asked)), asked_(asked) {}
  bool was_out_of_step() override { return asked_ == 2; }

 private:
  int& asked_;
};

}  // namespace

TEST_CASE("a foreign oracle is asked each question once") {
  int asked = 0;
  const auto oracles = oracles_of(saying({"first", "second", "third"}, asked));
  const RememberingOracles remembering(oracles);
  Oracle& oracle = *remembering.oracles().front();
  CHECK(oracle.name() == "foreign");
  CHECK(oracle.is_foreign());
  CHECK(oracle.answer(kOfRook).text() == "first");
  CHECK(oracle.answer(kOfBishop).text() == "second");
  CHECK(oracle.answer(kOfRook).text() == "first");
  CHECK(asked == 2);
}

TEST_CASE("an oracle in this process is always asked") {
  int asked = 0;
  const auto oracles = oracles_of(saying({"first", "second"}, asked, false));
  const RememberingOracles remembering(oracles);
  CHECK(remembering.oracles().front()->answer(kOfRook).text() == "first");
  CHECK(remembering.oracles().front()->answer(kOfRook).text() == "second");
}

TEST_CASE("a failure is not remembered") {
  int asked = 0;
  const auto oracles = oracles_of(saying({"failed time-out", "e2e4"}, asked));
  const RememberingOracles remembering(oracles);
  CHECK(remembering.oracles().front()->answer(kOfRook).is_failed());
  CHECK(remembering.oracles().front()->answer(kOfRook).text() == "e2e4");
}

TEST_CASE("answers for which there is no room are forgotten") {
  int asked = 0;
  const auto oracles = oracles_of(saying({"first", std::string(17 << 20, 'x'), "third"}, asked));
  const RememberingOracles remembering(oracles);
  Oracle& oracle = *remembering.oracles().front();
  CHECK(oracle.answer(kOfRook).text() == "first");
  CHECK(oracle.answer(kOfBishop).text().size() == 17 << 20);
  CHECK(oracle.answer(kOfRook).text() == "third");
  CHECK(oracle.answer(kOfRook).text() == "third");
  CHECK(asked == 3);
}

TEST_CASE("answers out of step are forgotten, remembered ones are not doubted") {
  int asked = 0;
  Oracles oracles;
  oracles.push_back(std::make_unique<OutOfStep>(asked));
  const RememberingOracles remembering(oracles);
  Oracle& oracle = *remembering.oracles().front();
  CHECK(oracle.answer(kOfRook).text() == "a");
  CHECK(oracle.answer(kOfBishop).text() == "b");
  SUBCASE("the answer that was new") {
    CHECK(oracle.was_out_of_step());
    CHECK(oracle.answer(kOfRook).text() == "c");
  }
  SUBCASE("an answer that is remembered") {
    CHECK(oracle.answer(kOfRook).text() == "a");
    CHECK_FALSE(oracle.was_out_of_step());
    CHECK(oracle.answer(kOfBishop).text() == "b");
  }
}

}  // namespace doublecheck
