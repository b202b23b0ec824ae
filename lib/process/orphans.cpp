#include "process/orphans.h"

#include "process/platform.h"

#if DOUBLECHECK_ON_LINUX
#include <sys/prctl.h>
#else
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <cstring>
#include <string>

#include "process/child_process.h"
#include "process/file_descriptor.h"
#endif

#include <array>
#include <atomic>
#include <csignal>

namespace doublecheck::process {

#if DOUBLECHECK_ON_LINUX

void die_with_parent() {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
}

void leave_guard() {}

namespace {

void guard_group(pid_t) {}
void release_group(pid_t) {}

}  // namespace

#else

namespace {

/// Its input ends with us. A group that it was not told, as those from before a fork, is passed
/// over.
constexpr const char* kGuard =
    "groups=' '\n"
    "while read -r sign group; do\n"
    "  case $sign$groups in\n"
    "    +*) groups=\"$groups$group \" ;;\n"
    "    -*\" $group \"*) groups=\"${groups%% $group *} ${groups#* $group }\" ;;\n"
    "  esac\n"
    "done\n"
    "for group in $groups; do kill -KILL -\"$group\"; done\n";

/// All but standard input goes nowhere; in a group of its own, out of reach of Ctrl-C.
void spawn_guard(const FileDescriptor& input) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none;
  ::sigemptyset(&none);
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_adddup2(&files, input.number(), STDIN_FILENO);
  for (const int output : {STDOUT_FILENO, STDERR_FILENO})
    ::posix_spawn_file_actions_addopen(&files, output, "/dev/null", O_WRONLY, 0);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  std::string shell = "/bin/sh";
  std::string option = "-c";
  std::string script = kGuard;
  const std::array arguments{shell.data(), option.data(), script.data(),
                             static_cast<char*>(nullptr)};
  char* const environment[]{nullptr};
  pid_t pid = -1;
  const int error =
      ::posix_spawn(&pid, shell.data(), &files, &attributes, arguments.data(), environment);
  ::posix_spawn_file_actions_destroy(&files);
  ::posix_spawnattr_destroy(&attributes);
  if (error != 0) throw ProcessFailure(std::string("not started: ") + std::strerror(error));
}

/// The shell of this process, started with its first child. A copy of the process needs one of its
/// own.
class Guard {
 public:
  void tell(char sign, pid_t group) {
    const auto lock = forking_lock();
    if (owner_ != ::getpid()) start(lock);
    const auto order = fmt::format("{} {}\n", sign, group);
    // Where the pipe is full, or this object gone at our end, there is nobody to tell.
    [[maybe_unused]] const auto written =
        ::write(orders_.write_end.number(), order.data(), order.size());
  }

  void leave() { orders_.write_end.close(); }

 private:
  void start(const ForkingLock& held) {
    orders_ = make_pipe(held);
    spawn_guard(orders_.read_end);
    set_nonblocking(orders_.write_end);
    owner_ = ::getpid();
  }

  pid_t owner_ = -1;
  Pipe orders_;  // its read end stays open here, too: writing to a shell that is gone kills nobody
};

constinit Guard g_guard;  // made before any fork

/// From now on the shell kills this group when we have ended.
void guard_group(pid_t group) {
  g_guard.tell('+', group);
}

/// From now on it does not: the number may become that of another group.
void release_group(pid_t group) {
  g_guard.tell('-', group);
}

}  // namespace

void die_with_parent() {}

void leave_guard() {
  g_guard.leave();
}

#endif

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
