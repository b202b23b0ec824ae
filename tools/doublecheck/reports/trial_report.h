// What the verb `try` prints.
#pragma once

#include <string>

#include "examination/reply.h"
#include "trial/trial.h"

namespace doublecheck {

struct TrialResult {
  const trial::Trial& trial;
  /// The short name that the commands use, and what it stands for.
  std::string name;
  std::string spec;
  /// What the program says of itself: it need not be given.
  contract::Contract own;
};

/// Who answers what, in which conventions, under which contract, how fast; the first answer that
/// differs from the rules; and the command to go on with.
std::string trial_text(const TrialResult& result);

Json trial_json(const TrialResult& result);

}  // namespace doublecheck
