#include "doublecheck.h"

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "built_in.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using namespace std::chrono_literals;

/// Answers as `spec` does.
Engine engine_of(const std::string& spec) {
  const std::shared_ptr<Oracle> oracle = make_oracle(spec);
  return [oracle](const std::string& line) { return oracle->answer(read_question(line)).text(); };
}

TEST_CASE("an engine that is right has no finding, one that is wrong has its own") {
  CHECK(compare_engine(engine_of("distance"), {.questions = 2000}).empty());
  const auto found =
      compare_engine(engine_of("mutant:stalemate-is-mate"), {.games = {"cube"}, .verbs = {"mate"}});
  REQUIRE(found.size() == 1);
  CHECK(found.front().signature.starts_with("mate cube; engine against mailbox; "));
  CHECK(found.front().engine_answer == "true");
  CHECK(found.front().right_answer == "false");
}

TEST_CASE("an engine is not asked what its contract leaves out") {
  const auto engine = engine_of("distance");
  std::atomic<bool> was_asked = false;
  const Engine listening = [&](const std::string& line) {
    const auto answer = engine(line);
    if (answer == "illegal no-king") was_asked = true;
    return answer;
  };
  EngineOptions options{
      .games = {"chess"}, .verbs = {"check"}, .questions = 500, .impossible = true};
  CHECK(compare_engine(listening, options).empty());
  CHECK(was_asked);
  was_asked = false;
  options.contract = "legal-only";
  CHECK(compare_engine(listening, options).empty());
  CHECK_FALSE(was_asked);
  options.contract = "legal";
  CHECK_THROWS_WITH_AS(compare_engine(listening, options),
                       doctest::Contains("a contract has no word 'legal'"), std::invalid_argument);
}

TEST_CASE("an engine that does not come back is told after the time limit, and by `progress`") {
  const auto engine = engine_of("distance");
  const auto ends = std::make_shared<std::atomic<bool>>(false);
  const auto left = std::make_shared<std::atomic<bool>>(false);
  const auto asked = std::make_shared<std::atomic<int>>(0);
  const Engine slow = [=](const std::string& line) {
    if (++*asked == 200) {
      while (!*ends) std::this_thread::sleep_for(10ms);
      *left = true;
    }
    return engine(line);
  };
  EngineProgress last;
  const auto start = std::chrono::steady_clock::now();
  const auto found = compare_engine(slow, {.games = {"chess"},
                                           .verbs = {"check"},
                                           .time_limit = 1s,
                                           .progress = [&](const auto& now) { last = now; }});
  CHECK(std::chrono::steady_clock::now() - start < 5s);
  REQUIRE(found.size() == 1);
  CHECK(found.front().signature == "check chess; engine against mailbox; failed time-out");
  CHECK(found.front().engine_answer == "failed time-out");
  CHECK(last.question == found.front().question);
  CHECK(last.waited >= 500ms);
  CHECK(last.findings == 0);
  *ends = true;  // its thread goes on, and must not ask again
  while (!*left) std::this_thread::sleep_for(10ms);
  std::this_thread::sleep_for(100ms);
  CHECK(*asked == 200);
}

TEST_CASE("a comparison ends when its time is over") {
  const auto engine = engine_of("distance");
  const Engine slow = [engine](const std::string& line) {
    std::this_thread::sleep_for(5ms);
    return engine(line);
  };
  const auto start = std::chrono::steady_clock::now();
  CHECK(compare_engine(slow, {.questions = 1'000'000, .time = 500ms}).empty());
  CHECK(std::chrono::steady_clock::now() - start < 5s);
}

/// How many questions about illegal positions an engine is asked that abstains from all.
int asked_in_vain(bool impossible) {
  int illegal = 0;
  const Engine engine = [&](const std::string& question) {
    illegal += ask_oracles(question).starts_with("illegal");
    return std::string("abstain");
  };
  CHECK(compare_engine(engine, {.games = {"chess", "atomic"},
                                .verbs = {"legal", "check"},
                                .questions = 600,
                                .impossible = impossible})
            .empty());
  return illegal;
}

TEST_CASE("an engine is asked what a game can reach, unless it is to be asked more") {
  CHECK(asked_in_vain(false) == 0);
  CHECK(asked_in_vain(true) > 0);
}

}  // namespace
}  // namespace doublecheck
