#include "worker/coverage_counters.h"

#include <algorithm>

#if defined(__ELF__)
// Set by the linker, by AFL++'s compiler; null where there is none of them. The names are theirs.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
[[gnu::weak, gnu::visibility("hidden")]] extern std::uint8_t __start___sancov_cntrs[];
[[gnu::weak, gnu::visibility("hidden")]] extern std::uint8_t __stop___sancov_cntrs[];
[[gnu::weak, gnu::visibility("default")]] extern std::uint8_t* __afl_area_ptr;
[[gnu::weak, gnu::visibility("default")]] extern std::uint32_t __afl_map_size;
}
// NOLINTEND(bugprone-reserved-identifier)
#endif

namespace doublecheck::fuzz {
namespace {

/// Whichever counters the engine looks at. Linkers of other formats than ELF set no such names:
/// there edges are not counted by us.
std::span<std::uint8_t> counters_of_engine() {
#if defined(__ELF__)
  if (&__afl_area_ptr != nullptr && &__afl_map_size != nullptr)
    return {__afl_area_ptr, __afl_map_size};
#endif
  return edge_counters();
}

}  // namespace

std::span<std::uint8_t> edge_counters() {
#if defined(__ELF__)
  if (__start___sancov_cntrs != nullptr) return {__start___sancov_cntrs, __stop___sancov_cntrs};
#endif
  return {};
}

Unseen::Unseen() {
  const auto counters = counters_of_engine();
  seen_.assign(counters.begin(), counters.end());
}

Unseen::~Unseen() {
  std::ranges::copy(seen_, counters_of_engine().begin());
}

}  // namespace doublecheck::fuzz
