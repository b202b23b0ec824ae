#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <string>

#include "comparison/canary.h"

namespace doublecheck {
namespace {

std::set<std::string> listed_canaries() {
  std::ifstream file(CANARIES);
  std::set<std::string> names;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line.front() != '#') names.insert(line);
  return names;
}

/// Those that a comparison of all verbs, or of one, asks.
std::set<std::string> asked_canaries() {
  std::set<std::string> names;
  for (const Game game : kGames) {
    for (auto& name : usual_canaries(game, {})) names.insert(std::move(name));
    for (const Shape& shape : ladder(game))
      for (auto& name : usual_canaries(game, {shape.verb})) names.insert(std::move(name));
  }
  return names;
}

TEST_CASE("a plain run builds the mutants that comparisons ask") {
  const auto listed = listed_canaries();
  CHECK(listed.size() > 3);
  const auto asked = asked_canaries();
  for (const std::string& name : listed) {
    CAPTURE(name);
    CHECK(asked.contains(name));
  }
  for (const Game game : kGames)
    for (const auto& name : usual_canaries(game, {})) {
      CAPTURE(name);
      CHECK(listed.contains(name));
    }
}

}  // namespace
}  // namespace doublecheck
