// Trials of mutants, each in a copy of this process: a mutant that crashes or never returns ends
// its own trial and nothing else.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace doublecheck {

/// Questions as lines, each with the right answer.
struct AnsweredLines {
  std::vector<std::string> questions;
  std::vector<std::string> answers;
};

/// Answers a line. What it throws counts as a wrong answer.
using AnswersLines = std::function<std::string(const std::string& question)>;

struct TrialApart {
  /// Must outlive the trial.
  const AnsweredLines* lines = nullptr;
  /// Called in the copy of this process.
  std::function<AnswersLines()> make;
};

enum class TrialEnd {
  survived,   // all answers were right
  answered,   // wrongly
  died,       // of a signal, as of bad memory
  timed_out,  // did not answer in time
};

/// `survived`, `killed`, `died`, `timed out`.
std::string_view name_of(TrialEnd end);

struct FateApart {
  TrialEnd end = TrialEnd::survived;
  /// Asked, with the one at which it ended.
  std::uint64_t questions = 0;
};

struct TrialsApart {
  /// At a time.
  int jobs = 1;
  /// Of the processor's time that one question, or making the answerer, may take.
  double seconds = 1;
};

/// No other thread may run. `done` is called as soon as the fate of a trial is known, with its
/// place in `trials`. Throws Interrupted soon after Ctrl-C, ProcessFailure where no process can be
/// made.
void try_apart(std::span<const TrialApart> trials, const TrialsApart& options,
               const std::function<void(std::size_t, FateApart)>& done);

}  // namespace doublecheck
