// The program's arguments, sorted before CLI11 sees them. Positions may begin with `-` or `[`, and
// CLI11 would take the first for an option and the second for a list of its own.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace doublecheck {

struct Arguments {
  /// The verb and its options with their values, for CLI11.
  std::vector<std::string> options;
  /// All else, as given and in order: the words of a question, for example.
  std::vector<std::string> words;
};

/// Sorts `arguments`, which are without the program's name. Behind the verb, an argument is an
/// option only if it begins with `-` and is, up to a `=`, spelt exactly like an option of that
/// verb; `--` makes words of all that follows. An unknown verb is left to CLI11 with all its
/// arguments. Throws UsageError where a word before `--` looks like an option, unless the verb
/// takes a QUESTION.
Arguments sort_arguments(CLI::App& app, std::span<const char* const> arguments);

/// Whether `app` has a verb of that name.
bool has_verb(const CLI::App& app, const std::string& name);

}  // namespace doublecheck
