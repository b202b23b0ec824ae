#include "diagnosis/asked_again.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

Question perft(int depth) {
  Question question = read_question("perft solitaire 0 ...N.....R....B.");
  question.depth = depth;
  return question;
}

std::vector<Question> perfts(int count) {
  std::vector<Question> questions;
  questions.reserve(static_cast<std::size_t>(count));
  for (int depth = 0; depth < count; ++depth) questions.push_back(perft(depth));
  return questions;
}

/// Answers 1; but 2 to depth 50, once it was asked depth 7 and then depth 30.
Oracles with_memory() {
  const auto remembered = std::make_shared<int>(0);
  const auto answer = [remembered](const Question& question) {
    if (question.depth == 7) *remembered = 1;
    if (question.depth == 30 && *remembered == 1) *remembered = 2;
    return number(question.depth == 50 && *remembered == 2 ? 2 : 1);
  };
  return oracles_of(FakeOracle("right", "1"), FakeOracle("other", answer));
}

Oracles wrong_at_50() {
  const auto answer = [](const Question& question) { return number(question.depth == 50 ? 2 : 1); };
  return oracles_of(FakeOracle("right", "1"), FakeOracle("other", answer));
}

Oracles without_memory() {
  return oracles_of(FakeOracle("right", "1"), FakeOracle("other", "1"));
}

const Disagreement kFound{perft(50), {{"right", number(1)}, {"other", number(2)}}};

TEST_CASE("a wrong answer that comes again when asked alone depends on nothing") {
  CHECK(ask_again(kFound, perfts(50), wrong_at_50).is_steady);
}

TEST_CASE("of the earlier questions those are found that it takes, in their order") {
  const auto again = ask_again(kFound, perfts(50), with_memory);
  CHECK_FALSE(again.is_steady);
  CHECK(again.earlier == std::vector{perft(7), perft(30)});
  CHECK(text_of(unsteady_signature(kFound, again)) ==
        "perft solitaire; other against right; answers depend on earlier questions");
}

TEST_CASE("nothing is asked again where it is stopped before it begins") {
  Limits limits;
  limits.stop = [] { return true; };
  const auto nobody = []() -> Oracles { throw std::runtime_error("asked"); };
  CHECK(ask_again(kFound, perfts(50), nobody, limits).is_steady);
}

TEST_CASE("a script that is stopped in its midst is asked no further") {
  int asked = 0;
  Limits limits;
  limits.stop = [&] { return asked > 20; };
  const auto count = [&] {
    const auto answer = [&](const Question&) {
      ++asked;
      return number(1);
    };
    return oracles_of(FakeOracle("right", "1"), FakeOracle("other", answer));
  };
  CHECK_FALSE(ask_again(kFound, perfts(50), count, limits).is_steady);
  CHECK(asked == 21);
}

TEST_CASE("an answer that nothing brings back is said to change by itself") {
  const auto again = ask_again(kFound, perfts(50), without_memory);
  CHECK_FALSE(again.is_steady);
  CHECK(again.earlier.empty());
  CHECK(text_of(unsteady_signature(kFound, again)) ==
        "perft solitaire; other against right; answers change when asked again");
}

TEST_CASE("where a conversation broke off nothing is asked again") {
  const Disagreement broken{perft(50), {{"right", number(1)}, {"other", failed("time-out")}}};
  CHECK(ask_again(broken, perfts(50), without_memory).is_steady);
}

TEST_CASE("a limit ends the search with a script that still shows it") {
  const auto again = ask_again(kFound, perfts(50), with_memory, {.questions = 800});
  CHECK(again.earlier.size() > 2);
  CHECK(again.earlier.back() == perft(49));
}

TEST_CASE("the names of what is not steady are read as they are written") {
  for (const Wrong wrong : {Wrong::remembers, Wrong::wavers}) {
    const Signature signature{Verb::legal, Game::chess, "a", "b", {wrong, {}, {}, {}}};
    CHECK(read_signature(text_of(signature)) == signature);
  }
}

}  // namespace
}  // namespace doublecheck
