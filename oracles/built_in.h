// All oracles by name: what `--oracle` takes. The only file that knows every oracle.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "process/exec_oracle.h"
#include "process/oracle_error.h"
#include "question/oracle.h"

namespace doublecheck {

struct OracleOptions {
  /// `perft` abstains beyond it. Programs of `exec:` do not learn of it.
  std::uint64_t max_leaves = kDefaultMaxLeaves;
  /// For each question to an oracle in another process.
  std::chrono::milliseconds time_limit = process::kDefaultTimeLimit;
  /// Plugins share this process: faster, but their crashes and hangs are ours.
  bool plugins_in_process = false;
};

/// A kind of oracle: a row of `doublecheck oracles`.
struct OracleKind {
  /// All of the name, or where it ends in ':', the front of it.
  std::string_view name;
  std::string_view example;
  /// A sentence without its full stop.
  std::string_view description;
  std::unique_ptr<Oracle> (*make)(std::string_view spec, std::string_view rest,
                                  const OracleOptions& options);
};

std::span<const OracleKind> oracle_kinds();

/// The oracle that `spec` names, such as `mailbox` or `exec:./mine`. Throws OracleError: there is
/// no such kind (it lists those there are), nothing stands after the ':', or what the kind itself
/// throws.
std::unique_ptr<Oracle> make_oracle(std::string_view spec, const OracleOptions& options = {});

}  // namespace doublecheck
