#include "version.h"

#include <fmt/format.h>

#include "built_in.h"
#include "minimise/cover_program.h"

namespace doublecheck {

// The build defines the macros.
std::string version_text() {
  std::string text = fmt::format("doublecheck {}, commit {}\ncompiler {}\noracles",
                                 DOUBLECHECK_VERSION, DOUBLECHECK_COMMIT, DOUBLECHECK_COMPILER);
  for (const OracleKind& kind : oracle_kinds()) text += ' ' + std::string(kind.name);
  if (!has_solver()) text += "\nwithout CBC";
  return text;
}

std::string short_version() {
  const auto text = version_text();
  return text.substr(0, text.find('\n'));
}

}  // namespace doublecheck
