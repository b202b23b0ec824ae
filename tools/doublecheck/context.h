// What main hands to every verb, where a verb puts what it makes, and what the program says to its
// caller when it ends. Standard output is buffered so that no failed write goes unnoticed.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "drawing/draw.h"
#include "process/interrupt.h"

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

/// Writes all of `text` to a descriptor that somebody has opened, and closes it. Throws
/// OutputError.
void write_and_close(int descriptor, const std::string& name, std::string_view text);

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

enum class ExitCode {
  done = 0,       // or agreed
  finding = 1,    // a disagreement, a `failed`, a corpus mismatch, a surviving mutant
  bad_input = 2,  // usage or input error, or output that could not be written
  interrupted = kInterruptedExitCode  // Ctrl-C or SIGTERM
};

struct ShardResult;

struct Context {
  /// The words behind the verb that are no options, as given. CLI11 never sees them; a verb that
  /// takes some declares a positional for `--help`, and one that takes none has them refused by
  /// main.
  std::vector<std::string> words;
  /// Standard output. Data only; everything else is a remark.
  Output& out;
  /// Of `merge`: the verb does no work, and prints what these results show. Else null.
  const ShardResult* merged = nullptr;
  /// Set by the verb; after Ctrl-C it does not count.
  ExitCode exit_code = ExitCode::done;
};

/// One line on standard error: `doublecheck: TEXT`.
void remark(std::string_view text);

}  // namespace doublecheck
