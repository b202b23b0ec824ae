// What a worker wrote last to its standard error.
#pragma once

#include <deque>
#include <string>
#include <string_view>

namespace doublecheck {

/// Keeps the last lines; memory is bounded whatever a worker writes.
class LastWords {
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

}  // namespace doublecheck
