#include "process/process_groups.h"

#include <array>
#include <atomic>
#include <csignal>

#include "process/orphans.h"

namespace doublecheck::process {
namespace {

/// 0 where none is noted. No list that grows: a signal handler reads it.
std::array<std::atomic<pid_t>, 1024> g_groups{};
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler may not lock");

void replace_first(pid_t old_group, pid_t new_group) {
  for (auto& group : g_groups) {
    pid_t expected = old_group;
    if (group.compare_exchange_strong(expected, new_group)) return;
  }
}

}  // namespace

void note_group(pid_t group) {
  replace_first(0, group);
  guard_group(group);
}

void forget_group(pid_t group) {
  replace_first(group, 0);
  release_group(group);
}

void kill_groups() {
  for (const auto& noted : g_groups)
    if (const pid_t group = noted; group > 0) ::kill(-group, SIGKILL);
}

}  // namespace doublecheck::process
