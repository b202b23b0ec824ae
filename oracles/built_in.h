// All oracles by name: what `--oracle` takes. The only file that knows every oracle.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "contract/contract.h"
#include "examination/oracle_maker.h"

namespace doublecheck {

struct OracleKind {
  /// All of the name, or where it ends in ':', the front of it.
  std::string_view name;
  std::string_view example;
  /// A sentence without its full stop.
  std::string_view description;
  /// `name` is what the oracle is to be called, `rest` what follows the kind in its spec.
  std::unique_ptr<Oracle> (*make)(std::string_view name, std::string_view rest,
                                  const OracleOptions& options);
  /// Whether it may have a contract: it comes from another process.
  bool has_contract = false;
};

std::span<const OracleKind> oracle_kinds();

/// The kind of the oracle that `spec` names; nullptr where there is none.
const OracleKind* kind_of(std::string_view spec);

/// An oracle as `--oracle` names it: SPEC, which is its name too, or NAME=SPEC.
struct NamedSpec {
  std::string_view name;
  std::string_view spec;

  bool is_short() const { return name != spec; }
};

/// What stands before the first `=` is a name only if it is letters, digits, `-`, `.` and `_`, and
/// a known kind follows: commands have a `=`, too.
NamedSpec named_spec(std::string_view text);

/// The oracle that `spec` names, such as `mailbox`, `exec:./mine` or `mine=exec:./mine`. An engine
/// is held to its contract: what the program replies to `hello`, what stands in a file beside it,
/// what `options` say, the later before the earlier. Throws OracleError: there is no
/// such kind (it lists those there are), nothing stands after the ':', a contract has a wrong word,
/// or what the kind itself throws.
std::unique_ptr<Oracle> make_oracle(std::string_view spec, const OracleOptions& options = {});

/// What the oracle that `spec` names promises of itself: what the program replies to `hello`, and
/// what stands in a file beside it. Empty for all but `exec:`. Throws as make_oracle does.
contract::Contract own_contract(std::string_view spec, const OracleOptions& options = {});

/// The contract that make_oracle holds it to: its own, with what `options` say in its place. Throws
/// as make_oracle does.
contract::Contract contract_of(std::string_view spec, const OracleOptions& options);

/// The maker of all of them, for what asks by name.
inline OracleMaker built_in_oracles() {
  return [](std::string_view spec, const OracleOptions& options) {
    return make_oracle(spec, options);
  };
}

}  // namespace doublecheck
