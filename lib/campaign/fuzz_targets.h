// The fuzz targets of a build, their dictionary and their seeds, in one folder.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "question/question.h"

namespace doublecheck {

class FuzzTargets {
 public:
  explicit FuzzTargets(std::filesystem::path folder) : folder_(std::move(folder)) {}

  const std::filesystem::path& folder() const { return folder_; }
  /// The program that asks the ladder of positions of `game`.
  std::filesystem::path target(Game game) const;
  std::filesystem::path dictionary() const;
  /// The typed mutator as AFL++ loads it; only in builds for that.
  std::filesystem::path mutator() const;
  /// A folder of questions, one a file, without line break at its end.
  std::filesystem::path seeds(Game game) const;

  /// The first file that is missing for these games; empty where all are there.
  std::filesystem::path missing(std::span<const Game> games) const;

 private:
  std::filesystem::path folder_;
};

/// The preset of CMake that builds them; they are in its build folder.
std::string fuzz_targets_preset(const std::string& engine, bool sanitize);

/// Those in `folder`, or where that is empty the build of `preset` beside this program's build,
/// or else the installed one. Throws UsageError with the commands that make it where there is none
/// for all these games.
FuzzTargets find_fuzz_targets(const std::string& folder, const std::string& preset,
                              std::span<const Game> games);

}  // namespace doublecheck
