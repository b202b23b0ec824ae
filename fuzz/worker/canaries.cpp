#include "worker/canaries.h"

namespace doublecheck::fuzz {

void Canaries::ask(const Question& question, const Answer& expected,
                   const std::function<void(const std::string& name)>& died) {
  if (expected.is_abstain()) return;
  std::erase_if(living_, [&](const auto& mutant) {
    const Answer answer = mutant->answer(question);
    if (answer == expected || answer.is_abstain()) return false;
    died(mutant->name());
    return true;
  });
}

}  // namespace doublecheck::fuzz
