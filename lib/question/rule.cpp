#include "question/rule.h"

#include "question/game_definition.h"

namespace doublecheck {
std::string_view rule_of_verb(Verb verb, const GameForm& form) {
  switch (verb) {
    case Verb::moves:
      return definition_of(form).rules.moves;
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
      return definition_of(form).rules.check;
    case Verb::attacked:
      return definition_of(form).rules.attacked;
    case Verb::legal:
      return definition_of(form).rules.legal;
    case Verb::play:
      return definition_of(form).rules.play;
    case Verb::perft:
      return "P1";
    case Verb::explain:
      break;
  }
  return "E";
}

}  // namespace doublecheck
