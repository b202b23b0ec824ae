#include "question/rule.h"

namespace doublecheck {
namespace {

std::string_view rule_of_legal(Game game, bool whole_game) {
  if (whole_game) return "L1";
  return game == Game::cube ? "C6" : game == Game::solitaire ? "S1" : "S5";
}

}  // namespace

std::string_view rule_of_verb(Verb verb, Game game, bool whole_game) {
  switch (verb) {
    case Verb::moves:
      return "B2";
    case Verb::mate:
      return "C4";
    case Verb::valid:
      return "V2";
    case Verb::explode:
      return "A2";
    case Verb::solve:
    case Verb::replay:
      return "S3";
    case Verb::check:
      return whole_game ? "L7" : "C3";
    case Verb::attacked:
      return whole_game ? "L7" : "C7";
    case Verb::legal:
      return rule_of_legal(game, whole_game);
    case Verb::play:
      return whole_game ? "L4" : rule_of_legal(game, whole_game);
    case Verb::perft:
      return "P1";
    case Verb::explain:
      break;
  }
  return "E";
}

}  // namespace doublecheck
