// What `try` does, wherever it runs.
#pragma once

#include <chrono>
#include <string>

#include "corpus/exam.h"
#include "examination/reply.h"
#include "options/words.h"
#include "trial/trial.h"

namespace doublecheck {

/// What a first meeting with an oracle showed.
struct Tried {
  trial::Trial trial;
  /// The short name that the commands use, and what it stands for.
  std::string name;
  std::string spec;
  /// What the program says of itself: it need not be given.
  contract::Contract own;
  /// For each question.
  std::chrono::milliseconds time_limit;
};

/// Holds a trial of the oracle that `spec` names, [NAME=]SPEC as `--oracle` takes it, by the other
/// words of `words`; where these have no time limit it is short, for a program that hangs is to be
/// found out soon. `progress` is called before each question that is asked. Throws UsageError and
/// OracleError: there is no such oracle, or it is none (hold_trial).
Tried try_oracle(const std::string& spec, OracleWords words, const Exam& exam,
                 trial::Interview::Progress progress);

/// Who answers what, in which conventions, under which contract, how fast; the first answer that
/// differs from the rules; and the command to go on with.
std::string tried_text(const Tried& result);

/// The same, as `--json` prints it.
Json tried_json(const Tried& result);

}  // namespace doublecheck
