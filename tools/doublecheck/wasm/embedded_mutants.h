// The mutants that this build holds, in the order of their names.
#pragma once

#include <span>
#include <string_view>

namespace doublecheck::wasm {

struct EmbeddedMutant {
  std::string_view name;
  /// Whom it was made from: `mailbox` or `distance`.
  std::string_view oracle;
  /// What its switch asks for (oracles/mutants/switch.h); that of another oracle's may be the same.
  int number = 0;
  /// Of its file.
  std::string_view text;
};

std::span<const EmbeddedMutant> embedded_mutants();

}  // namespace doublecheck::wasm
