#include "process/memory_watch.h"

#include <fmt/format.h>
#include <unistd.h>

#include "process/process_failure.h"
#include "process/process_stat.h"

namespace doublecheck::process {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{250};
constexpr std::uint64_t kMegabyte = 1'000'000;

std::uint64_t page_bytes() {
  return static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

std::uint64_t half_of_memory() {
  return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) / 2 * page_bytes();
}

std::uint64_t resident_bytes(pid_t group) {
  std::uint64_t pages = 0;
  for (const auto& stat : all_processes())
    if (stat.group == group) pages += stat.resident_pages;
  return pages * page_bytes();
}

void MemoryWatch::expect_below_limit() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_look_) return;
  const bool is_first = next_look_ == std::chrono::steady_clock::time_point{};
  next_look_ = now + kBetweenLooks;
  if (is_first) return;  // it has just started
  if (resident_bytes(group_) > limit_)
    throw ProcessFailure(fmt::format("memory over {} MB", limit_ / kMegabyte));
}

}  // namespace doublecheck::process
