#include "disagreement/signature.h"

#include <algorithm>
#include <sstream>

#include "disagreement/kind.h"
#include "question/label.h"

namespace doublecheck {
namespace {

/// The kind that sorts first, so that several differences of one bug have one signature.
std::string least_kind(const Question& question, const std::vector<std::string>& words,
                       Oracle& adviser) {
  std::string least;
  for (const auto& word : words) {
    const auto kind = kind_of_word(question, word, adviser);
    if (least.empty() || kind < least) least = kind;
  }
  return least;
}

/// The kind of the move in question, or of the position where there is none.
std::string kind_of_question(const Question& question, Oracle& adviser) {
  return kind_of(
      question,
      std::holds_alternative<std::vector<Move>>(question.argument) ? Argument() : question.argument,
      adviser);
}

std::string kind_of_difference(const Disagreement& disagreement, const Difference& difference,
                               Oracle& adviser) {
  const auto& [accused, reference, given, expected, extra, missing] = difference;
  const Question& question = disagreement.question;
  if (given.is_failed()) return given.text().substr(0, given.text().find(':'));
  if (!extra.empty()) return "extra " + least_kind(question, extra, adviser);
  if (!missing.empty()) return "missing " + least_kind(question, missing, adviser);
  const auto kind = kind_of_question(question, adviser);
  if (given.is_illegal()) return given.text() + " given for " + kind;
  if (expected.is_illegal()) return expected.text() + " expected for " + kind;
  if (question.verb == Verb::perft) return "wrong count";
  const bool verdicts = given == verdict(true) || given == verdict(false);
  return (verdicts ? given.text() + " for " : "wrong result of ") + kind;
}

}  // namespace

std::string signature_of(const Disagreement& disagreement, Oracle& adviser) {
  const auto difference = difference_of(disagreement);
  const Question& question = disagreement.question;
  return std::string(name_of(question.verb)) + " " + std::string(name_of(question.game)) + "; " +
         difference.accused + " against " + difference.reference + "; " +
         kind_of_difference(disagreement, difference, adviser);
}

std::vector<std::string> rules_of(const std::string& signature) {
  std::istringstream text(signature.substr(signature.rfind(';') + 1));
  std::vector<std::string> rules;
  for (std::string word; text >> word;)
    if (label_of_text(word) || word == "C7" || word == "L7")
      rules.push_back(word.substr(0, word.find('-')));
  std::ranges::sort(rules);
  rules.erase(std::ranges::unique(rules).begin(), rules.end());
  return rules;
}

}  // namespace doublecheck
