// `--checkpoint FILE`: how far a run came, and what it found.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "comparison/comparison.h"

namespace doublecheck {

/// The file names the command that it belongs to, the batches that are done and what they showed.
/// It is replaced as a whole, so that it survives the end of the program at any moment.
class Checkpoint {
 public:
  /// `command` tells runs apart. Throws UsageError where `file` belongs to another command, is no
  /// checkpoint, or cannot be read though it is there.
  Checkpoint(std::filesystem::path file, std::string command);

  /// What earlier runs have done.
  const Reached& reached() const { return reached_; }

  /// Earlier versions of the program kept no findings: how many of the first batches were theirs.
  std::uint64_t batches_without_findings() const { return batches_without_findings_; }

  /// Throws UsageError where the file cannot be written.
  void write(const Reached& reached);

 private:
  std::filesystem::path file_;
  std::string command_;
  Reached reached_;
  std::uint64_t batches_without_findings_ = 0;
};

}  // namespace doublecheck
