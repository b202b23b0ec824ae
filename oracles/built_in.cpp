#include "built_in.h"

#include <algorithm>
#include <string>

#include "distance/distance.h"
#include "mailbox/mailbox.h"
#include "mutants/mutant_oracle.h"
#include "plugin/hosted_plugin.h"
#include "plugin/in_process_plugin.h"
#include "process/exec_oracle.h"
#include "process/uci_oracle.h"

namespace doublecheck {
namespace {

using Made = std::unique_ptr<Oracle>;
using Text = std::string_view;
using Options = OracleOptions;

Made make_plugin(Text spec, Text file, const Options& options) {
  const std::string name(spec);
  if (options.plugins_in_process)
    return std::make_unique<plugin::InProcessPlugin>(name, file, options.max_leaves);
  return plugin::host_plugin(name, file, options.max_leaves, options.time_limit);
}

Made make_exec(Text spec, Text command, const Options& options) {
  return std::make_unique<process::ExecOracle>(std::string(spec), process::shell_arguments(command),
                                               options.time_limit);
}

Made make_uci(Text spec, Text rest, const Options& options) {
  return std::make_unique<process::UciOracle>(std::string(spec), process::read_uci_spec(rest),
                                              mailbox::make_oracle(options.max_leaves),
                                              options.time_limit);
}

constexpr OracleKind kOracleKinds[] = {
    {"mailbox", "mailbox", "the fast oracle: sentinels, step offsets, pins and evasions",
     [](Text, Text, const Options& options) { return mailbox::make_oracle(options.max_leaves); }},
    {"distance", "distance", "the plain oracle: distances, and moves tried on a copy",
     [](Text, Text, const Options& options) { return distance::make_oracle(options.max_leaves); }},
    {"exec:", "exec:python3 oracles/process/example/moves_oracle.py",
     "a command of the shell that reads question lines and writes answer lines", make_exec},
    {"uci:", "uci:stockfish?Threads=1",
     "a UCI program and its options: moves and counts of whole FENs of chess, or of atomic chess "
     "with UCI_Variant=atomic",
     make_uci},
    {"plugin:", "plugin:./mine.so", "a shared object with the functions of plugin.h", make_plugin},
    {"mutant:", "mutant:king-hides-behind-itself",
     "a built-in oracle that is wrong on purpose in one belief",
     [](Text, Text name, const Options& options) { return mutants::make_mutant(name, options); }},
};

bool names(const OracleKind& kind, Text spec) {
  return kind.name.ends_with(':') ? spec.starts_with(kind.name) : spec == kind.name;
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

Made make_oracle(Text spec, const Options& options) {
  const auto kind =
      std::ranges::find_if(kOracleKinds, [&](const OracleKind& each) { return names(each, spec); });
  if (kind == std::end(kOracleKinds)) throw OracleError(unknown(spec));
  const auto rest = spec.substr(kind->name.size());
  if (rest.empty() && kind->name.ends_with(':'))
    throw OracleError("nothing follows " + std::string(kind->name) + ", as in " +
                      std::string(kind->example));
  return kind->make(spec, rest, options);
}

}  // namespace doublecheck
