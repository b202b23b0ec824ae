#include "process/work_apart.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <string>

#include "files/usage_error.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kLookEvery = 50;  // milliseconds

struct Pipe {
  Pipe() {
    if (::pipe2(ends, O_CLOEXEC) != 0)
      throw UsageError(std::string("no pipe to a solver: ") + std::strerror(errno));
  }
  ~Pipe() {
    close(0);
    close(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  void close(int end) {
    if (ends[end] != -1) ::close(ends[end]);
    ends[end] = -1;
  }

  int ends[2]{-1, -1};
};

void silence() {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  ::dup2(nowhere, STDOUT_FILENO);
  ::dup2(nowhere, STDERR_FILENO);
}

void write_all(int descriptor, const Words& words) {
  const auto* from = reinterpret_cast<const char*>(words.data());
  std::size_t left = words.size() * sizeof(Words::value_type);
  while (left > 0) {
    const auto written = ::write(descriptor, from, left);
    if (written <= 0) ::_exit(1);
    from += written;
    left -= static_cast<std::size_t>(written);
  }
}

[[noreturn]] void be_the_child(const std::function<Words()>& work, int descriptor) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::signal(SIGINT, SIG_DFL);
  silence();
  try {
    write_all(descriptor, work());
  } catch (...) {  // no thread of the parent's may unwind here
    ::_exit(1);
  }
  ::_exit(0);
}

/// Reads until the end. False where the time is up before.
bool read_until(Clock::time_point deadline, int descriptor, std::string& bytes) {
  while (Clock::now() < deadline) {
    if (interrupted()) throw Interrupted();
    pollfd waiting{descriptor, POLLIN, 0};
    if (::poll(&waiting, 1, kLookEvery) <= 0) continue;
    char buffer[4096];
    const auto size = ::read(descriptor, buffer, sizeof buffer);
    if (size <= 0) return size == 0;
    bytes.append(buffer, static_cast<std::size_t>(size));
  }
  return false;
}

Words words_of(const std::string& bytes) {
  Words words(bytes.size() / sizeof(Words::value_type));
  std::memcpy(words.data(), bytes.data(), words.size() * sizeof(Words::value_type));
  return words;
}

/// Ends at the end of its scope.
struct Child {
  ~Child() {
    if (pid > 0) ::kill(pid, SIGKILL);
    end();
  }

  /// Whether it ended well. Waits for it.
  bool end() {
    int status = 1;
    while (pid > 0 && ::waitpid(pid, &status, 0) == -1 && errno == EINTR) {
    }
    pid = 0;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }

  pid_t pid;
};

}  // namespace

std::optional<Words> done_apart(const std::function<Words()>& work, double seconds) {
  const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(seconds));
  Pipe pipe;
  const pid_t pid = ::fork();
  if (pid == -1) throw UsageError(std::string("no process for a solver: ") + std::strerror(errno));
  if (pid == 0) be_the_child(work, pipe.ends[1]);
  Child child{pid};
  pipe.close(1);
  std::string bytes;
  if (!read_until(deadline, pipe.ends[0], bytes) || !child.end()) return std::nullopt;
  return words_of(bytes);
}

}  // namespace doublecheck
