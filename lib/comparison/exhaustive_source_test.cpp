#include <doctest/doctest.h>

#include <set>

#include "comparison/source.h"
#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::vector<std::string> lines_of(Source& source) {
  FakeOracle adviser("adviser", "abstain");
  const auto producer = source.make_producer(adviser);
  std::vector<std::string> lines;
  for (std::uint64_t number = 0; number < source.batches(); ++number) {
    const auto [first, questions] = producer->batch(number);
    CHECK(first == lines.size());
    for (const Question& question : questions) lines.push_back(question_text(question));
  }
  return lines;
}

std::size_t binomial(std::size_t n, std::size_t k) {
  return k == 0 ? 1 : binomial(n, k - 1) * (n - k + 1) / k;
}

/// How many boards of `cells` cells have up to `pieces` pieces out of `letters`.
std::size_t boards(std::size_t cells, std::size_t pieces, std::size_t letters) {
  std::size_t sum = 0;
  std::size_t fillings = 1;
  for (std::size_t k = 0; k <= pieces; ++k, fillings *= letters)
    sum += binomial(cells, k) * fillings;
  return sum;
}

/// The source asks `expected` questions, each another.
void check_all_different(Game game, int side, int pieces, Verb verb, std::size_t expected) {
  const auto source = exhaustive_source(game, side, pieces, {verb});
  const auto lines = lines_of(*source);
  CHECK(source->questions() == expected);
  CHECK(lines.size() == expected);
  CHECK(std::set(lines.begin(), lines.end()).size() == expected);
}

TEST_CASE("every board comes once") {
  check_all_different(Game::cube, 2, 3, Verb::mate, boards(8, 3, 10));
  check_all_different(Game::cube, 3, 2, Verb::mate, boards(27, 2, 10));
  check_all_different(Game::solitaire, 4, 2, Verb::solve, boards(16, 2, 6));
  check_all_different(Game::cube, 2, 0, Verb::mate, 1);
}

TEST_CASE("in a cube either side is to move, where there is a side to move") {
  check_all_different(Game::cube, 2, 2, Verb::legal, 2 * boards(8, 2, 10));
}

TEST_CASE("all verbs without argument are asked of each board") {
  const auto lines = lines_of(*exhaustive_source(Game::solitaire, 4, 0, {}));
  CHECK(lines == std::vector<std::string>{"legal solitaire ................",
                                          "solve solitaire ................",
                                          "explain solitaire ................"});
}

TEST_CASE("batches cover all questions, the last with what is left") {
  const auto source = exhaustive_source(Game::solitaire, 4, 2, {Verb::legal});
  FakeOracle adviser("adviser", "abstain");
  const auto producer = source->make_producer(adviser);
  CHECK(source->batches() == source->questions() / kBatch + 1);
  CHECK(producer->batch(0).questions.size() == kBatch);
  CHECK(producer->batch(source->batches() - 1).questions.size() == source->questions() % kBatch);
}

TEST_CASE("boards that cannot be numbered or asked are refused") {
  const auto refused = [](Game game, int side, int pieces, const std::vector<Verb>& verbs) {
    CHECK_THROWS_AS(exhaustive_source(game, side, pieces, verbs), std::invalid_argument);
  };
  refused(Game::chess, 8, 1, {});
  refused(Game::atomic, 8, 1, {});
  refused(Game::cube, 2, 9, {});
  refused(Game::cube, 2, -1, {});
  refused(Game::cube, 16, 20, {});
  refused(Game::cube, 2, 2, {Verb::perft});
}

}  // namespace
}  // namespace doublecheck
