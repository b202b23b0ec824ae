#include "mutant/catalogue.h"

#include <algorithm>

#include "mutant/likeness.h"
#include "plugin/hosted_plugin.h"
#include "plugin/in_process_plugin.h"
#include "process/beside_program.h"
#include "process/oracle_error.h"

namespace doublecheck::mutants {
namespace {

constexpr std::size_t kSuggestions = 5;

std::filesystem::path folder() {
  return process::beside_program("mutants");
}

/// The data are there as soon as CMake has run.
bool is_built(std::filesystem::path data) {
  return std::filesystem::exists(data.replace_extension(".so"));
}

std::string unknown(std::string_view name) {
  std::vector<std::string> names;
  for (const Mutant& mutant : all_mutants()) names.push_back(mutant.name);
  std::string message = "there is no mutant " + std::string(name) + " in " + folder().string();
  const auto like_it = most_alike(std::move(names), name, kSuggestions);
  for (const auto& suggestion : like_it)
    message += (&suggestion == &like_it.front() ? "; the names most like it: " : ", ") + suggestion;
  return message;
}

std::filesystem::path file_of(std::string_view name) {
  const auto file = folder() / (std::string(name) + ".so");
  const bool is_name = name.find('/') == std::string_view::npos;
  if (!is_name || !std::filesystem::exists(file)) throw OracleError(unknown(name));
  return file;
}

std::string spec_of(std::string_view name) {
  return "mutant:" + std::string(name);
}

}  // namespace

std::vector<Mutant> all_mutants() {
  std::vector<Mutant> mutants;
  if (!std::filesystem::is_directory(folder())) return mutants;
  for (const auto& entry : std::filesystem::directory_iterator(folder()))
    if (entry.path().extension() == ".mutant" && is_built(entry.path()))
      mutants.push_back(read_mutant(entry.path()));
  std::ranges::sort(mutants, {}, &Mutant::name);
  return mutants;
}

std::unique_ptr<Oracle> make_mutant(std::string_view name, std::uint64_t max_leaves) {
  return std::make_unique<plugin::InProcessPlugin>(spec_of(name), file_of(name), max_leaves);
}

std::unique_ptr<Oracle> host_mutant(std::string_view name, std::uint64_t max_leaves,
                                    std::chrono::milliseconds time_limit) {
  return plugin::host_plugin(spec_of(name), file_of(name), max_leaves, time_limit);
}

}  // namespace doublecheck::mutants
