#include "verbs/corpus_stats.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace doublecheck {
namespace {

/// One open and one answered question of cubes, and two labels of which one has a question.
Coverage small_coverage() {
  Coverage coverage;
  coverage.forms[{Game::cube, Verb::legal}] = {3, 1, 120};
  coverage.forms[{Game::chess, Verb::play}] = {1, 0, 80};
  coverage.labels = {
      {"legal cube C3-check", 2}, {"mate cube C3-check", 1}, {"mate cube C4-mate", 0}};
  coverage.mutants = {{"mutant a", 1}, {"mutant b", 0}};
  return coverage;
}

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST_CASE("games and verbs are reported with their shares and a sum") {
  const auto text = stats_text(small_coverage(), {});
  CHECK(has_line(text, "cube             legal              3    75.0 %      1       120"));
  CHECK(has_line(text, "all                                 4   100.0 %      1       200"));
}

TEST_CASE("a label is reported once for its game, with the verbs that show it") {
  const auto text = stats_text(small_coverage(), {});
  CHECK(has_line(
      text, "cube             C3-check                             3    75.0 %  legal 2 mate 1"));
  CHECK(has_line(text, "cube             C4-mate                              0     0.0 % "));
}

TEST_CASE("the features that nothing covers are a list to work through") {
  const auto text = stats_text(small_coverage(), {});
  CHECK(has_line(text, "2 of 3 verbs with labels are covered; none of the questions has"));
  CHECK(has_line(text, "  mate cube C4-mate"));
  CHECK(has_line(text, "1 of 2 mutants are killed; none of the questions has"));
  CHECK(has_line(text, "  mutant b"));
  CHECK(stats_json(small_coverage(), {})["mutants"]["uncovered"] == Json{"mutant b"});
}

TEST_CASE("features are counted where they could be missing, and classes of answers could not") {
  Coverage coverage = nothing_covered();
  count_features({"legal cube =some", "legal cube C3-check"}, coverage);
  CHECK(coverage.labels.at("legal cube C3-check") == 1);
  CHECK_FALSE(coverage.labels.contains("legal cube =some"));
  CHECK(uncovered(coverage.labels).size() == coverage.labels.size() - 1);
}

}  // namespace
}  // namespace doublecheck
