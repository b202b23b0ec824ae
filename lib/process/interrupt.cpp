#include "process/interrupt.h"

#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <csignal>

#include "exit_code.h"

namespace doublecheck {
namespace {

std::atomic<bool> g_interrupted = false;
std::atomic<unsigned> g_seconds_to_finish = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<unsigned>::is_always_lock_free,
              "a signal handler may not lock");

void end(int) {
  ::_exit(static_cast<int>(ExitCode::interrupted));
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;  // without SA_RESTART: a read that waits must end
  ::sigaction(signal, &action, nullptr);
}

void note(int) {
  g_interrupted = true;
  handle(SIGINT, end);
  handle(SIGALRM, end);
  ::alarm(g_seconds_to_finish);  // of 0 none comes
}

}  // namespace

void end_at_interrupt() {
  handle(SIGINT, end);
}

void finish_at_interrupt(unsigned seconds) {
  g_seconds_to_finish = seconds;
  handle(SIGINT, note);
}

bool interrupted() {
  return g_interrupted;
}

void leave_interrupted() {
  ::_exit(static_cast<int>(ExitCode::interrupted));
}

void wait_until_readable(int descriptor) {
  // Ctrl-C is held back until ppoll lets it in, so that none falls between the look and the wait.
  sigset_t interrupt;
  sigset_t before;
  ::sigemptyset(&interrupt);
  ::sigaddset(&interrupt, SIGINT);
  ::pthread_sigmask(SIG_BLOCK, &interrupt, &before);
  pollfd waiting{descriptor, POLLIN, 0};
  if (!interrupted()) ::ppoll(&waiting, 1, nullptr, &before);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace doublecheck
