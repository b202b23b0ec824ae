// One trial of a method: a seed, a game, and when each mutant was noticed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>

#include "question/question.h"

namespace doublecheck {

struct TrialKey {
  std::string method;
  Game game{};
  std::uint64_t seed = 0;

  friend auto operator<=>(const TrialKey&, const TrialKey&) = default;
};

/// What a trial had cost when a mutant was noticed.
struct Noticed {
  /// The number of the question that it differed on, counted from 1.
  std::uint64_t questions = 0;
  /// Seconds of processor time, of all that the trial did: making questions, asking the oracles and
  /// all mutants that were left.
  double processor = 0;
};

struct MethodTrial {
  TrialKey key;
  std::uint64_t asked = 0;
  double seconds = 0;    // by the clock
  double processor = 0;  // of the whole trial
  /// All mutants of the game; nothing where one was not noticed within the budget, or before the
  /// method had no more questions.
  std::map<std::string, std::optional<Noticed>> mutants{};
  /// Why it counts for nothing; empty where it does not.
  std::string failure{};
};

/// A trial cannot be brought to its end.
class TrialFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace doublecheck
