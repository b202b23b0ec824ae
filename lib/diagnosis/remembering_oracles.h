// Oracles whose answers are remembered while disagreements are traced: those of one bug come down
// to the same few positions, and an oracle in another process is slow to ask.
#pragma once

#include "examination/cross_examine.h"

namespace doublecheck {

class RememberingOracles {
 public:
  /// `oracles` must outlive it.
  explicit RememberingOracles(const Oracles& oracles);

  /// The same oracles. A foreign one is asked each question once, as long as 16 MiB hold what was
  /// asked and answered; a failure is not remembered, for it may be chance. An oracle in this
  /// process is always asked: that is as quick as to look up what it said.
  const Oracles& oracles() const { return remembering_; }

 private:
  Oracles remembering_;
};

}  // namespace doublecheck
