#include "comparison/kill.h"

namespace doublecheck {

std::optional<Kill> kill(Source& source, const Oracles& oracles, Oracle& adviser,
                         const std::atomic<bool>& stop) {
  const auto producer = source.make_producer(adviser);
  std::uint64_t asked = 0;
  for (std::uint64_t number = 0; number < source.batches() && !stop; ++number) {
    for (const Question& question : producer->batch(number).questions) {
      ++asked;
      const auto examination = cross_examine(question, oracles);
      if (examination.outcome == Outcome::disagreed)
        return Kill{asked, disagreement_of(question, examination, oracles)};
    }
  }
  return std::nullopt;
}

}  // namespace doublecheck
