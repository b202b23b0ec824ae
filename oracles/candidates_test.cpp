#include "recipe/recipe.h"

#include <doctest/doctest.h>

#include "built_in.h"
#include "files/temporary_folder.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

Recipe small_recipe() {
  Recipe recipe;
  recipe.candidates = 2;
  recipe.sources.push_back(RandomQuestions{{Game::chess, Game::solitaire}, {}, 1500});
  return recipe;
}

Candidates candidates_of(const Recipe& recipe, int jobs) {
  return gather_candidates(recipe, built_in_oracles(), jobs,
                           [](const char*, const char*, std::size_t, std::size_t) {});
}

std::vector<std::string> texts(const Candidates& candidates) {
  std::vector<std::string> all;
  for (const auto& [question, answer, keep] : candidates.questions)
    all.push_back(question_text(question) + " -> " + answer.text());
  return all;
}

TEST_CASE("the candidates are the same whatever the number of threads") {
  const auto alone = candidates_of(small_recipe(), 1);
  const auto together = candidates_of(small_recipe(), 3);
  CHECK(alone.asked == 1500);
  CHECK(alone.questions.size() > 50);
  CHECK(alone.questions.size() < 1000);
  CHECK(texts(alone) == texts(together));
}

TEST_CASE("a question to be kept is a candidate though others show the same") {
  const TemporaryFolder folder;
  const auto file =
      folder.write("kept.txt", "moves chess N h1\nmoves chess N g1\nmoves chess N f1\n");
  Recipe recipe;
  recipe.candidates = 1;
  recipe.sources.push_back(CorpusLines{{file}, true});
  const auto candidates = candidates_of(recipe, 1);
  REQUIRE(candidates.questions.size() == 3);
  for (const auto& candidate : candidates.questions) CHECK(candidate.keep);
}

TEST_CASE("a recipe that does not minimise keeps every question") {
  Recipe recipe = small_recipe();
  recipe.minimise = false;
  CHECK(candidates_of(recipe, 2).questions.size() > 1000);
}

TEST_CASE("a question on which the oracles disagree is no candidate") {
  Recipe recipe = small_recipe();
  recipe.oracles = {"mailbox", "mutant:pawn-becomes-nothing-but-a-queen"};
  const auto candidates = candidates_of(recipe, 2);
  CHECK_FALSE(candidates.disagreements.empty());
  for (const auto& disagreement : candidates.disagreements)
    CHECK(disagreement.answers[0].answer != disagreement.answers[1].answer);
}

}  // namespace
}  // namespace doublecheck
