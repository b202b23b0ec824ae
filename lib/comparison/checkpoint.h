// `--checkpoint FILE`: how far a run came.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace doublecheck {

/// The file names the command that it belongs to and the batches that are done, and is replaced as
/// a whole, so that it survives the end of the program at any moment.
class Checkpoint {
 public:
  /// `command` tells runs apart. Throws UsageError where `file` belongs to another command, is no
  /// checkpoint, or cannot be read though it is there.
  Checkpoint(std::filesystem::path file, std::string command);

  /// Batches that an earlier run has done.
  std::uint64_t batches() const { return batches_; }

  /// Throws UsageError where the file cannot be written.
  void write(std::uint64_t batches);

 private:
  std::filesystem::path file_;
  std::string command_;
  std::uint64_t batches_ = 0;
};

}  // namespace doublecheck
