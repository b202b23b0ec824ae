#include "comparison/abstentions.h"

#include "notation/question_text.h"

namespace doublecheck {

void Abstentions::count(const Question& question, std::span<const Answer> answers,
                        bool legal_position) {
  std::string text;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!answers[i].is_abstain()) continue;
    if (text.empty()) text = question_text(question);
    add({i, question.verb, answers[i].why()}, {1, legal_position, text});
  }
}

void Abstentions::add(const Abstentions& other) {
  for (const auto& [kind, some] : other.kinds_) add(kind, some);
}

void Abstentions::add(const Kind& kind, const Some& some) {
  const auto rank = [](const Some& of) {
    return std::tuple(of.legal == 0, of.example.size(), std::string_view(of.example));
  };
  auto [place, is_new] = kinds_.try_emplace(kind, some);
  if (is_new) return;
  Some& sum = place->second;
  if (rank(some) < rank(sum)) sum.example = some.example;
  sum.count += some.count;
  sum.legal += some.legal;
}

}  // namespace doublecheck
