#include "diagnosis/difference.h"

#include <algorithm>
#include <sstream>

namespace doublecheck {
namespace {

bool is_list_verb(Verb verb) {
  return verb == Verb::moves || verb == Verb::attacked || verb == Verb::legal ||
         verb == Verb::explain;
}

std::vector<std::string> only_in(const std::vector<std::string>& left,
                                 const std::vector<std::string>& right) {
  std::vector<std::string> only;
  std::ranges::set_difference(left, right, std::back_inserter(only));
  return only;
}

std::size_t accused_of(const std::vector<GivenAnswer>& answers) {
  const auto failed = std::ranges::find_if(
      answers, [](const GivenAnswer& given) { return given.answer.is_failed(); });
  if (failed != answers.end()) return static_cast<std::size_t>(failed - answers.begin());
  std::size_t last = 0;
  std::size_t alone = 0;
  std::size_t loners = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].answer.is_abstain()) continue;
    if (answers[i].answer != answers[0].answer) last = i;
    const auto same = std::ranges::count(answers, answers[i].answer, &GivenAnswer::answer);
    if (same > 1) continue;
    alone = i;
    ++loners;
  }
  return loners == 1 ? alone : last;
}

const GivenAnswer& reference_of(const std::vector<GivenAnswer>& answers, std::size_t accused) {
  const auto found = std::ranges::find_if(answers, [&](const GivenAnswer& given) {
    return given.answer != answers[accused].answer && !given.answer.is_abstain();
  });
  return found == answers.end() ? answers.front() : *found;
}

Difference difference_between(const Disagreement& disagreement, std::size_t accused,
                              const GivenAnswer& reference) {
  const auto& [name, given] = disagreement.answers[accused];
  const auto& [other, expected] = reference;
  Difference difference{name, other, given, expected, {}, {}};
  if (!is_list_verb(disagreement.question.verb) || !given.is_verdict() || !expected.is_verdict())
    return difference;
  difference.extra = only_in(words_of(given), words_of(expected));
  difference.missing = only_in(words_of(expected), words_of(given));
  return difference;
}

}  // namespace

std::vector<std::string> words_of(const Answer& answer) {
  std::istringstream text(answer.text());
  std::vector<std::string> words;
  for (std::string word; text >> word;)
    if (word != "none") words.push_back(std::move(word));
  return words;
}

Difference difference_of(const Disagreement& disagreement) {
  const auto accused = accused_of(disagreement.answers);
  return difference_between(disagreement, accused, reference_of(disagreement.answers, accused));
}

std::optional<Difference> difference_of(const Disagreement& disagreement, std::size_t accused) {
  const auto& answers = disagreement.answers;
  const auto& reference = reference_of(answers, accused);
  const Answer& given = answers[accused].answer;
  if (given.is_abstain() || reference.answer == given || reference.answer.is_abstain())
    return std::nullopt;
  return difference_between(disagreement, accused, reference);
}

Sides sides_of(const Disagreement& disagreement) {
  const auto difference = difference_of(disagreement);
  return {difference.accused, difference.reference};
}

std::optional<Disagreement> narrowed(const Disagreement& disagreement, const Sides& sides) {
  const auto& answers = disagreement.answers;
  const auto accused = std::ranges::find(answers, sides.accused, &GivenAnswer::oracle);
  const auto reference = std::ranges::find(answers, sides.reference, &GivenAnswer::oracle);
  if (accused == answers.end() || reference == answers.end()) return std::nullopt;
  if (accused->answer.is_abstain() || reference->answer.is_abstain()) return std::nullopt;
  if (accused->answer == reference->answer && !accused->answer.is_failed()) return std::nullopt;
  Disagreement narrow{disagreement.question, {}};
  for (const GivenAnswer& given : answers)
    if (given == *accused || given.answer == reference->answer || given.answer.is_abstain())
      narrow.answers.push_back(given);
  return narrow;
}

}  // namespace doublecheck
