#include "minimise/set_cover.h"

#include <doctest/doctest.h>

#include <numeric>

#include "minimise/random_problem.h"

namespace doublecheck {
namespace {

constexpr double kPlenty = 60;  // seconds

std::vector<std::uint32_t> equal_lengths(const CoverProblem& problem) {
  return std::vector<std::uint32_t>(problem.weights.size(), 10);
}

/// The points of a Steiner triple system of 3^n points, of which every triple wants one: small and
/// hard (Fulkerson, Nemhauser and Trotter 1974).
CoverProblem steiner_triples(Id points) {
  std::vector<std::array<Id, 3>> triples{{0, 1, 2}};
  for (Id size = 3; size < points; size *= 3) {
    std::vector<std::array<Id, 3>> tripled;
    for (Id point = 0; point < size; ++point)
      tripled.push_back({point * 3, point * 3 + 1, point * 3 + 2});
    for (const auto& [a, b, c] : triples)
      for (Id i = 0; i < 3; ++i)
        for (Id j = 0; j < 3; ++j)
          tripled.push_back({a * 3 + i, b * 3 + j, c * 3 + (6 - i - j) % 3});
    triples = tripled;
  }
  std::vector<Ids> rows;
  for (const auto& triple : triples) rows.emplace_back(triple.begin(), triple.end());
  return {transposed(rows, points), std::vector<std::uint64_t>(points, 1)};
}

TEST_CASE("the minimum is the one of trying everything, and proven") {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const auto problem = random_problem(seed, seed % 2 == 0 ? 1 : 9);
    const auto found = minimum_cover(problem, equal_lengths(problem), kPlenty);
    CAPTURE(seed);
    CHECK(found.weight == least_weight(problem));
    CHECK(found.weight == weight_of(problem, found.chosen));
    CHECK(covers(problem, found.chosen));
    CHECK(found.proven());
    CHECK(found.canonical);
  }
}

TEST_CASE("a problem without candidates has the empty cover") {
  const auto found = minimum_cover({}, {}, kPlenty);
  CHECK(found.chosen.empty());
  CHECK(found.proven());
}

TEST_CASE("the Steiner triple systems of 9 and 27 points take 5 and 18") {
  for (const auto& [points, least] : {std::pair<Id, std::uint64_t>{9, 5}, {27, 18}}) {
    const auto problem = steiner_triples(points);
    const auto found = minimum_cover(problem, equal_lengths(problem), kPlenty);
    CHECK(found.weight == least);
    CHECK(found.proven());
  }
}

TEST_CASE("where the time ends the search, the best found stands with its gap") {
  const auto problem = steiner_triples(81);  // 61, which takes hours
  const auto found = minimum_cover(problem, equal_lengths(problem), 0.1);
  CHECK(covers(problem, found.chosen));
  CHECK_FALSE(found.proven());
  CHECK_FALSE(found.canonical);
  CHECK(found.lower_bound >= 27);
  CHECK(found.lower_bound < 61);
  CHECK(found.weight >= 61);
  CHECK(found.weight <= weight_of(problem, greedy_cover(problem)));
}

TEST_CASE("however early the time ends, nothing is taken for proven") {
  const auto problem = steiner_triples(81);
  for (double seconds = 0.0005; seconds < 0.1; seconds *= 1.03) {
    CAPTURE(seconds);
    const auto found = minimum_cover(problem, equal_lengths(problem), seconds);
    CHECK(found.lower_bound < 61);
    CHECK_FALSE(found.proven());
  }
}

TEST_CASE("without any time the greedy cover stands") {
  const auto problem = steiner_triples(27);
  const auto found = minimum_cover(problem, equal_lengths(problem), 0);
  CHECK(covers(problem, found.chosen));
  CHECK(found.weight <= weight_of(problem, greedy_cover(problem)));
  CHECK(found.lower_bound >= 9);
  CHECK_FALSE(found.proven());
}

/// 30 candidates in a ring with neighbours in common: many covers of 10.
CoverProblem ring() {
  CoverProblem problem;
  for (Id i = 0; i < 30; ++i) {
    Ids features{i, (i + 1) % 30, (i + 2) % 30};
    std::ranges::sort(features);
    problem.candidates.push_back(features);
    problem.weights.push_back(1);
  }
  return problem;
}

TEST_CASE("of equally light covers the shortest is taken") {
  auto lengths = equal_lengths(ring());
  for (Id i = 1; i < 30; i += 3) lengths[i] = 9;
  const auto found = minimum_cover(ring(), lengths, kPlenty);
  CHECK(found.weight == 10);
  CHECK(found.canonical);
  CHECK(found.chosen == Ids{1, 4, 7, 10, 13, 16, 19, 22, 25, 28});
}

TEST_CASE("the order of a candidate's features and their numbers do not matter") {
  const auto problem = ring();
  const auto first = minimum_cover(problem, equal_lengths(problem), kPlenty);
  for (unsigned seed = 0; seed < 10; ++seed) {
    Ids renumbered(30);
    std::iota(renumbered.begin(), renumbered.end(), Id{0});
    std::shuffle(renumbered.begin(), renumbered.end(), std::mt19937(seed));
    auto shuffled = problem;
    for (Ids& features : shuffled.candidates) {
      for (Id& feature : features) feature = renumbered[feature];
      std::ranges::sort(features);
    }
    CHECK(minimum_cover(shuffled, equal_lengths(problem), kPlenty).chosen == first.chosen);
  }
}

}  // namespace
}  // namespace doublecheck
