#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "files/usage_error.h"
#include "options/adding.h"
#include "process/beside_program.h"
#include "shell.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

constexpr const char* kNewOracleFooter = R"(Example:
  doublecheck new-oracle --language python my-oracle
What is written there keeps the line protocol and abstains from everything. Fill in its handlers.)";

/// Asks an oracle of any language, and compares its answers.
constexpr std::string_view kTest = "check_answers.sh";

/// A template, and what is needed beside it and kTest.
struct Template {
  std::string_view language;
  /// The helper for the line protocol; empty where the template has that in itself.
  std::string_view helper;
  /// How the oracle is started, with `{}` for its folder; it must have been built.
  std::string_view command;
  bool is_built = false;
};

constexpr std::array kTemplates{
    Template{"python", "protocol.py", "python3 {}/oracle.py"},
    Template{"javascript", "protocol.mjs", "node {}/oracle.mjs"},
    Template{"c++", "protocol.h", "{}/oracle", true},
    Template{"rust", "", "{}/target/release/oracle", true},
    Template{"go", "", "{}/oracle", true},
    Template{"java", "", "{}/oracle", true},
};

std::vector<std::string> languages() {
  std::vector<std::string> names;
  names.reserve(kTemplates.size());
  for (const Template& each : kTemplates) names.emplace_back(each.language);
  return names;
}

/// Nothing of the user's is overwritten.
void expect_room(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder)) return;
  if (!std::filesystem::is_directory(folder))
    throw UsageError(fmt::format("{} is no folder", folder.string()));
  if (!std::filesystem::is_empty(folder))
    throw UsageError(fmt::format("{} is not empty: name a new folder", folder.string()));
}

void write_oracle(const Template& chosen, const std::filesystem::path& folder) try {
  const auto adapters = process::expect_there(process::beside_program("adapters"));
  std::filesystem::create_directories(folder);
  std::filesystem::copy(adapters / "templates" / chosen.language, folder,
                        std::filesystem::copy_options::recursive);
  for (const auto file : {kTest, chosen.helper})
    if (!file.empty()) std::filesystem::copy_file(adapters / file, folder / file);
} catch (const std::filesystem::filesystem_error& error) {
  throw UsageError(
      fmt::format("{} cannot be written: {}", folder.string(), error.code().message()));
}

/// As a shell finds it, which looks for a name without a `/` elsewhere.
std::string place_of(const std::filesystem::path& folder) {
  auto place = folder.lexically_normal().string();
  while (place.size() > 1 && place.ends_with('/')) place.pop_back();
  const bool has_folder = place.find('/') != std::string::npos || place == ".";
  return shell_quoted(has_folder ? place : "./" + place);
}

void new_oracle(const std::string& language, Context& context) {
  if (context.words.size() != 1)
    throw UsageError("new-oracle takes one new folder, and --language; see --help");
  const std::filesystem::path folder = context.words.front();
  if (language.empty())
    throw UsageError(fmt::format("new-oracle in which language? give --language and one of {}",
                                 fmt::join(languages(), ", ")));
  const auto chosen = std::ranges::find(kTemplates, language, &Template::language);
  expect_room(folder);
  write_oracle(*chosen, folder);
  const auto place = place_of(folder);
  const auto command = fmt::format(fmt::runtime(chosen->command), place);
  context.out.line(fmt::format("{}/test.sh   # {}", place,
                               chosen->is_built ? "builds and tests it" : "tests it"));
  context.out.line("doublecheck try " + shell_quoted("exec:" + command));
}

}  // namespace

void add_new_oracle(CLI::App& app, Context& context) {
  const auto [verb, language] = add_verb<std::string>(
      app, context, "new-oracle", "Write a program to begin with, in your language, with a test",
      kNewOracleFooter, new_oracle);
  add_choice(verb, "--language", "LANGUAGE", language, "python, javascript, c++, rust, go or java",
             languages());
  verb.add_option("DIR", "A folder that is empty or not there yet");
}

}  // namespace doublecheck
