#include "claim.h"

#include <cstdio>
#include <cstdlib>

#include "distance/distance.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "notation/question_text.h"

namespace doublecheck::fuzz {

const std::array<Oracle*, 2>& both_oracles() {
  static const auto mailbox = mailbox::make_oracle(kMaxLeaves);
  static const auto distance = distance::make_oracle(kMaxLeaves);
  static const std::array<Oracle*, 2> both{mailbox.get(), distance.get()};
  return both;
}

void claim(bool holds, const char* what, const Question& question, Oracle& oracle) {
  if (holds) return;
  const auto line = question_text(question);
  std::fprintf(stderr, "not true of %s: %s\n%s\n%s\ndoublecheck ask '%s'\n", oracle.name().c_str(),
               what, line.c_str(), oracle.answer(question).text().c_str(), line.c_str());
  std::abort();
}

Question asked(Verb verb, const Question& question, Argument argument, int depth) {
  return {verb, question.game, question.position, std::move(argument), depth};
}

}  // namespace doublecheck::fuzz
