// Questions read from a stream of lines: `compare --from`.
#pragma once

#include <istream>
#include <memory>
#include <mutex>
#include <string>

#include "comparison/source.h"

namespace doublecheck {

/// A line that is no question.
struct BadLine {
  std::uint64_t line = 0;  // counted from 1
  std::string reason;      // begins with the column
};

/// Hands out lines in the order of the stream, and what there is at once where the stream pauses;
/// memory does not grow with its length. Empty lines
/// and lines that start with `#` are passed over, and so is what follows ` -> ` on a line (a corpus
/// file can be read). Thread safe.
class LinesSource : public Source {
 public:
  /// `lines` must outlive the source.
  explicit LinesSource(std::istream& lines) : lines_(&lines) {}

  std::uint64_t batches() const override { return kEndless; }
  std::uint64_t questions() const override { return kEndless; }
  std::unique_ptr<Producer> make_producer(Oracle& adviser) override;

  /// The questions of the next lines, of none at the end of the stream.
  Batch next();

  /// Whether there is more to read without waiting.
  bool is_ready() const;

  /// How many lines were no questions, and the first of them.
  std::uint64_t bad_lines() const { return bad_; }
  const std::vector<BadLine>& first_bad_lines() const { return first_bad_; }

 private:
  /// Reads the question of the next line into `made`; false at the end of the stream.
  bool read_line(std::vector<Question>& made);
  void refuse(std::string reason);

  std::istream* lines_;
  mutable std::mutex mutex_;
  std::uint64_t line_ = 0;
  std::uint64_t questions_ = 0;
  std::uint64_t bad_ = 0;
  std::vector<BadLine> first_bad_;
};

}  // namespace doublecheck
