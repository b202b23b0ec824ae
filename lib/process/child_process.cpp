#include "process/child_process.h"

#include <sys/prctl.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

using std::chrono::steady_clock;

/// What the shell adds to the number of the signal that its command died of.
constexpr int kShellSignalBase = 128;

std::vector<char*> exec_arguments(const std::vector<std::string>& arguments) {
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (const std::string& argument : arguments)
    pointers.push_back(const_cast<char*>(argument.c_str()));  // execv does not write through them
  pointers.push_back(nullptr);
  return pointers;
}

/// The child's side of fork. Other threads may have held any lock at that moment, so nothing here
/// may allocate or lock.
[[noreturn]] void become(char* const* arguments, int input, int output, pid_t parent) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // the parent died before prctl could tell the kernel
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::signal(SIGPIPE, SIG_DFL);  // ours may be ignored, and that would be inherited
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::execv(arguments[0], arguments);
  ::_exit(127);
}

std::string died_of(int signal) {
  const char* name = ::sigabbrev_np(signal);
  return name ? std::string("died SIG") + name : "died of signal " + std::to_string(signal);
}

std::string ending(const siginfo_t& info) {
  if (info.si_code != CLD_EXITED) return died_of(info.si_status);
  const int signal = info.si_status - kShellSignalBase;
  if (signal > 0 && ::sigabbrev_np(signal)) return died_of(signal);
  return "exited " + std::to_string(info.si_status);
}

/// Looks without reaping: until the destructor has killed the group, its number must stay taken.
std::optional<siginfo_t> look_for_end(pid_t pid) {
  siginfo_t info{};
  const int result = ::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT);
  if (result != 0 || info.si_pid == 0) return std::nullopt;
  return info;
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& arguments) : thread_(::gettid()) {
  auto to_child = make_pipe();
  auto from_child = make_pipe();
  const auto pointers = exec_arguments(arguments);
  const pid_t parent = ::getpid();
  pid_ = ::fork();
  if (pid_ == 0)
    become(pointers.data(), to_child.read_end.number(), from_child.write_end.number(), parent);
  if (pid_ == -1) throw ProcessFailure(std::string("not started: ") + std::strerror(errno));
  ::setpgid(pid_, pid_);  // as the child does: whoever comes first, the group exists when we return
  input_ = std::move(to_child.write_end);
  output_ = std::move(from_child.read_end);
  set_nonblocking(input_);
  set_nonblocking(output_);
}

ChildProcess::~ChildProcess() {
  ::kill(-pid_, SIGKILL);
  while (::waitpid(pid_, nullptr, 0) == -1 && errno == EINTR) {
  }
}

std::optional<std::string> ChildProcess::how_it_ended(std::chrono::milliseconds grace) const {
  const auto deadline = steady_clock::now() + grace;
  while (true) {
    if (const auto info = look_for_end(pid_)) return ending(*info);
    if (steady_clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

bool ChildProcess::belongs_to_this_thread() const {
  return thread_ == ::gettid();
}

}  // namespace doublecheck::process
