#include "version.h"

#include <fmt/format.h>

#include "built_in.h"
#include "minimise/cover_program.h"

namespace doublecheck {

// The build defines the macros.
std::string short_version() {
  return fmt::format("doublecheck {}, commit {}", DOUBLECHECK_VERSION, DOUBLECHECK_COMMIT);
}

std::string version_text() {
  auto text = fmt::format("{}\ncompiler {}\noracles", short_version(), DOUBLECHECK_COMPILER);
  for (const OracleKind& kind : oracle_kinds()) text += ' ' + std::string(kind.name);
  if (!has_solver()) text += "\nwithout CBC";
  return text;
}

}  // namespace doublecheck
