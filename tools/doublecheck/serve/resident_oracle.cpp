#include "serve/resident_oracle.h"

#include "built_in.h"
#include "process/exec_oracle.h"

namespace doublecheck {

OracleMaker oracles_with_limit(std::string program) {
  return [program = std::move(program)](std::string_view text,
                                        const OracleOptions& options) -> std::unique_ptr<Oracle> {
    const auto [name, spec] = named_spec(text);
    const OracleKind* kind = kind_of(spec);
    if (kind == nullptr || kind->name.ends_with(':')) return make_oracle(text, options);
    std::vector<std::string> arguments{program,
                                       "ask",
                                       "-",
                                       "--oracle",
                                       std::string(spec),
                                       "--max-leaves",
                                       std::to_string(options.max_leaves)};
    return std::make_unique<ResidentOracle>(std::make_unique<process::ExecOracle>(
        std::string(name), std::move(arguments), options.time_limit));
  };
}

}  // namespace doublecheck
