#include "mutant/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <sstream>

#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/text_hash.h"
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

using Json = nlohmann::ordered_json;

SystematicMutant mutant_in(const Json& json, std::string_view oracle) {
  return {.name = json.at("name"),
          .oracle = std::string(oracle),
          .number = json.at("number"),
          .file = json.at("file"),
          .line = json.at("line"),
          .function = json.at("function"),
          .mutation = json.at("operator"),
          .before = json.at("old"),
          .after = json.at("new"),
          .text = json.at("text")};
}

SystematicList list_in(const Json& json, std::string_view oracle) {
  SystematicList list;
  for (const Json& mutant : json.at("mutants")) list.mutants.push_back(mutant_in(mutant, oracle));
  for (const Json& function : json.at("functions")) {
    const auto number = function.at("number").get<std::size_t>();
    if (number >= list.file_of_function.size()) list.file_of_function.resize(number + 1);
    list.file_of_function[number] = function.at("file");
  }
  for (const Json& reason : json.at("left_out"))
    list.left_out[reason.at("reason")] = reason.at("mutants");
  return list;
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

std::vector<Mutant> needed_mutants() {
  auto mutants = all_mutants();
  if (mutants.empty()) throw UsageError(process::missing_beside_program(mutants_folder()));
  return mutants;
}

std::optional<MutantPlace> place_of_mutant(std::string_view name) {
  const auto all = all_listed();
  const auto found = std::ranges::find(all, name, &Listed::name);
  if (found == all.end()) return std::nullopt;
  return found->place;
}

bool is_held_out(std::string_view name) {
  return std::popcount(text_hash(name)) % 2 != 0;
}

std::filesystem::path systematic_folder() {
  return process::build_of_preset("systematic") / "systematic";
}

SystematicList read_systematic_list(const std::filesystem::path& folder, std::string_view oracle) {
  const auto file = folder / fmt::format("{}.json", oracle);
  if (!std::filesystem::exists(file))
    throw UsageError(
        fmt::format("there are no systematic mutants of {} in {}; build the preset systematic",
                    oracle, folder.string()));
  try {
    return list_in(Json::parse(text_of_file(file)), oracle);
  } catch (const Json::exception& error) {
    throw UsageError(fmt::format("{} is no list of mutants: {}", file.string(), error.what()));
  }
}

std::map<std::string, std::string> read_equivalents(const std::filesystem::path& file,
                                                    std::string_view text) {
  std::map<std::string, std::string> reasons;
  std::istringstream lines{std::string(text)};
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    const auto fail = [&](std::string_view reason) {
      throw UsageError(fmt::format("{}:{}: {}", file.string(), number, reason));
    };
    const auto colon = line.find(": ");
    if (colon == std::string::npos || colon == 0) fail("expected NAME: REASON");
    auto name = line.substr(0, colon);
    if (is_held_out(name)) fail(name + " is held out: nobody argues about those");
    if (!reasons.emplace(name, line.substr(colon + 2)).second) fail("a second line for " + name);
  }
  return reasons;
}

}  // namespace doublecheck::mutants
