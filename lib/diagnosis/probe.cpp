#include "diagnosis/probe.h"

#include <algorithm>

#include "diagnosis/difference.h"

namespace doublecheck {
namespace {

bool is_foreign(const std::unique_ptr<Oracle>& oracle) {
  return oracle->is_foreign();
}

/// Whether foreign oracles can be asked: always where there is none.
bool is_harmless(const Question& question, const Oracles& oracles) {
  if (std::ranges::none_of(oracles, is_foreign)) return true;
  const auto referee = std::ranges::find_if_not(oracles, is_foreign);
  return referee == oracles.end() || !(*referee)->answer(question).is_illegal();
}

}  // namespace

std::optional<Disagreement> probe(const Question& question, const Sides& sides,
                                  const Oracles& oracles) {
  if (!is_harmless(question, oracles)) return std::nullopt;
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome != Outcome::disagreed) return std::nullopt;
  auto found = narrowed(disagreement_of(question, examination, oracles), sides);
  if (found && is_broken(*found)) return std::nullopt;
  return found;
}

bool names_twice(const Answer& answer) {
  return answer.text() == "failed duplicate-moves";
}

bool is_broken(const Disagreement& disagreement) {
  return std::ranges::any_of(disagreement.answers, [](const GivenAnswer& given) {
    return given.answer.is_failed() && !names_twice(given.answer);
  });
}

}  // namespace doublecheck
