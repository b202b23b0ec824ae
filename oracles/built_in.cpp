#include "built_in.h"

#include <optional>
#include <string>

#include "contract/contract.h"
#include "distance/distance.h"
#include "held_to_contract.h"
#include "mailbox/mailbox.h"
#include "mutants/mutant_oracle.h"
#include "plugin/plugin_oracle.h"
#include "process/exec_oracle.h"
#include "process/uci_oracle.h"

namespace doublecheck {
namespace {

using Made = std::unique_ptr<Oracle>;
using Text = std::string_view;
using Options = OracleOptions;

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

}  // namespace

std::span<const OracleKind> oracle_kinds() {
  return kOracleKinds;
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

}  // namespace doublecheck
