#include "process/memory_watch.h"

#include <fmt/format.h>
#include <unistd.h>

#include <map>
#include <mutex>

#include "process/process_failure.h"
#include "process/process_stat.h"

namespace doublecheck::process {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{250};
constexpr std::uint64_t kMegabyte = 1'000'000;

/// What the groups of this machine take. A look opens a file of every process, so those who watch
/// hundreds of groups share one.
class SharedLook {
 public:
  static SharedLook& instance() {
    static SharedLook look;
    return look;
  }

  /// As it was `kBetweenLooks` ago at most.
  std::uint64_t resident_bytes(pid_t group) {
    const std::lock_guard lock(mutex_);
    if (const auto now = std::chrono::steady_clock::now(); now >= next_) {
      bytes_.clear();
      for (const auto& stat : all_processes()) bytes_[stat.group] += stat.resident_bytes;
      next_ = now + kBetweenLooks;
    }
    const auto found = bytes_.find(group);
    return found == bytes_.end() ? 0 : found->second;
  }

 private:
  std::mutex mutex_;
  std::chrono::steady_clock::time_point next_{};
  std::map<pid_t, std::uint64_t> bytes_;
};

}  // namespace

std::uint64_t half_of_memory() {
  return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) / 2 *
         static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void MemoryWatch::expect_below_limit() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_look_) return;
  const bool is_first = next_look_ == std::chrono::steady_clock::time_point{};
  next_look_ = now + kBetweenLooks;
  if (is_first) return;  // it has just started
  if (SharedLook::instance().resident_bytes(group_) > limit_)
    throw ProcessFailure(fmt::format("memory over {} MB", limit_ / kMegabyte));
}

}  // namespace doublecheck::process
