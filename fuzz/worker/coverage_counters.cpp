#include "worker/coverage_counters.h"

#include <algorithm>

// Set by the linker, by AFL++'s compiler; null where there is none of them. The names are theirs.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
[[gnu::weak, gnu::visibility("hidden")]] extern std::uint8_t __start___sancov_cntrs[];
[[gnu::weak, gnu::visibility("hidden")]] extern std::uint8_t __stop___sancov_cntrs[];
[[gnu::weak, gnu::visibility("default")]] extern std::uint8_t* __afl_area_ptr;
[[gnu::weak, gnu::visibility("default")]] extern std::uint32_t __afl_map_size;
}
// NOLINTEND(bugprone-reserved-identifier)

namespace doublecheck::fuzz {
namespace {

/// Whichever counters the engine looks at.
std::span<std::uint8_t> counters_of_engine() {
  if (&__afl_area_ptr != nullptr && &__afl_map_size != nullptr)
    return {__afl_area_ptr, __afl_map_size};
  return edge_counters();
}

}  // namespace

std::span<std::uint8_t> edge_counters() {
  if (__start___sancov_cntrs == nullptr) return {};
  return {__start___sancov_cntrs, __stop___sancov_cntrs};
}

Unseen::Unseen() {
  const auto counters = counters_of_engine();
  seen_.assign(counters.begin(), counters.end());
}

Unseen::~Unseen() {
  std::ranges::copy(seen_, counters_of_engine().begin());
}

}  // namespace doublecheck::fuzz
