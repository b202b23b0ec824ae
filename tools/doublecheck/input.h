// Standard input that Ctrl-C or SIGTERM can end while nothing comes.
#pragma once

#include <array>
#include <functional>
#include <streambuf>
#include <string>
#include <string_view>
#include <utility>

#include "notation/question_text.h"

namespace doublecheck {

struct InputLine {
  /// Without its line feed; only valid until the next line is read. Empty if `too_long`.
  std::string_view text;
  /// Longer than `kLongestLine` bytes; all of it has been skipped.
  bool too_long = false;
};

/// A stream that reads a descriptor, which stays open; ends when that ends, or soon after
/// `interrupted` is true. An error in reading makes the stream bad.
class InterruptibleInput : public std::streambuf {
 public:
  /// `before_waiting` is called whenever nothing is ready to be read, which may be in the middle of
  /// a line: the moment to flush what the other end may be waiting for.
  explicit InterruptibleInput(
      int descriptor, std::function<void()> before_waiting = [] {})
      : descriptor_(descriptor), before_waiting_(std::move(before_waiting)) {}

 protected:
  /// Throws UsageError, which a stream catches.
  int_type underflow() override;

 private:
  int descriptor_;
  std::function<void()> before_waiting_;
  std::array<char, 65536> buffer_;
};

/// Its lines in constant memory, for a program at the other end that waits for us.
class LineInput {
 public:
  LineInput(int descriptor, std::function<void()> before_waiting)
      : input_(descriptor, std::move(before_waiting)) {}

  /// False at the end of the input, and once `interrupted`; a last line without line feed is a
  /// line. Throws UsageError where the input cannot be read.
  bool next(InputLine& line);

 private:
  InterruptibleInput input_;
  std::string line_;
};

}  // namespace doublecheck
