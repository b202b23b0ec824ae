#include "traced/edge_counters.h"

#include <algorithm>
#include <array>
#include <span>

extern "C" const char __executable_start;  // NOLINT(bugprone-reserved-identifier): the linker's

namespace doublecheck::traced {
namespace {

/// What the compiler knows of an edge: where it is, and whether that is the entry of a function.
struct Place {
  std::uintptr_t address;
  std::uintptr_t flags;
};

std::span<std::uint8_t> runs;  // modulo 256
std::span<bool> ran;
std::span<const Place> places;

constexpr std::array<std::uint8_t, 8> kFirstOfClass{1, 2, 3, 4, 8, 16, 32, 128};

}  // namespace

std::size_t edge_count() {
  return runs.size();
}

void forget_runs() {
  std::ranges::fill(runs, 0);
  std::ranges::fill(ran, false);
}

int hit_class(std::size_t edge) {
  if (!ran[edge]) return 0;
  if (runs[edge] == 0) return kFirstOfClass.size();
  return static_cast<int>(std::ranges::upper_bound(kFirstOfClass, runs[edge]) -
                          kFirstOfClass.begin());
}

std::vector<std::uintptr_t> addresses_of_edges() {
  const auto start = reinterpret_cast<std::uintptr_t>(&__executable_start);
  std::vector<std::uintptr_t> addresses;
  for (const Place& place : places) addresses.push_back(place.address - start);
  return addresses;
}

}  // namespace doublecheck::traced

// Every instrumented file calls these before `main`, with what the linker made of all of them.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" void __sanitizer_cov_8bit_counters_init(std::uint8_t* begin, std::uint8_t* end) {
  doublecheck::traced::runs = {begin, end};
}

extern "C" void __sanitizer_cov_bool_flag_init(bool* begin, bool* end) {
  doublecheck::traced::ran = {begin, end};
}

extern "C" void __sanitizer_cov_pcs_init(const std::uintptr_t* begin, const std::uintptr_t* end) {
  using doublecheck::traced::Place;
  doublecheck::traced::places = {reinterpret_cast<const Place*>(begin),
                                 reinterpret_cast<const Place*>(end)};
}
// NOLINTEND(bugprone-reserved-identifier)
