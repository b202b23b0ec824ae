#include "campaign/fuzz_targets.h"

#include <fmt/format.h>
#include <unistd.h>

#include "files/usage_error.h"
#include "process/beside_program.h"

namespace doublecheck {
namespace {

std::filesystem::path beside_build(const std::string& preset) {
  auto built = process::build_of_preset(preset);
  if (std::filesystem::is_directory(built)) return built;
  return process::beside_program("fuzz");
}

}  // namespace

std::filesystem::path FuzzTargets::target(Game game) const {
  return folder_ / fmt::format("fuzz_agreement_{}", name_of(game));
}

std::filesystem::path FuzzTargets::dictionary() const {
  return folder_ / "question.dict";
}

std::filesystem::path FuzzTargets::mutator() const {
  return folder_ / "doublecheck_afl_mutator.so";
}

std::filesystem::path FuzzTargets::seeds(Game game) const {
  return folder_ / "seeds" / target(game).filename();
}

std::filesystem::path FuzzTargets::missing(std::span<const Game> games) const {
  std::error_code error;
  for (const Game game : games) {
    if (::access(target(game).c_str(), X_OK) != 0) return target(game);
    if (!std::filesystem::is_directory(seeds(game), error)) return seeds(game);
  }
  return ::access(dictionary().c_str(), R_OK) == 0 ? "" : dictionary();
}

std::string fuzz_targets_preset(const std::string& engine, bool sanitize) {
  if (engine == "afl") return "afl";
  return sanitize ? "sanitize" : "fuzz";
}

FuzzTargets find_fuzz_targets(const std::string& folder, const std::string& preset,
                              std::span<const Game> games) {
  const auto named = folder.empty() ? beside_build(preset) : std::filesystem::path(folder);
  const FuzzTargets targets(std::filesystem::absolute(named));
  const auto missing = targets.missing(games);
  if (missing.empty()) return targets;
  throw UsageError(fmt::format(
      "there are no fuzz targets: {} is missing; build them in the source folder with\n"
      "  cmake --preset {} && cmake --build --preset {}\nor name their folder with --targets",
      missing.string(), preset, preset));
}

}  // namespace doublecheck
