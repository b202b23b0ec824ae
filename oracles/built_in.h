// All oracles by name: what `--oracle` takes. The only file that knows every oracle.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "examination/oracle_maker.h"

namespace doublecheck {

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

/// The maker of all of them, for what asks by name.
inline OracleMaker built_in_oracles() {
  return [](std::string_view spec, const OracleOptions& options) {
    return make_oracle(spec, options);
  };
}

}  // namespace doublecheck
