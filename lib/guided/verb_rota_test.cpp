#include "guided/guided_source.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

namespace doublecheck {
namespace {

std::vector<Shape> forms_of(Game game) {
  const auto all = ladder(game);
  return {all.begin(), all.end()};
}

bool has(const std::vector<Shape>& forms, Verb verb) {
  return std::ranges::count(forms, verb, &Shape::verb) > 0;
}

TEST_CASE("a rota begins with every form of question, and none of its ladders is empty") {
  for (const Game game : usual_games()) {
    VerbRota rota(forms_of(game));
    CHECK(rota.next().size() == forms_of(game).size());
    for (int i = 0; i < 100; ++i) CHECK_FALSE(rota.next().empty());
  }
}

TEST_CASE("a rota asks what shows more more often, and everything again and again") {
  VerbRota rota(forms_of(Game::chess));
  std::map<Verb, int> asked;
  for (int i = 0; i < 150; ++i)
    for (const Shape& shape : rota.next()) ++asked[shape.verb];
  CHECK(asked[Verb::perft] == 150);
  CHECK(asked[Verb::play] > 50);
  CHECK(asked[Verb::moves] < 50);
  for (const Shape& shape : forms_of(Game::chess)) CHECK(asked[shape.verb] >= 18);
}

TEST_CASE("each form has 3.5 % of a rota's questions at least") {
  for (const Game game : usual_games()) {
    VerbRota rota(forms_of(game));
    std::map<std::string_view, int> asked;
    int all = 0;
    for (int i = 0; i < 1000; ++i)
      for (const Shape& shape : rota.next()) {
        ++asked[shape.example];
        ++all;
      }
    for (const Shape& shape : forms_of(game)) CHECK(1.0 * asked[shape.example] / all > 0.035);
  }
}

TEST_CASE("a rota of some forms asks them alone, the largest share each time") {
  std::vector<Shape> some;
  for (const Shape& shape : forms_of(Game::cube))
    if (shape.verb == Verb::check || shape.verb == Verb::explain) some.push_back(shape);
  VerbRota rota(some);
  rota.next();
  for (int i = 0; i < 10; ++i) {
    const auto forms = rota.next();
    CHECK(has(forms, Verb::explain));
    CHECK_FALSE(has(forms, Verb::legal));
  }
}

}  // namespace
}  // namespace doublecheck
