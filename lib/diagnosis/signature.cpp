#include "diagnosis/signature.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "diagnosis/change.h"
#include "diagnosis/kind.h"
#include "diagnosis/manner.h"
#include "diagnosis/telling.h"
#include "question/label.h"

namespace doublecheck {
namespace {

/// The kind of the move in question, or of the position where there is none.
std::string kind_of_question(const Question& question, Oracle& adviser) {
  return kind_of(
      question,
      std::holds_alternative<std::vector<Move>>(question.argument) ? Argument() : question.argument,
      adviser);
}

bool tells_a_position(Verb verb) {
  return verb == Verb::play || verb == Verb::explode;
}

/// What the first position is says nothing of what is wrong with a sequence of moves.
bool is_about_sequences(Verb verb) {
  return verb == Verb::perft || verb == Verb::replay;
}

bool is_refused(const Difference& difference) {
  return difference.given.is_illegal() || difference.expected.is_illegal();
}

/// The kind of what stands after a move.
std::string kind_of_result(const Question& question, const Difference& difference,
                           const std::string& manner, Oracle& adviser) {
  if (!is_refused(difference)) return kind_of_change(question, manner, adviser);
  auto kind = manner + " for " + kind_of_question(question, adviser);
  if (!difference.given.is_verdict()) return kind;
  return kind + " leaving " + change_by(question, difference.given.text());
}

/// The kind of what is no list.
std::string kind_of_answer(const Question& question, const Difference& difference,
                           Oracle& adviser) {
  auto manner = manner_of(question, difference);
  if (manner == "extra") return manner + " " + kind_of_word(question, {}, adviser);
  if (difference.given.is_failed() || is_about_sequences(question.verb)) return manner;
  if (tells_a_position(question.verb)) return kind_of_result(question, difference, manner, adviser);
  const bool verdict = manner == "true" || manner == "false";
  return manner + (is_refused(difference) || verdict ? " for " : " of ") +
         kind_of_question(question, adviser);
}

std::vector<std::string> kinds_of_list(const Disagreement& disagreement,
                                       const Difference& difference, Oracle& adviser) {
  std::set<std::string> kinds;
  for (const auto& word : difference.extra)
    kinds.insert("extra " + kind_of_word(disagreement.question, word, adviser));
  for (const auto& word : difference.missing)
    kinds.insert("missing " + kind_of_word(disagreement.question, word, adviser));
  return {kinds.begin(), kinds.end()};
}

bool differs_in_words(const Difference& difference) {
  return !difference.extra.empty() || !difference.missing.empty();
}

/// The kind that stands for all.
std::string leading_kind(const Disagreement& disagreement, Oracle& adviser) {
  const auto difference = difference_of(disagreement);
  if (disagreement.question.verb == Verb::explain && differs_in_words(difference))
    return manner_of(disagreement.question, difference);
  return plainest(kinds_of(disagreement, difference, adviser));
}

}  // namespace

std::vector<std::string> kinds_of(const Disagreement& disagreement, const Difference& difference,
                                  Oracle& adviser) {
  if (differs_in_words(difference)) return kinds_of_list(disagreement, difference, adviser);
  return {kind_of_answer(disagreement.question, difference, adviser)};
}

std::string signature_of(const Disagreement& disagreement, Oracle& adviser) {
  const auto difference = difference_of(disagreement);
  const Question& question = disagreement.question;
  return std::string(name_of(question.verb)) + " " + std::string(name_of(question.game)) + "; " +
         difference.accused + " against " + difference.reference + "; " +
         leading_kind(disagreement, adviser);
}

std::vector<std::string> rules_of(const std::string& signature) {
  std::istringstream text(signature.substr(signature.rfind(';') + 1));
  std::vector<std::string> rules;
  for (std::string word; text >> word;)
    if (label_of_text(word) || word == "C7" || word == "L7" || word == "L3" || word == "L4")
      rules.push_back(word.substr(0, word.find('-')));
  std::ranges::sort(rules);
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  return rules;
}

}  // namespace doublecheck
