#include <doctest/doctest.h>

#include <algorithm>

#include "comparison/source.h"
#include "examination/fake_oracle.h"
#include "generate/game_positions.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::vector<Question> all_questions(Source& source) {
  FakeOracle adviser("adviser", "abstain");
  const auto producer = source.make_producer(adviser);
  std::vector<Question> all;
  for (std::uint64_t number = 0; number < source.batches(); ++number) {
    const auto [first, questions] = producer->batch(number);
    CHECK(first == all.size());
    all.insert(all.end(), questions.begin(), questions.end());
  }
  return all;
}

TEST_CASE("each position of the corpus is asked to each depth, the small depths first") {
  FakeOracle counter("counter", "20");
  const auto source = perft_source({Game::atomic, Game::chess}, 3, counter);
  const auto all = all_questions(*source);
  CHECK(all.size() == source->questions());
  CHECK(all.size() == 3 * (openings(Game::atomic).size() + openings(Game::chess).size()));
  CHECK(std::ranges::is_sorted(all, {}, &Question::depth));
  CHECK(question_text(all.front()) ==
        "perft atomic 1 " + std::string(openings(Game::atomic).front()));
  CHECK(question_text(all.back()) == "perft chess 3 " + std::string(openings(Game::chess).back()));
}

TEST_CASE("questions with too many leaves to count are left out") {
  FakeOracle counter("counter", [](const Question& question) {
    return question.depth < 3 ? number(20) : abstain();
  });
  const auto all = all_questions(*perft_source({Game::chess}, 4, counter));
  CHECK(all.size() == 2 * openings(Game::chess).size());
  CHECK(all.back().depth == 2);
}

TEST_CASE("games without whole FENs have no perft of the corpus") {
  FakeOracle counter("counter", "20");
  CHECK(perft_source({Game::cube}, 4, counter)->questions() == 0);
}

}  // namespace
}  // namespace doublecheck
