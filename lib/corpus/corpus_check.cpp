#include "corpus/corpus_check.h"

namespace doublecheck {

CorpusCheck::CorpusCheck(const Oracles& oracles) : oracles_(oracles) {
  for (const auto& oracle : oracles) scores_.push_back({.oracle = oracle->name()});
}

bool CorpusCheck::meets(const CorpusLine& line, const Answer& answer, const Oracle& oracle) const {
  if (answer == line.expected) return true;
  const bool any_solution = line.question.verb == Verb::solve && oracle.is_foreign() &&
                            line.expected.text().starts_with('[');
  return any_solution && is_replayed(line.question, answer, oracles_);
}

std::vector<GivenAnswer> CorpusCheck::mismatches(const CorpusLine& line) {
  ++questions_;
  std::vector<GivenAnswer> found;
  for (std::size_t i = 0; i < oracles_.size(); ++i) {
    const Answer answer = oracles_[i]->answer(line.question);
    if (answer.is_abstain()) {
      ++scores_[i].abstained;
    } else if (meets(line, answer, *oracles_[i])) {
      ++scores_[i].agreed;
    } else {
      ++scores_[i].mismatches;
      found.push_back({scores_[i].oracle, answer});
    }
  }
  return found;
}

}  // namespace doublecheck
