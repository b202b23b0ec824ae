#include "typed_mutator.h"

#include <doctest/doctest.h>

#include "input.h"
#include "notation/question_text.h"

namespace doublecheck::fuzz {
namespace {

constexpr std::uint64_t kSeeds = 200;
constexpr std::string_view kCube = "legal cube w [r#,##],[##,K#]";
constexpr std::string_view kChess = "check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1";

std::optional<Question> asked_by(std::string_view line) {
  return question_of(reinterpret_cast<const std::uint8_t*>(line.data()), line.size());
}

TEST_CASE("mutations and crossovers are questions of the same game") {
  TypedMutator mutator({Game::solitaire});
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    CHECK(read_question(mutator.mutate(kCube, seed)).game == Game::cube);
    CHECK(read_question(mutator.cross_over(kChess, kChess, seed)).game == Game::chess);
  }
}

TEST_CASE("in place of what is no question comes one of the mutator's games") {
  TypedMutator mutator({Game::solitaire, Game::atomic});
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    for (const auto& line : {mutator.mutate("junk", seed), mutator.cross_over(kCube, "", seed)}) {
      const Game game = read_question(line).game;
      CHECK((game == Game::solitaire || game == Game::atomic));
    }
}

TEST_CASE("half of the questions owe nothing to the input but its game") {
  TypedMutator mutator({Game::solitaire});
  constexpr std::string_view kOther = "legal chess 4k3/8/8/8/8/8/P7/4K2R w K - 0 1";
  std::uint64_t mutations = 0;
  std::uint64_t crossings = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    mutations += mutator.mutate(kChess, seed) == mutator.mutate(kOther, seed);
    crossings +=
        mutator.cross_over(kChess, kChess, seed) == mutator.cross_over(kOther, kOther, seed);
  }
  for (const auto drawn : {mutations, crossings}) {
    CHECK(drawn > kSeeds * 2 / 5);
    CHECK(drawn < kSeeds * 3 / 5);
  }
}

TEST_CASE("boards of two boxes cannot be crossed over: the left one is mutated") {
  TypedMutator mutator({Game::cube});
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    CHECK(read_question(mutator.cross_over(kCube, kChess, seed)).game == Game::cube);
}

TEST_CASE("the same seed makes the same of the same text, whatever came before") {
  TypedMutator fresh({Game::cube});
  TypedMutator used({Game::cube});
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) used.mutate("", seed);
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    CHECK(fresh.mutate(kCube, seed) == used.mutate(kCube, seed));
    CHECK(fresh.mutate("junk", seed) == used.mutate("junk", seed));
  }
}

TEST_CASE("the question that is kept beside a line is the one that the line asks") {
  for (const Game game : usual_games()) {
    TypedMutator mutator({game});
    auto before = mutator.mutate("", 0);
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const auto crossed = mutator.cross_over(before, mutator.mutate(before, seed), seed);
      CAPTURE(crossed);
      CHECK(asked_by(crossed) == read_question(crossed));
      before = crossed;
    }
  }
}

TEST_CASE("other lines than that are read") {
  TypedMutator mutator({Game::cube});
  const auto line = mutator.mutate(kCube, 1);
  CHECK(asked_by(kChess) == read_question(kChess));
  CHECK_FALSE(asked_by(line + "!"));
  CHECK_FALSE(asked_by(""));
  CHECK(asked_by(line) == read_question(line));
}

TEST_CASE("cubes of side 6, deep counts and other games are not askable") {
  const auto askable = [](std::string_view line, auto... game) {
    return askable_question(reinterpret_cast<const std::uint8_t*>(line.data()), line.size(),
                            game...)
        .has_value();
  };
  CHECK(askable(kCube));
  CHECK(askable(kCube, Game::cube));
  CHECK_FALSE(askable(kCube, Game::chess));
  CHECK(askable("moves cube 5 R a1I"));
  CHECK_FALSE(askable("moves cube 6 R a1I"));
  CHECK(askable("perft solitaire 2 ...N.....R....B."));
  CHECK_FALSE(askable("perft solitaire 3 ...N.....R....B."));
  CHECK_FALSE(askable("junk"));
}

}  // namespace
}  // namespace doublecheck::fuzz
