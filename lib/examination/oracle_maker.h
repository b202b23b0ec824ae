// Oracles by their names. lib knows no oracle: whoever runs something hands it a maker.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "examination/cross_examine.h"
#include "question/oracle.h"

namespace doublecheck {

/// The oracle cannot be had: the text names it and says why (no such file, an unknown name, a
/// plugin of another version, a program that dies before it reads a question). An oracle that
/// exists and breaks answers `failed HOW` instead.
class OracleError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// How long an oracle in another process may take for a question, unless somebody says otherwise.
inline constexpr std::chrono::milliseconds kDefaultTimeLimit{10'000};

/// Words of contracts, by the names of oracles.
using Contracts = std::map<std::string, std::string, std::less<>>;

struct OracleOptions {
  /// `perft` abstains beyond it. Programs of `exec:` do not learn of it.
  std::uint64_t max_leaves = kDefaultMaxLeaves;
  /// Bytes in which `mailbox` remembers counts of whole games; each that is made has its own.
  std::uint64_t memory = 0;
  /// For each question to an oracle in another process.
  std::chrono::milliseconds time_limit = kDefaultTimeLimit;
  /// Plugins and mutants share this process: faster, but their crashes and hangs are ours.
  bool plugins_in_process = false;
  /// Engines answer word for word, held to no contract: the text of an answer is the
  /// line that was written. What no contract makes an answer is `failed rubbish: ...`.
  bool verbatim = false;
  /// The promises of engines, in words of oracles/contract/contract.h.
  Contracts contracts{};
  /// An oracle that `contracts` names promises that and nothing else: neither what it replies to
  /// `hello` nor a file beside it counts.
  bool contracts_are_whole = false;
};

/// Makes the oracle that SPEC names: `mailbox`, `exec:COMMAND`, `mutant:NAME` and so on. Throws
/// OracleError. Threads may call it at the same time. `built_in_oracles()` of oracles/built_in.h is
/// the one that the program uses.
using OracleMaker =
    std::function<std::unique_ptr<Oracle>(std::string_view spec, const OracleOptions& options)>;

/// The two oracles that nobody needs to choose, the fast one first.
inline const std::vector<std::string> kBuiltInOracles{"mailbox", "distance"};

inline bool is_built_in(std::string_view oracle) {
  return std::ranges::find(kBuiltInOracles, oracle) != kBuiltInOracles.end();
}

/// Who is to be asked.
struct OracleChoice {
  OracleMaker make;
  std::vector<std::string> specs = kBuiltInOracles;
  OracleOptions options;

  /// All of `specs`, in their order. Throws OracleError.
  Oracles make_all() const {
    Oracles oracles;
    for (const std::string& spec : specs) oracles.push_back(make(spec, options));
    return oracles;
  }
};

/// The oracle that explains moves to generators, shrinking and signatures. Throws OracleError.
inline std::unique_ptr<Oracle> make_adviser(const OracleMaker& make) {
  return make(kBuiltInOracles.front(), {});
}

}  // namespace doublecheck
