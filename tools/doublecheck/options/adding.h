// How verbs and their options are added to CLI11: each in one call.
#pragma once

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "context.h"
#include "files/number_text.h"

namespace doublecheck {

template <class Options>
struct AddedVerb {
  CLI::App& verb;
  /// They live as long as the verb.
  Options& options;
};

/// Adds a verb that does `run(options, context)`. `footer` ends its help; empty: that of the
/// program.
template <class Options>
AddedVerb<Options> add_verb(CLI::App& app, Context& context, const std::string& name,
                            const std::string& help, const std::string& footer,
                            void (*run)(const Options& options, Context& context)) {
  const auto options = std::make_shared<Options>();
  CLI::App* verb = app.add_subcommand(name, help);
  if (!footer.empty()) verb->footer(footer);
  verb->callback([options, run, &context] { run(*options, context); });
  return {*verb, *options};
}

/// Empty where `given` is a number from 0 to 2^64 - 1. CLI11 takes -1 for the largest of them.
inline std::string no_whole_number(const std::string& given) {
  using Number = std::uint64_t;
  if (number_in<Number>(given)) return "";
  return fmt::format("'{}' is no number from 0 to {}", given, std::numeric_limits<Number>::max());
}

/// Adds an option with a value, which its help calls `type`. A list gets one value each time that
/// the option is given.
template <class Value>
CLI::Option* add_value(CLI::App& verb, const std::string& name, const std::string& type,
                       Value& value, const std::string& help) {
  auto* option = verb.add_option(name, value, help)->type_name(type);
  if constexpr (std::is_same_v<Value, std::vector<std::string>>) option->allow_extra_args(false);
  if constexpr (std::is_same_v<Value, std::uint64_t> ||
                std::is_same_v<Value, std::optional<std::uint64_t>>)
    option->check(no_whole_number);
  return option;
}

/// The same, for a value that is one of `choices`.
template <class Value>
CLI::Option* add_choice(CLI::App& verb, const std::string& name, const std::string& type,
                        Value& value, const std::string& help,
                        const std::vector<std::string>& choices) {
  return add_value(verb, name, type, value, help)->check(CLI::IsMember(choices).description(""));
}

/// The same, for a number from `least` to `most`, which the help shows.
inline CLI::Option* add_number(CLI::App& verb, const std::string& name, const std::string& type,
                               int& number, const std::string& help, int least, int most) {
  return add_value(verb, name, type, number, help)->check(CLI::Range(least, most));
}

}  // namespace doublecheck
