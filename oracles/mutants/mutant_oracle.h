// Mutants as oracles.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "examination/oracle_maker.h"
#include "plugin/plugin_oracle.h"

namespace doublecheck::mutants {

/// The mutant of that name as the oracle `mutant:NAME`: in a process of its own, where its crash or
/// hang is only a `failed`, or in this one where `options` says so. A mutant may come to positions
/// that the oracle it was made from never sees, such as one without a king, and never return. A
/// systematic mutant (lib/mutant/catalogue.h) always has a process of its own. `names` may be
/// several, with `+` between them: then `right` with all their faults (mixed_mutants.h).
/// Throws OracleError: where there is none of a name, with the names most like it, and as
/// host_plugin does.
std::unique_ptr<Oracle> make_mutant(std::string_view names, std::unique_ptr<Oracle> right,
                                    const OracleOptions& options);

// --- Systematic mutants, in this process ---------------------------------------------------------
// The shared object with all of them of an oracle (oracles/systematic), with one of them alive.

/// `folder`/ORACLE.so.
std::filesystem::path mutated_copy_of(const std::filesystem::path& folder, std::string_view oracle);

/// What the mutant does wrong, such as crash, it does to us: made in processes that may die.
class MutatedCopy {
 public:
  /// `number` is a mutant's, or 0: then the copy answers as the oracle does. Throws OracleError
  /// where the file is missing or no such object.
  MutatedCopy(const std::filesystem::path& file, int number, std::uint64_t max_leaves);

  std::string answer(const std::string& question) { return plugin_.answer(question); }

  /// The numbers of the functions that have run, below `functions`.
  std::vector<std::uint64_t> entered(std::size_t functions) const;

 private:
  std::filesystem::path file_;
  plugin::LoadedPlugin plugin_;
};

}  // namespace doublecheck::mutants
