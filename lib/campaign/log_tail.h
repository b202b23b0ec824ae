// Reads the end of a file that another process appends lines to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace doublecheck {

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
