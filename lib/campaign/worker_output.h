// What a worker writes: messages of its fuzzer to standard output and error, events to its log.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// Keeps the last lines; memory is bounded whatever a worker writes.
class OutputTail {
 public:
  /// The next bytes, not always whole lines.
  void add(std::string_view text);

  /// The oldest first; the last line may not be whole yet.
  const std::deque<std::string>& lines() const { return lines_; }

  /// The last line that is not empty; empty where there is none.
  std::string last() const;

 private:
  std::deque<std::string> lines_{""};
};

/// Reads the end of a file that another process appends lines to.
class LogTail {
 public:
  explicit LogTail(std::filesystem::path file) : file_(std::move(file)) {}

  /// The whole lines that came since the last call, without their ends; none where the file is not
  /// there yet. A line that has no end yet comes later, or never where its writer was killed.
  std::vector<std::string> new_lines();

 private:
  std::filesystem::path file_;
  std::int64_t read_ = 0;  // bytes
  std::string unfinished_;
};

}  // namespace doublecheck
