#include "disagreement/signature.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "disagreement/kind.h"
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

/// The kind of what is no list.
std::string kind_of_answer(const Disagreement& disagreement, const Difference& difference,
                           Oracle& adviser) {
  const Question& question = disagreement.question;
  const Answer& given = difference.given;
  if (given.is_failed()) return given.text().substr(0, given.text().find(':'));
  const auto kind = kind_of_question(question, adviser);
  if (given.is_illegal()) return given.text() + " given for " + kind;
  if (difference.expected.is_illegal()) return difference.expected.text() + " expected for " + kind;
  if (question.verb == Verb::perft) return "wrong count";
  const bool verdicts = given == verdict(true) || given == verdict(false);
  return (verdicts ? given.text() + " for " : "wrong result of ") + kind;
}

}  // namespace

std::vector<std::string> kinds_of(const Disagreement& disagreement, const Difference& difference,
                                  Oracle& adviser) {
  const Question& question = disagreement.question;
  std::set<std::string> kinds;
  for (const auto& word : difference.extra)
    kinds.insert("extra " + kind_of_word(question, word, adviser));
  for (const auto& word : difference.missing)
    kinds.insert("missing " + kind_of_word(question, word, adviser));
  if (kinds.empty()) kinds.insert(kind_of_answer(disagreement, difference, adviser));
  return {kinds.begin(), kinds.end()};
}

std::string signature_of(const Disagreement& disagreement, Oracle& adviser) {
  const auto difference = difference_of(disagreement);
  const Question& question = disagreement.question;
  // The kind that sorts first stands for all, so that several differences of one bug have one
  // signature.
  return std::string(name_of(question.verb)) + " " + std::string(name_of(question.game)) + "; " +
         difference.accused + " against " + difference.reference + "; " +
         kinds_of(disagreement, difference, adviser).front();
}

std::vector<std::string> rules_of(const std::string& signature) {
  std::istringstream text(signature.substr(signature.rfind(';') + 1));
  std::vector<std::string> rules;
  for (std::string word; text >> word;)
    if (label_of_text(word) || word == "C7" || word == "L7")
      rules.push_back(word.substr(0, word.find('-')));
  std::ranges::sort(rules);
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  return rules;
}

}  // namespace doublecheck
