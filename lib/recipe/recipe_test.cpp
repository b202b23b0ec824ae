#include "recipe/recipe.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

constexpr const char* kSource = R"([[source]]
kind = "random"
games = ["cube", "chess"]
questions = 500
)";

Recipe recipe_of(const std::string& text) {
  const TemporaryFolder folder;
  return read_recipe(folder.write("recipe.toml", text));
}

/// What is wrong with a recipe, from the line number on.
std::string complaint(const std::string& text) try {
  recipe_of(text);
  return "none";
} catch (const UsageError& error) {
  const std::string what = error.what();
  const std::string file = "recipe.toml";
  return what.substr(what.find(file) + file.size());
}

TEST_CASE("a recipe has its seed, its oracles and its sources") {
  const Recipe recipe = recipe_of(std::string("seed = 7\noracles = [\"mailbox\"]\n") + kSource);
  CHECK(recipe.seed == 7);
  CHECK(recipe.minimise);
  CHECK(recipe.oracles == std::vector<std::string>{"mailbox"});
  REQUIRE(recipe.sources.size() == 1);
  const auto& random = std::get<RandomQuestions>(recipe.sources[0]);
  CHECK(random.games == std::vector{Game::cube, Game::chess});
  CHECK(random.questions == 500);
  CHECK(random.verbs.empty());
}

TEST_CASE("a source may be small boards, positions of perft, or lines seen from the recipe") {
  const TemporaryFolder folder;
  const Recipe recipe = read_recipe(folder.write("recipe.toml", R"(
[[source]]
kind = "boards"
game = "cube"
side = 2
pieces = 3
[[source]]
kind = "perft"
games = ["atomic"]
depth = 2
[[source]]
kind = "lines"
paths = ["rules"]
keep = true
)"));
  REQUIRE(recipe.sources.size() == 3);
  CHECK(std::get<SmallBoards>(recipe.sources[0]).pieces == 3);
  CHECK(std::get<PerftPositions>(recipe.sources[1]).depth == 2);
  const auto& lines = std::get<CorpusLines>(recipe.sources[2]);
  CHECK(lines.paths == std::vector<std::string>{folder.path() + "/rules"});
  CHECK(lines.keep);
}

TEST_CASE("a key of a recipe that nobody reads is reported with its place") {
  CHECK(complaint(std::string(kSource) + "verb = [\"legal\"]\n") ==
        ":5:8: nobody knows the key 'verb' here");
  CHECK(complaint(std::string("sed = 1\n") + kSource) == ":1:7: nobody knows the key 'sed' here");
}

TEST_CASE("values that make no sense are reported with their places") {
  CHECK(complaint("[[source]]\nkind = \"magic\"\n") ==
        ":2:8: no kind of source (random, boards, perft, lines): 'magic'");
  CHECK(complaint("[[source]]\nkind = \"random\"\ngames = [\"go\"]\nquestions = 1\n") ==
        ":3:10: no game 'go'");
  CHECK(complaint("[[source]]\nkind = \"random\"\ngames = [\"cube\"]\nquestions = 0\n") ==
        ":4:13: a number from 1 to 10000000 is wanted here");
  CHECK(complaint("seed = \"x\"\n").starts_with(":1:8: a number from 0 to "));
  CHECK(complaint("[[source]]\nkind = \"random\"\nquestions = 1\n")
            .ends_with("a list of games is missing: games = [\"cube\", ...]"));
}

TEST_CASE("a recipe that is no TOML, or has no source, is refused") {
  CHECK(complaint("minimise = 1\n").starts_with(":1:12: true or false is wanted here"));
  CHECK(complaint("seed = ").starts_with(":1:8: "));
  CHECK(complaint("seed = 1\n").ends_with("there is no [[source]]"));
  CHECK_THROWS_AS(read_recipe("/nowhere/recipe.toml"), UsageError);
}

}  // namespace
}  // namespace doublecheck
