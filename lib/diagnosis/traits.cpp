#include "diagnosis/traits.h"

#include <algorithm>

#include "diagnosis/signature.h"
#include "examination/legal_moves.h"

namespace doublecheck {
namespace {

using Texts = std::vector<std::string>;

bool is_list_of_labels(const Signature& signature) {
  const Wrong wrong = signature.symptom.wrong;
  return signature.verb == Verb::explain && (wrong == Wrong::extra || wrong == Wrong::missing);
}

Texts differing_labels(const Difference& difference) {
  Texts texts;
  for (const auto& word : difference.extra) texts.push_back("extra " + word);
  for (const auto& word : difference.missing) texts.push_back("missing " + word);
  return texts;
}

/// The moves that a witness is about: those that differ as its name says, or the one in question.
std::vector<Argument> arguments_of(const Disagreement& witness, const Difference& difference,
                                   const Symptom& symptom, Oracle& adviser) {
  const Question& question = witness.question;
  if (question.verb != Verb::legal || !differs_in_words(difference)) return {question.argument};
  std::vector<Argument> moves;
  for (const auto& word : symptom.wrong == Wrong::extra ? difference.extra : difference.missing)
    if (topic_of_word(question, word, adviser) == symptom.topic)
      for (const Move& move : moves_listed(question, Answer(word))) moves.emplace_back(move);
  return moves;
}

bool is_about_move_or_position(Verb verb) {
  return verb == Verb::check || verb == Verb::legal || verb == Verb::play || verb == Verb::mate ||
         verb == Verb::solve || verb == Verb::valid || verb == Verb::explode;
}

Texts labels_about(const Disagreement& witness, const Difference& difference,
                   const Symptom& symptom, Oracle& adviser) {
  const Question& question = witness.question;
  if (!is_about_move_or_position(question.verb)) return {};
  auto arguments = arguments_of(witness, difference, symptom, adviser);
  arguments.emplace_back();  // the position itself
  Texts texts;
  for (const Argument& argument : arguments)
    labels_of(question, argument, adviser).for_each([&](Label label) {
      texts.emplace_back(text_of(label));
    });
  return texts;
}

}  // namespace

Texts traits_of(const Disagreement& witness, Oracle& adviser) {
  if (is_broken(witness)) return {};
  const auto signature = signature_of(witness, adviser);
  const auto difference = difference_of(witness);
  Texts texts = is_list_of_labels(signature)
                    ? differing_labels(difference)
                    : labels_about(witness, difference, signature.symptom, adviser);
  std::ranges::sort(texts);
  const auto [first, last] = std::ranges::unique(texts);
  texts.erase(first, last);
  return texts;
}

}  // namespace doublecheck
