// Mutants that are asked each in a copy of this process: one that crashes or never returns ends its
// own process and nothing else.
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

/// Somebody, and what is asked there.
struct AskedApart {
  /// Must outlive the asking.
  const AnsweredLines* lines = nullptr;
  /// Called in the copy of this process.
  std::function<AnswersLines()> make;
};

enum class EndApart {
  survived,   // all answers were right
  answered,   // wrongly
  died,       // of a signal, as of bad memory
  timed_out,  // did not answer in time
};

/// `survived`, `killed`, `died`, `timed out`.
std::string_view name_of(EndApart end);

struct FateApart {
  EndApart end = EndApart::survived;
  /// Asked, with the one at which it ended.
  std::uint64_t questions = 0;
};

struct ApartLimits {
  /// At a time.
  int jobs = 1;
  /// Of the processor's time that one question, or making the answerer, may take.
  double seconds = 1;
};

/// No other thread may run. `done` is called as soon as the fate of one is known, with its
/// place in `work`. Throws Interrupted soon after Ctrl-C, ProcessFailure where no process can be
/// made.
void ask_apart(std::span<const AskedApart> work, const ApartLimits& options,
               const std::function<void(std::size_t, FateApart)>& done);

}  // namespace doublecheck
