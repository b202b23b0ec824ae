// Questions that are written while they are asked, by a file or a program, one a line.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "comparison/source.h"

namespace doublecheck {

/// A line that is no question.
struct BadLine {
  std::uint64_t line = 0;  // counted from 1
  std::string reason;      // begins with the column
};

/// All producers hand out the same stream, in its order. Lines that are no questions are passed
/// over and counted. Thread safe.
class StreamSource : public Source {
 public:
  std::uint64_t batches() const override { return kEndless; }
  std::unique_ptr<Producer> make_producer(Oracle& adviser) override;

  /// The next question, and those behind it that are there at once; none at the end.
  virtual Batch next() = 0;

  /// Whether there is more to read without waiting.
  virtual bool is_ready() const = 0;

  /// How many lines were no questions, and the first of them. Only when no producer is at work.
  std::uint64_t bad_lines() const { return bad_; }
  const std::vector<BadLine>& first_bad_lines() const { return first_bad_; }

 protected:
  void refuse(BadLine line);

 private:
  std::uint64_t bad_ = 0;
  std::vector<BadLine> first_bad_;
};

}  // namespace doublecheck
