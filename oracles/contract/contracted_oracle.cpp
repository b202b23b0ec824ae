#include "contract/contracted_oracle.h"

#include <algorithm>

#include "contract/conversion.h"

namespace doublecheck::contract {

void ContractedOracle::announce(std::span<const Question> questions) {
  std::vector<Question> asked;
  asked.reserve(questions.size());
  for (const Question& question : questions) {
    const auto& last =
        announced_.emplace_back(question, question_under(contract_, question, *referee_));
    if (last.asked) asked.push_back(*last.asked);
  }
  oracle_->announce(asked);
}

Answer ContractedOracle::answer(const Question& question) {
  const auto asked = take(question);
  if (!asked) return abstain(why_not(question));
  return answer_under(contract_, question, oracle_->answer(*asked), *referee_);
}

/// The first word by which alone it is not asked.
std::string ContractedOracle::why_not(const Question& question) {
  for (const std::string& word : words_)
    if (!question_under(read_contract(word), question, *referee_)) return "contract " + word;
  return {};
}

/// How it is asked. What was announced before it is forgotten, as Oracle::announce says.
std::optional<Question> ContractedOracle::take(const Question& question) {
  const auto found = std::ranges::find(announced_, question, &Announced::question);
  if (found == announced_.end()) return question_under(contract_, question, *referee_);
  std::optional<Question> asked;
  if (found->asked) asked = std::move(*found->asked);
  announced_.erase(announced_.begin(), std::next(found));
  return asked;
}

}  // namespace doublecheck::contract
