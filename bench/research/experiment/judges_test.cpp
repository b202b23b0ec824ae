#include "experiment/experiment.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "built_in.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

Judges judges_of(Game game) {
  return Judges(mutants_of_game(game), built_in_oracles(), [] { return 1.5; });
}

TEST_CASE("every mutant is a judge in the game of its example, and notices that example") {
  std::size_t mutants = 0;
  for (const Game game : all_games()) {
    auto judges = judges_of(game);
    const auto names = mutants_of_game(game);
    CHECK(judges.any_left() == !names.empty());  // solitaire-upward has none of its own
    for (const auto& mutant : mutants::all_mutants())
      if (std::ranges::count(names, mutant.name) > 0) judges.ask(read_question(mutant.example));
    CHECK_FALSE(judges.any_left());
    CHECK(judges.asked() == names.size());
    mutants += judges.asked();
  }
  CHECK(mutants == mutants::all_mutants().size());
}

TEST_CASE("the first question that a mutant differs on counts, and what the trial had cost") {
  const std::string jumper = "solitaire-slider-jumps";
  auto judges = judges_of(Game::solitaire);
  judges.ask(read_question("legal solitaire ................"));
  CHECK_FALSE(judges.noticed().at(jumper));
  for (int i = 0; i < 2; ++i) judges.ask(read_question("legal solitaire RPP............."));
  CHECK(judges.noticed().at(jumper)->questions == 2);
  CHECK(judges.noticed().at(jumper)->processor == 1.5);
}

TEST_CASE("mutants may be chosen, of their game only") {
  const std::vector<std::string> chosen{"solitaire-slider-jumps", "stalemate-is-mate"};
  CHECK(mutants_of_game(Game::solitaire, chosen) == std::vector<std::string>{chosen[0]});
  CHECK(mutants_of_game(Game::cube, chosen) == std::vector<std::string>{chosen[1]});
  CHECK(mutants_of_game(Game::chess, chosen).empty());
}

}  // namespace
}  // namespace doublecheck
