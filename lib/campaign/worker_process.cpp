#include "campaign/worker_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "files/usage_error.h"
#include "process/file_descriptor.h"

namespace doublecheck {
namespace {

/// Strings as `execve` takes them: pointers, and nullptr at the end.
class PointerList {
 public:
  explicit PointerList(std::vector<std::string> strings) : strings_(std::move(strings)) {
    for (std::string& text : strings_) pointers_.push_back(text.data());
    pointers_.push_back(nullptr);
  }
  PointerList(const PointerList&) = delete;
  PointerList& operator=(const PointerList&) = delete;

  char* const* data() const { return pointers_.data(); }

 private:
  std::vector<std::string> strings_;
  std::vector<char*> pointers_;
};

bool is_replaced(std::string_view variable, const Command& command) {
  for (const auto& [name, value] : command.environment)
    if (variable.starts_with(name + "=")) return true;
  return false;
}

std::vector<std::string> environment_of(const Command& command) {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (!is_replaced(*variable, command)) variables.emplace_back(*variable);
  for (const auto& [name, value] : command.environment) variables.push_back(name + "=" + value);
  return variables;
}

/// Holds signals back as long as it lives: none may meet a child that still has our handlers.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld() { let_in(); }

  void let_in() const { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

/// The child's side of fork: nothing here may allocate or lock.
[[noreturn]] void become(char* const* arguments, char* const* environment, const char* folder,
                         int output, pid_t parent, const SignalsHeld& signals) {
  for (const int handled : {SIGINT, SIGTERM, SIGALRM}) ::signal(handled, SIG_DFL);
  signals.let_in();
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // the parent died before prctl could tell the kernel
  ::signal(SIGPIPE, SIG_DFL);               // ours is ignored, and that would be inherited
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  if (::chdir(folder) == 0) ::execve(arguments[0], arguments, environment);
  ::_exit(127);
}

}  // namespace

std::string ending_text(const Ending& ending) {
  if (ending.signal == 0) return fmt::format("exited {}", ending.code);
  const char* name = ::sigabbrev_np(ending.signal);
  return name ? fmt::format("died SIG{}", name) : fmt::format("died of signal {}", ending.signal);
}

WorkerProcess::WorkerProcess(const Command& command) {
  auto pipe = process::make_pipe();
  const PointerList arguments(command.arguments);
  const PointerList environment(environment_of(command));
  const pid_t parent = ::getpid();
  const SignalsHeld signals;
  pid_ = ::fork();
  if (pid_ == 0)
    become(arguments.data(), environment.data(), command.folder.c_str(), pipe.write_end.number(),
           parent, signals);
  if (pid_ == -1)
    throw UsageError(command.arguments.front() + ": not started: " + std::strerror(errno));
  ::setpgid(pid_, pid_);  // as the child does: whoever comes first, the group exists from here on
  output_ = std::move(pipe.read_end);
  process::set_nonblocking(output_);
}

WorkerProcess::~WorkerProcess() {
  ::kill(-pid_, SIGKILL);
  while (::waitpid(pid_, nullptr, 0) == -1 && errno == EINTR) {
  }
}

std::string WorkerProcess::read_output() {
  std::string text;
  char buffer[16384];
  // A worker that writes without end must not hold us here.
  for (int round = 0; round < 64; ++round) {
    const auto read = ::read(output_.number(), buffer, sizeof buffer);
    if (read <= 0) break;
    text.append(buffer, static_cast<std::size_t>(read));
  }
  return text;
}

std::optional<Ending> WorkerProcess::ending() const {
  // Without reaping: until the destructor has killed the group, its number must stay taken.
  siginfo_t info{};
  const int result = ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
  if (result != 0 || info.si_pid == 0) return std::nullopt;
  if (info.si_code == CLD_EXITED) return Ending{.code = info.si_status};
  return Ending{.signal = info.si_status};
}

void WorkerProcess::signal(int number) {
  ::kill(-pid_, number);
}

}  // namespace doublecheck
