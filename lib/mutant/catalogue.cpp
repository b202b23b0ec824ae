#include "mutant/catalogue.h"

#include <algorithm>

#include "process/beside_program.h"

namespace doublecheck::mutants {
namespace {

/// The data are there as soon as CMake has run.
bool is_built(std::filesystem::path data) {
  return std::filesystem::exists(data.replace_extension(".so"));
}

}  // namespace

std::filesystem::path mutants_folder() {
  return process::beside_program("mutants");
}

std::vector<Mutant> all_mutants() {
  std::vector<Mutant> mutants;
  const auto folder = mutants_folder();
  if (!std::filesystem::is_directory(folder)) return mutants;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".mutant" && is_built(entry.path()))
      mutants.push_back(read_mutant(entry.path()));
  std::ranges::sort(mutants, {}, &Mutant::name);
  return mutants;
}

}  // namespace doublecheck::mutants
