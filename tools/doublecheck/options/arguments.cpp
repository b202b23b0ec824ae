#include "options/arguments.h"

#include <CLI/CLI.hpp>

#include "files/usage_error.h"
#include "options/words.h"

namespace doublecheck {
namespace {

using Words = std::span<const char* const>;

/// Moves the verb, and the verb behind it where that one has its own, to `sorted`; returns the
/// last.
CLI::App& take_verbs(CLI::App& app, Words& arguments, Arguments& sorted) {
  CLI::App* verb = &app;
  while (!arguments.empty() && has_verb(*verb, arguments.front())) {
    verb = verb->get_subcommand(arguments.front());
    sorted.options.emplace_back(arguments.front());
    arguments = arguments.subspan(1);
  }
  return *verb;
}

/// Moves an option to `sorted`, in one argument or with its value in the next.
void take_option(const CLI::Option& option, Words& arguments, Arguments& sorted) {
  const std::string argument = arguments.front();
  const auto equals = argument.find('=');
  const bool takes_value = option.get_items_expected_min() > 0;
  arguments = arguments.subspan(1);
  if (!takes_value || equals == std::string::npos) {
    sorted.options.push_back(argument);
    if (!takes_value || arguments.empty()) return;
    sorted.options.emplace_back(arguments.front());
    arguments = arguments.subspan(1);
    return;
  }
  // CLI11 would read on past the `=` where nothing follows it.
  sorted.options.push_back(argument.substr(0, equals));
  sorted.options.push_back(argument.substr(equals + 1));
}

void sort_rest(const CLI::App& verb, Words arguments, Arguments& sorted) {
  while (!arguments.empty()) {
    const std::string argument = arguments.front();
    if (argument == "--") break;
    const auto name = argument.substr(0, argument.find('='));
    const auto* option = name.starts_with('-') ? verb.get_option_no_throw(name) : nullptr;
    if (option != nullptr) {
      take_option(*option, arguments, sorted);
      continue;
    }
    // Positions may look like an option, so whoever reads a question refuses what is none.
    if (looks_like_option(name) && verb.get_option_no_throw("QUESTION") == nullptr)
      throw UsageError("there is no option '" + name + "', see --help");
    sorted.words.push_back(argument);
    arguments = arguments.subspan(1);
  }
  if (!arguments.empty()) arguments = arguments.subspan(1);
  sorted.words.insert(sorted.words.end(), arguments.begin(), arguments.end());
}

}  // namespace

Arguments sort_arguments(CLI::App& app, Words arguments) {
  Arguments sorted;
  const CLI::App& verb = take_verbs(app, arguments, sorted);
  const auto is_word = [](const CLI::Option* option) { return option->get_positional(); };
  if (!verb.get_options(is_word).empty())
    sort_rest(verb, arguments, sorted);
  else
    sorted.options.insert(sorted.options.end(), arguments.begin(), arguments.end());
  return sorted;
}

bool has_verb(const CLI::App& app, const std::string& name) {
  return !app.get_subcommands([&](const CLI::App* verb) { return verb->check_name(name); }).empty();
}

}  // namespace doublecheck
