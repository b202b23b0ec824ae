#include "built_in.h"

#include <algorithm>
#include <optional>
#include <string>

#include "contract/contract.h"
#include "contract/contracted_oracle.h"
#include "contract/conversion.h"
#include "distance/distance.h"
#include "mailbox/mailbox.h"
#include "mutants/mutant_oracle.h"
#include "notation/reader.h"
#include "plugin/plugin_oracle.h"
#include "process/exec_oracle.h"
#include "process/uci_oracle.h"

namespace doublecheck {
namespace {

using Made = std::unique_ptr<Oracle>;
using Text = std::string_view;
using Options = OracleOptions;

contract::Contract contract_in(Text words, const std::string& name) try {
  return contract::read_contract(words);
} catch (const OracleError& error) {
  throw OracleError(name + ": " + error.what());
}

contract::Contract given_contract(const std::string& name, const Options& options) {
  if (options.verbatim) return {};
  const auto given = options.contracts.find(name);
  return given == options.contracts.end() ? contract::Contract{} : contract_in(given->second, name);
}

/// Whether what a program says of its contract, and a file beside it, does not count.
bool is_given_whole(const std::string& name, const Options& options) {
  return options.verbatim || (options.contracts_are_whole && options.contracts.contains(name));
}

Made held_to(const contract::Contract& contract, Made oracle) {
  if (contract == contract::Contract{}) return oracle;
  return std::make_unique<contract::ContractedOracle>(std::move(oracle), contract,
                                                      mailbox::make_oracle());
}

/// The line itself, where it is an answer under any contract.
Answer as_written(const Question& question, Text line) {
  auto answer = contract::read_answer_with_any_clocks(question, line);
  return answer.text().starts_with("failed rubbish") ? answer : Answer(std::string(line));
}

process::ExecOracle::AnswerReader reader_for(const contract::Contract& contract,
                                             const Options& options) {
  if (options.verbatim) return as_written;
  return contract::reader_under(contract);
}

Made make_plugin(Text given, Text file, const Options& options) {
  const std::string name(given);
  const auto contract = given_contract(name, options);
  if (options.plugins_in_process)
    return held_to(contract, plugin::load_plugin(name, file, options.max_leaves));
  return held_to(contract, plugin::host_plugin(name, file, options.max_leaves, options.time_limit,
                                               reader_for(contract, options)));
}

contract::Contract contract_of_exec(const std::string& name, Text command,
                                    const process::Hello& hello) {
  return overlaid(contract_in(hello.contract.value_or(""), name),
                  contract_in(contract::contract_beside(command), name));
}

Made make_exec(Text given, Text command, const Options& options) {
  const std::string name(given);
  const auto arguments = process::shell_arguments(command);
  auto hello = process::say_hello(arguments, options.time_limit);
  auto contract = given_contract(name, options);
  if (!is_given_whole(name, options))
    contract = overlaid(contract_of_exec(name, command, hello), contract);
  return held_to(contract, std::make_unique<process::ExecOracle>(
                               name, arguments, options.time_limit, reader_for(contract, options),
                               std::move(hello.conversation)));
}

/// The rest of a spec of `exec:`; nothing for any other.
std::optional<Text> command_of(Text spec) {
  constexpr Text kExec = "exec:";
  if (!spec.starts_with(kExec)) return std::nullopt;
  return spec.substr(kExec.size());
}

Made make_uci(Text given, Text rest, const Options& options) {
  const std::string name(given);
  return held_to(given_contract(name, options),
                 std::make_unique<process::UciOracle>(name, process::read_uci_spec(rest),
                                                      mailbox::make_oracle(options.max_leaves),
                                                      options.time_limit));
}

Made make_mutant(Text, Text mutant, const Options& options) {
  return mutants::make_mutant(mutant, mailbox::make_oracle(options.max_leaves), options);
}

constexpr OracleKind kOracleKinds[] = {
    {"mailbox", "mailbox", "the fast oracle: sentinels, step offsets, pins and evasions",
     [](Text, Text, const Options& options) {
       return mailbox::make_oracle(options.max_leaves, options.memory);
     }},
    {"distance", "distance", "the plain oracle: distances, and moves tried on a copy",
     [](Text, Text, const Options& options) { return distance::make_oracle(options.max_leaves); }},
    {"exec:", "exec:python3 oracles/process/example/moves_oracle.py",
     "a command of the shell that reads question lines and writes answer lines", make_exec, true},
    {"uci:", "uci:stockfish?Threads=1",
     "a UCI program and its options: moves and counts of chess, or of the game of UCI_Variant",
     make_uci, true},
    {"plugin:", "plugin:./mine.so", "a shared object with the functions of plugin.h", make_plugin,
     true},
    {"mutant:", "mutant:king-hides-behind-itself",
     "a built-in oracle that is wrong on purpose in one belief", make_mutant},
};

bool names(const OracleKind& kind, Text spec) {
  return kind.name.ends_with(':') ? spec.starts_with(kind.name) : spec == kind.name;
}

bool is_letter_of_name(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || is_digit(letter) ||
         letter == '-' || letter == '.' || letter == '_';
}

std::string unknown(Text spec) {
  std::string message = "there is no oracle '" + std::string(spec) + "'; there are";
  for (const OracleKind& kind : kOracleKinds) message += ' ' + std::string(kind.name);
  return message;
}

}  // namespace

std::span<const OracleKind> oracle_kinds() {
  return kOracleKinds;
}

const OracleKind* kind_of(Text spec) {
  const auto kind =
      std::ranges::find_if(kOracleKinds, [&](const OracleKind& each) { return names(each, spec); });
  return kind == std::end(kOracleKinds) ? nullptr : kind;
}

NamedSpec named_spec(Text text) {
  const auto equals = text.find('=');
  if (equals == Text::npos || equals == 0) return {text, text};
  const auto name = text.substr(0, equals);
  const auto spec = text.substr(equals + 1);
  const bool is_name = std::ranges::all_of(name, is_letter_of_name);
  return is_name && kind_of(spec) != nullptr ? NamedSpec{name, spec} : NamedSpec{text, text};
}

contract::Contract contract_of(Text text, const Options& options) {
  return overlaid(own_contract(text, options),
                  given_contract(std::string(named_spec(text).name), options));
}

contract::Contract own_contract(Text text, const Options& options) {
  const auto [name, spec] = named_spec(text);
  const auto command = command_of(spec);
  if (!command || command->empty()) return {};
  const auto hello = process::say_hello(process::shell_arguments(*command), options.time_limit);
  return contract_of_exec(std::string(name), *command, hello);
}

Made make_oracle(Text text, const Options& options) {
  const auto [name, spec] = named_spec(text);
  const OracleKind* kind = kind_of(spec);
  if (kind == nullptr) throw OracleError(unknown(spec));
  const auto rest = spec.substr(kind->name.size());
  if (rest.empty() && kind->name.ends_with(':'))
    throw OracleError("nothing follows " + std::string(kind->name) + ", as in " +
                      std::string(kind->example));
  auto made = kind->make(name, rest, options);
  if (name == spec || made->name() == name) return made;
  return std::make_unique<contract::RenamedOracle>(std::string(name), std::move(made));
}

}  // namespace doublecheck
