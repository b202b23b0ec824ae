#include "systematic/fates.h"

#include <algorithm>
#include <cmath>

#include "statistics/estimates.h"

namespace doublecheck {

ChosenFates half_of(std::span<const SystematicFate> fates, bool held_out) {
  ChosenFates chosen;
  for (const SystematicFate& each : fates)
    if (mutants::is_held_out(each.mutant.name) == held_out) chosen.push_back(&each);
  return chosen;
}

double SystematicScore::score() const {
  const int judged = killed + died + survived;
  return judged == 0 ? 0 : 100.0 * (killed + died) / judged;
}

SystematicScore score_of(std::string group, const ChosenFates& fates) {
  SystematicScore score{.group = std::move(group), .mutants = static_cast<int>(fates.size())};
  std::vector<double> questions;
  double logarithms = 0;
  for (const auto* each : fates) {
    const auto end = each->fate.end;
    score.killed += end == EndApart::answered;
    score.died += end == EndApart::died;
    score.timed_out += end == EndApart::timed_out;
    score.survived += each->has_survived();
    score.equivalent += end == EndApart::survived && !each->equivalent.empty();
    if (end != EndApart::answered && end != EndApart::died) continue;
    // One that dies while it is loaded has been asked nothing.
    const auto asked = static_cast<double>(std::max<std::uint64_t>(each->fate.questions, 1));
    questions.push_back(asked);
    logarithms += std::log(asked);
  }
  if (questions.empty()) return score;
  score.median = statistics::median_of(questions).median;
  score.geometric_mean = std::exp(logarithms / static_cast<double>(questions.size()));
  return score;
}

CorpusScore corpus_score(std::span<const SystematicFate> fates, bool held_out,
                         std::uint64_t questions) {
  CorpusScore score;
  for (const auto* each : half_of(fates, held_out)) {
    const bool ended = each->fate.end != EndApart::survived;
    score.killable += ended;
    score.killed += ended && each->fate.questions <= questions;
  }
  return score;
}

}  // namespace doublecheck
