// The shared object with all systematic mutants of an oracle (oracles/systematic), loaded into this
// process with one of them alive.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/plugin_oracle.h"

namespace doublecheck::mutants {

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
