// Stored findings that are asked again: what earlier runs found comes before what this one asks.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "comparison/comparison.h"
#include "comparison/source.h"

namespace doublecheck {

/// Of the time to shrink findings, stored ones get so large a part at most: one of so many.
inline constexpr int kShareOfStored = 4;

/// What one file of a folder of findings asks.
struct StoredFinding {
  std::string file;
  /// The last question shows the finding, where the others were asked before it. Not empty.
  std::vector<Question> script;
};

/// Asks the scripts, each a batch. Its questions are numbered from kStored on (findings.h).
class ReplaySource : public ListSource {
 public:
  explicit ReplaySource(std::vector<StoredFinding> stored);

  /// Hears what became of each question, as the listener of a comparison. Thread safe.
  void hear(const AskedQuestion& asked);

  /// What was heard.
  Replayed replayed() const;

 private:
  enum class Heard : std::uint8_t { agrees, differs, is_known };

  std::vector<StoredFinding> stored_;
  mutable std::mutex mutex_;
  std::map<std::string, Heard> heard_;  // by question
};

}  // namespace doublecheck
