#include "conformance/corpus_check.h"

#include <algorithm>

namespace doublecheck {
namespace {

bool meets(const CorpusLine& line, const Answer& answer, const Oracle& oracle,
           const Oracles& oracles) {
  if (answer == *line.expected) return true;
  const bool any_solution = line.question.verb == Verb::solve && oracle.is_foreign() &&
                            line.expected->text().starts_with('[');
  return any_solution && is_replayed(line.question, answer, oracles);
}

std::uint64_t& counter_of(Score& score, Mark mark) {
  switch (mark) {
    case Mark::agreed:
      return score.agreed;
    case Mark::mismatched:
      return score.mismatches;
    case Mark::abstained:
      break;
  }
  return score.abstained;
}

}  // namespace

std::vector<MarkedAnswer> check_line(const CorpusLine& line, const Oracles& oracles) {
  std::vector<MarkedAnswer> answers;
  for (const auto& oracle : oracles) {
    const Answer answer = oracle->answer(line.question);
    const Mark mark = answer.is_abstain()                     ? Mark::abstained
                      : meets(line, answer, *oracle, oracles) ? Mark::agreed
                                                              : Mark::mismatched;
    answers.push_back({{oracle->name(), answer}, mark});
  }
  return answers;
}

bool is_unanswered(const std::vector<MarkedAnswer>& answers) {
  return std::ranges::all_of(
      answers, [](const MarkedAnswer& answer) { return answer.mark == Mark::abstained; });
}

Scores::Scores(const Oracles& oracles) {
  for (const auto& oracle : oracles) scores_.push_back({.oracle = oracle->name()});
}

void Scores::add(const std::vector<MarkedAnswer>& answers) {
  ++questions_;
  if (is_unanswered(answers)) ++unanswered_;
  for (std::size_t i = 0; i < answers.size(); ++i) ++counter_of(scores_[i], answers[i].mark);
}

std::uint64_t Scores::mismatches() const {
  std::uint64_t sum = 0;
  for (const Score& score : scores_) sum += score.mismatches;
  return sum;
}

}  // namespace doublecheck
