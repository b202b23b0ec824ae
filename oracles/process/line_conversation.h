// One line to a child process, one line back.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "process/child_process.h"
#include "process/sigpipe_blocked.h"

namespace doublecheck::process {

/// An answer longer than this many bytes is rubbish.
inline constexpr std::size_t kLongestLine = std::size_t{16} << 20;

/// A conversation in lines. After a failure the two sides may be out of step: end it, start
/// another.
class LineConversation {
 public:
  explicit LineConversation(const std::vector<std::string>& arguments) : child_(arguments) {}

  /// Writes `line` and a line feed, reads one line and gives it without its line feed and the
  /// carriage return before that. Writes and reads at once, so a child that answers without reading
  /// blocks nobody. Throws ProcessFailure: `time-out` after `limit` (counted from here, a fresh
  /// child's start included), how the child ended, `closed its output`, `closed its input`, or
  /// `rubbish: ...` for output that nobody asked for, a second line, or one longer than
  /// kLongestLine.
  std::string ask(std::string_view line, std::chrono::milliseconds limit);

  const ChildProcess& child() const { return child_; }

 private:
  void expect_silence();
  void write_some(std::string_view& unwritten, SigpipeBlocked& sigpipe);
  bool read_some();
  std::string take_line();
  [[noreturn]] void broke_off(const char* where) const;

  ChildProcess child_;
  std::string received_;
};

}  // namespace doublecheck::process
