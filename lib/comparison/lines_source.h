// Questions read from a stream of lines: `compare --from`.
#pragma once

#include <istream>
#include <memory>
#include <mutex>

#include "comparison/source.h"
#include "corpus/line_reader.h"
#include "question/oracle.h"

namespace doublecheck {

/// Hands out lines in the order of the stream, and what there is at once where the stream pauses;
/// memory does not grow with its length. Lines are read as people write them (pasted_question.h).
/// Empty lines and lines that start with `#` or `;` are passed over, and so is what follows ` -> `
/// on a line (a corpus file can be read).
class LinesSource : public StreamSource {
 public:
  /// `lines` must outlive the source. `adviser` knows which moves are legal.
  LinesSource(std::istream& lines, std::unique_ptr<Oracle> adviser)
      : lines_(&lines), reader_(lines, LineEnds::any), adviser_(std::move(adviser)) {}

  std::uint64_t questions() const override { return kEndless; }
  Batch next() override;
  bool is_ready() const override;

 private:
  /// Reads the question of the next line into `made`; false at the end of the stream.
  bool read_line(std::vector<Question>& made);

  std::istream* lines_;
  LineReader reader_;
  std::unique_ptr<Oracle> adviser_;
  mutable std::mutex mutex_;
  std::uint64_t questions_ = 0;
};

}  // namespace doublecheck
