#include "judges.h"

#include <doctest/doctest.h>

#include "mutant/catalogue.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::vector<mutants::Mutant> mutants_of(Game game) {
  auto all = mutants::all_mutants();
  std::erase_if(all,
                [&](const auto& mutant) { return read_question(mutant.example).game != game; });
  return all;
}

TEST_CASE("every mutant is a judge in the game of its example, and notices that example") {
  std::size_t mutants = 0;
  for (const Game game : kGames) {
    Judges judges(game);
    CHECK(judges.any_left());
    for (const auto& mutant : mutants_of(game)) judges.ask(read_question(mutant.example));
    CHECK_FALSE(judges.any_left());
    CHECK(judges.asked() == mutants_of(game).size());
    mutants += judges.asked();
  }
  CHECK(mutants == mutants::all_mutants().size());
}

TEST_CASE("the first question that a mutant differs on counts") {
  Judges judges(Game::solitaire);
  judges.ask(read_question("legal solitaire ................"));
  CHECK(judges.text().find("solitaire-slider-jumps missed\n") != std::string::npos);
  for (int i = 0; i < 2; ++i) judges.ask(read_question("legal solitaire RPP............."));
  CHECK(judges.text().find("solitaire-slider-jumps 2\n") != std::string::npos);
}

}  // namespace
}  // namespace doublecheck
