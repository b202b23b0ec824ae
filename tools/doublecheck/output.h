// Standard output: buffered, and no failed write goes unnoticed.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace doublecheck {

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

}  // namespace doublecheck
