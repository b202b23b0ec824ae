// Where a verb puts what it makes: standard output, which is buffered so that no failed write goes
// unnoticed, and files; and what standard output can show.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "drawing/draw.h"

namespace doublecheck {

struct Context;

/// A full disk, a reader that went away: the text says which.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Writes to a file descriptor that someone else opened and closes. All members throw OutputError.
class Output {
 public:
  /// `name` is what errors call it.
  explicit Output(int descriptor, std::string name = "standard output")
      : descriptor_(descriptor), name_(std::move(name)) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Text reaches the descriptor once 64 KiB have gathered, or at `flush`. The destructor does not
  /// flush, because it could not report a failure.
  void write(std::string_view text);

  /// `text` and a line break.
  void line(std::string_view text) {
    write(text);
    write("\n");
  }

  void flush();

 private:
  int descriptor_;
  std::string name_;
  std::string buffer_;
};

/// As wide as COLUMNS says, else as the terminal is, else 100; coloured only on a terminal, and not
/// where NO_COLOR is set to anything.
DrawingStyle terminal_style();

/// Standard output where `file` is empty. A file is replaced when the text is on the disk
/// (whole_file.h), what a link leads to likewise; a pipe or device is written to. Throws
/// UsageError with its name where that fails.
void write_result(const std::string& file, std::string_view text, Context& context);

/// Shows before any work is done that `file` can be written, and says in it that the work has not
/// ended: `text` stays where the program is killed. Nothing is written to a pipe or device, or
/// where `file` is empty. Throws UsageError likewise.
void prepare_result(const std::string& file, std::string_view text);

}  // namespace doublecheck
