#include "features/traced_programs.h"

#include <fmt/format.h>
#include <unistd.h>

#include "files/usage_error.h"
#include "process/beside_program.h"

namespace doublecheck {

std::filesystem::path traced_program(const std::filesystem::path& folder, std::string_view oracle) {
  return folder / fmt::format("traced_{}", oracle);
}

std::filesystem::path find_traced_programs(const std::string& folder) {
  const auto named = folder.empty() ? process::build_of_preset("edges") : std::filesystem::path(folder);
  const auto found = std::filesystem::absolute(named);
  for (const auto oracle : kTracedOracles) {
    const auto program = traced_program(found, oracle);
    if (::access(program.c_str(), X_OK) == 0) continue;
    throw UsageError(
        fmt::format("there are no programs that tell edges: {} is missing; build them in the "
                    "source folder with\n"
                    "  cmake --preset edges && cmake --build --preset edges\nor name their folder "
                    "with --traced",
                    program.string()));
  }
  return found;
}

}  // namespace doublecheck
