#include "diagnosis/manner.h"

#include "diagnosis/change.h"
#include "diagnosis/probe.h"
#include "diagnosis/telling.h"

namespace doublecheck {
namespace {

std::string manner_of_list(const Question& question, const Difference& difference) {
  const bool extra = !difference.extra.empty();
  std::string way = extra ? "extra" : "missing";
  if (question.verb != Verb::explain) return way;
  const auto telling = most_telling(extra ? difference.extra : difference.missing);
  return way + " " + telling;
}

}  // namespace

std::string manner_of(const Question& question, const Difference& difference) {
  const Answer& given = difference.given;
  const Answer& expected = difference.expected;
  if (question.verb == Verb::moves && names_twice(given)) return "extra";
  if (given.is_failed()) return given.text().substr(0, given.text().find(':'));
  if (given.is_illegal()) return given.text() + " given";
  if (expected.is_illegal()) return expected.text() + " expected";
  if (!difference.extra.empty() || !difference.missing.empty())
    return manner_of_list(question, difference);
  if (question.verb == Verb::perft)
    return question.depth > 2 ? "wrong count beyond depth 2" : "wrong count";
  if (given == verdict(true) || given == verdict(false)) return given.text();
  if (question.verb == Verb::play || question.verb == Verb::explode)
    return change_of(question, expected.text(), given.text());
  return "wrong result";
}

}  // namespace doublecheck
