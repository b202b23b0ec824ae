// The questions of a program as the source of a comparison: `compare --from source:COMMAND`.
#pragma once

#include <mutex>

#include "comparison/source.h"
#include "program_source/question_program.h"

namespace doublecheck {

/// As many questions as ProgramOptions::questions at most. The program belongs to the thread that
/// makes this (child_process.h), which must outlive it.
class ProgramSource : public StreamSource {
 public:
  /// Starts the program. Throws ProgramError.
  ProgramSource(const ProgramOptions& options, const OracleMaker& make);

  std::uint64_t questions() const override { return most_; }
  /// Throws ProgramError where the program breaks.
  Batch next() override;
  bool is_ready() const override;

 private:
  mutable std::mutex mutex_;
  mutable QuestionProgram program_;
  std::uint64_t most_;
  std::uint64_t questions_ = 0;
};

}  // namespace doublecheck
