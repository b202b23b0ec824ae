#include "claims/result.h"

#include <algorithm>

#include "notation/question_text.h"

namespace doublecheck::claims {

Result with_each(Claim claim, const Question& question, const Oracles& oracles) {
  Status strongest = Status::holds;
  for (const auto& oracle : oracles) {
    const Result result = claim(question, *oracle);
    if (result.status == Status::fails) return result;
    strongest = std::max(strongest, result.status);
  }
  return {strongest};
}

Result failure(const std::string& what, const Question& shown, Oracle& oracle) {
  const auto line = question_text(shown);
  return {Status::fails, "not true of " + oracle.name() + ": " + what + "\n" + line + "\n" +
                             oracle.answer(shown).text() + "\ndoublecheck ask '" + line + "'"};
}

Result holds_if(bool holds, const std::string& what, const Question& shown, Oracle& oracle) {
  return holds ? Result() : failure(what, shown, oracle);
}

Question asked(Verb verb, const Question& question, Argument argument, int depth) {
  return {verb, question.game, question.position, std::move(argument), depth};
}

}  // namespace doublecheck::claims
