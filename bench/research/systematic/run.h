// A run over systematic mutants, or over a shard of them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "shards/sharded_run.h"
#include "systematic/fates.h"
#include "systematic/trying.h"

namespace doublecheck {

/// What the preset `systematic` has built of both oracles.
struct SystematicBuild {
  std::map<std::string, mutants::SystematicList> lists;
  /// Why a mutant answers as its oracle does, by its name.
  std::map<std::string, std::string> equivalents;

  std::vector<mutants::SystematicMutant> mutants() const;

  /// Of the oracles that `mutants` are of. Throws as games_of_files does.
  GamesOfFiles games_of(const std::vector<mutants::SystematicMutant>& mutants,
                        const SystematicOptions& options) const;
};

/// Throws UsageError where a file is missing or something else.
SystematicBuild read_systematic_build(const std::filesystem::path& folder);

/// Leaves so many: a sample that does not change when mutants come or go elsewhere, and that knows
/// nothing of the halves.
void keep_sample(std::vector<mutants::SystematicMutant>& mutants, std::uint64_t sample);

/// What a run is told to do beside asking.
struct SystematicHooks {
  /// Hears how many mutants are done, of how many.
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;
  /// Whether the witness of this mutant may be kept.
  std::function<bool(const SystematicFate&)> is_shown;
  /// What the result file shows of the fates.
  std::function<Json(const std::vector<SystematicFate>&)> summary;
};

class SystematicRun {
 public:
  /// `shards` has a unit for each of `chosen`; it and `build` must outlive the run. Throws
  /// UsageError for what is no state of such a run.
  SystematicRun(const SystematicBuild& build, std::vector<mutants::SystematicMutant> chosen,
                SystematicOptions options, SystematicHooks hooks, ShardedRun& shards);

  /// Keeps fates now and then. Throws as try_systematic does.
  void run();

  /// Keeps what is not kept yet.
  void keep();

  /// Of those whose fate is known.
  std::vector<SystematicFate> fates() const;

 private:
  Json state() const;
  SystematicFate made(std::size_t unit, FateApart fate, const std::string& witness) const;
  void take_kept(const Json& kept);

  const SystematicBuild& build_;
  std::vector<mutants::SystematicMutant> chosen_;
  SystematicOptions options_;
  SystematicHooks hooks_;
  ShardedRun& shards_;
  std::map<std::size_t, SystematicFate> fates_;
  Intervals done_;
};

}  // namespace doublecheck
