// What a child says on its standard error, which is a pipe to us.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "process/file_descriptor.h"

namespace doublecheck::process {

/// Passes the first ten lines on to our standard error, counts the others, and remembers the last
/// one. At its end it says how many it has not passed on: a program that has something to say about
/// each question would bury all else.
class Overheard {
 public:
  /// `who` is the child, for people.
  explicit Overheard(std::string_view who) : who_(who) {}
  Overheard(const Overheard&) = delete;
  Overheard& operator=(const Overheard&) = delete;
  ~Overheard();

  /// Takes what is there. `from` must not block.
  void pass_on(const FileDescriptor& from);

  /// Whether nothing more can come.
  bool at_end() const { return at_end_; }

  /// The last line that is not empty: at most 200 bytes, what cannot be printed as `?`. Empty where
  /// nothing was said.
  std::string last_words() const;

 private:
  void take(std::string_view text);
  void end_line();

  std::string who_;
  std::string line_;  // begun, not ended
  std::string last_;
  std::uint64_t lines_ = 0;
  bool at_end_ = false;
};

}  // namespace doublecheck::process
