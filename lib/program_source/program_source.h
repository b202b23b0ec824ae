// The questions of a program as the source of a comparison: `compare --from source:COMMAND`.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "comparison/source.h"
#include "program_source/question_program.h"

namespace doublecheck {

/// The questions in the order of the program, as many as ProgramOptions::questions at most. What is
/// no question is passed over and counted. Thread safe; but the program belongs to the thread that
/// makes this (child_process.h), which must outlive it.
class ProgramSource : public Source {
 public:
  /// Starts the program. Throws ProgramError.
  ProgramSource(const ProgramOptions& options, const OracleMaker& make);

  std::uint64_t batches() const override { return kEndless; }
  std::uint64_t questions() const override { return most_; }
  /// Its producers throw ProgramError where the program breaks.
  std::unique_ptr<Producer> make_producer(Oracle& adviser) override;

  /// The next question, and those behind it that are there at once.
  Batch next();

  bool is_ready() const;

  /// How many lines were no questions, and the first of them.
  std::uint64_t bad_lines() const { return bad_; }
  const std::vector<NoQuestion>& first_bad_lines() const { return first_bad_; }

 private:
  mutable std::mutex mutex_;
  mutable QuestionProgram program_;
  std::uint64_t most_;
  std::uint64_t questions_ = 0;
  std::uint64_t bad_ = 0;
  std::vector<NoQuestion> first_bad_;
};

}  // namespace doublecheck
