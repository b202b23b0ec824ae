// What the compiler does not see of a row of the table of games.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "generate/game_positions.h"
#include "notation/question_text.h"
#include "question/rule.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

std::vector<const FormDefinition*> forms_of(const GameDefinition& game) {
  std::vector<const FormDefinition*> forms{game.bare, game.whole};
  std::erase(forms, nullptr);
  return forms;
}

bool is_rule(std::string_view number) {
  return number.empty() || rule_of_number(number).has_value();
}

TEST_CASE("each game has a name of its own, and pieces") {
  std::set<std::string_view> names;
  for (const Game game : all_games()) {
    CAPTURE(name_of(game));
    CHECK(names.insert(name_of(game)).second);
    CHECK(game_of_name(name_of(game)) == game);
    const GameDefinition& definition = definition_of(game);
    CHECK(definition.kinds >= 1);
    CHECK(definition.kinds <= kAllKinds.size());
    CHECK((definition.kinds >= kKinds.size() || !definition.other_kinds.empty()));
    CHECK(shape_of(Verb::moves, {definition.moves_like, false}) != nullptr);
    CHECK(definition_of(definition.upward).box.cells() == definition.box.cells());
  }
}

TEST_CASE("each form of question is of its game, of a form that the game has, and has an example") {
  for (const Game game : all_games()) {
    REQUIRE_FALSE(ladder(game).empty());
    CHECK(ladder(game).size() == definition_of(game).shapes.size());
    for (const Shape& shape : ladder(game)) {
      CAPTURE(shape.example);
      CHECK(shape.game == game);
      const auto form = form_of(shape);
      CHECK((form.whole_fen ? definition_of(game).whole : definition_of(game).bare) != nullptr);
      CHECK(shape_of(shape.verb, form) != nullptr);
      const Question example = read_question(shape.example);
      CHECK(question_text(example) == shape.example);
      CHECK(&shape_of(example) == shape_of(shape.verb, form));
      CHECK(is_rule(rule_of_verb(shape.verb, form)));
      CHECK_FALSE(rule_of_verb(shape.verb, form).empty());
      const bool answers_position = shape.verb == Verb::play || shape.verb == Verb::explode;
      CHECK((!answers_position || shape.position->read_after != nullptr));
      const auto* whole = shape_of(shape.verb, {game, true});
      CHECK((form.whole_fen || whole == nullptr || shape.position->begins != nullptr));
    }
  }
}

TEST_CASE("each form of position can be drawn, and names rules that there are") {
  for (const Game game : all_games()) {
    CAPTURE(name_of(game));
    const GameDefinition& definition = definition_of(game);
    REQUIRE_FALSE(forms_of(definition).empty());
    for (const FormDefinition* form : forms_of(definition)) {
      CHECK((form->draw != nullptr));
      CHECK((form->draw_argument != nullptr));
      for (const auto number : {form->rules.legal, form->rules.play, form->rules.check,
                                form->rules.attacked, form->rules.refusal, form->rules.always})
        CHECK(is_rule(number));
    }
    if (definition.whole == nullptr) continue;
    CHECK((definition.whole->draw_spoilt != nullptr));
    const auto start = "legal " + std::string(definition.name) + " ";
    CHECK(read_question(start + "startpos") ==
          read_question(start + std::string(definition.whole->start)));
  }
}

TEST_CASE("the identity is the first symmetry of each question") {
  for (const Shape& shape : shapes()) {
    const Question example = read_question(shape.example);
    const auto all = symmetries_of(example);
    REQUIRE_FALSE(all.empty());
    CHECK(image_of(all.front(), example) == example);
  }
}

/// But for the fifth, which shares those of the first (stream_of).
TEST_CASE("no two forms draw from one stream") {
  std::map<std::uint64_t, std::uint64_t> forms;  // by stream
  std::set<std::uint64_t> numbers;
  for (const Game game : all_games())
    for (const FormDefinition* form : forms_of(definition_of(game))) {
      CHECK(numbers.insert(form->stream).second);
      if (form->stream == definition_of(Game::solitaire_upward).bare->stream) continue;
      std::vector<Drawn> kinds{Drawn::positions, Drawn::walks};
      for (const Shape& shape : ladder(game)) kinds.push_back(drawn_for(shape.verb));
      for (const Drawn kind : kinds) {
        const auto [place, is_new] = forms.emplace(stream_of(form->stream, kind), form->stream);
        CHECK((is_new || place->second == form->stream));
      }
    }
}

TEST_CASE("a canary is of a form of question that the game has") {
  for (const Game game : all_games()) {
    for (const UsualCanary& canary : definition_of(game).canaries)
      for (const Verb verb : canary.verbs)
        CHECK(shape_of(verb, {game, canary.whole_fen}) != nullptr);
  }
}

}  // namespace
}  // namespace doublecheck
