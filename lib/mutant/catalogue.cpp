#include "mutant/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "files/whole_file.h"
#include "process/beside_program.h"

namespace doublecheck::mutants {
namespace {

namespace fs = std::filesystem;

struct Listed {
  std::string name;
  MutantPlace place;
};

void read_list(const fs::path& file, std::vector<Listed>& all) {
  const auto object = fs::path(file).replace_extension(".so");
  std::istringstream lines(text_of_file(file));
  for (Listed listed{{}, {object}}; lines >> listed.place.number >> listed.name;)
    all.push_back(listed);
  if (!lines.eof()) throw MutantError(fmt::format("{}: expected lines NUMBER NAME", file.string()));
}

std::vector<Listed> all_listed() {
  std::vector<Listed> all;
  const auto folder = mutants_folder();
  if (!fs::is_directory(folder)) return all;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".txt") read_list(entry.path(), all);
  std::ranges::sort(all, {}, &Listed::name);
  return all;
}

}  // namespace

fs::path mutants_folder() {
  return process::beside_program("mutants");
}

std::vector<Mutant> all_mutants() {
  std::vector<Mutant> mutants;
  for (const Listed& listed : all_listed())
    mutants.push_back(read_mutant(mutants_folder() / (listed.name + ".mutant")));
  return mutants;
}

std::optional<MutantPlace> place_of_mutant(std::string_view name) {
  const auto all = all_listed();
  const auto found = std::ranges::find(all, name, &Listed::name);
  if (found == all.end()) return std::nullopt;
  return found->place;
}

}  // namespace doublecheck::mutants
