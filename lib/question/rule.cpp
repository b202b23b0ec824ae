#include "question/rule.h"

#include "question/game_definition.h"

namespace doublecheck {

std::string_view rule_of_verb(Verb verb, const GameForm& form) {
  const RuleNumbers& of = definition_of(form).rules;
  const std::array<std::string_view, 12> in_order_of_verbs{
      of.moves, "C4", "V2", "A2", "S3", "S3", of.check, of.attacked, of.legal, of.play, "P1", "E"};
  return in_order_of_verbs[static_cast<std::size_t>(verb)];
}

}  // namespace doublecheck
