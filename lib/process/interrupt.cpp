#include "process/interrupt.h"

#include <sys/select.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>

#include "process/orphans.h"

namespace doublecheck {
namespace {

std::atomic<bool> g_interrupted = false;
std::atomic<unsigned> g_seconds_to_finish = 0;
std::atomic<std::int64_t> g_first_came_at = 0;  // seconds of the clock; 0: none has come
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<unsigned>::is_always_lock_free,
              "a signal handler may not lock");
static_assert(std::atomic<std::int64_t>::is_always_lock_free, "a signal handler may not lock");

void end(int) {
  process::kill_groups();
  ::_exit(kInterruptedExitCode);
}

/// Since the start of the machine, and never 0.
std::int64_t seconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::int64_t>(now.tv_sec) + 1;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;  // without SA_RESTART: a read that waits must end
  ::sigaction(signal, &action, nullptr);
}

void handle_interrupts(void (*handler)(int)) {
  for (const int signal : {SIGINT, SIGTERM}) handle(signal, handler);
}

void note(int) {
  g_interrupted = true;
  std::int64_t first = 0;
  if (!g_first_came_at.compare_exchange_strong(first, seconds_now())) {
    if (seconds_now() - first > kSecondsUntilImpatient) end(0);
    return;
  }
  handle(SIGALRM, end);
  ::alarm(g_seconds_to_finish);  // of 0 none comes
}

}  // namespace

void end_at_interrupt() {
  handle_interrupts(end);
}

void finish_at_interrupt(unsigned seconds) {
  g_seconds_to_finish = seconds;
  handle_interrupts(note);
}

bool interrupted() {
  return g_interrupted;
}

void leave_interrupted() {
  process::kill_groups();
  ::_exit(kInterruptedExitCode);
}

void wait_until_readable(int descriptor) {
  // Both are held back until pselect lets them in: none may fall between the look and the wait.
  sigset_t interrupts;
  sigset_t before;
  ::sigemptyset(&interrupts);
  ::sigaddset(&interrupts, SIGINT);
  ::sigaddset(&interrupts, SIGTERM);
  ::pthread_sigmask(SIG_BLOCK, &interrupts, &before);
  const timespec look{.tv_sec = 0, .tv_nsec = 100'000'000};  // the signal may go to another thread
  int ready = 0;
  while (!interrupted() && ready == 0) {
    fd_set waiting;
    FD_ZERO(&waiting);
    FD_SET(descriptor, &waiting);
    ready = ::pselect(descriptor + 1, &waiting, nullptr, nullptr, &look, &before);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace doublecheck
