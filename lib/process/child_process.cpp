#include "process/child_process.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>
#include <thread>

#include "process/interrupt.h"
#include "process/orphans.h"
#include "process/platform.h"

extern "C" char** environ;  // no header of POSIX has it

namespace doublecheck::process {
namespace {

using std::chrono::steady_clock;

constexpr std::pair<int, std::string_view> kNames[]{
    {SIGABRT, "ABRT"},     {SIGALRM, "ALRM"}, {SIGBUS, "BUS"},       {SIGCHLD, "CHLD"},
    {SIGCONT, "CONT"},     {SIGFPE, "FPE"},   {SIGHUP, "HUP"},       {SIGILL, "ILL"},
    {SIGINT, "INT"},       {SIGKILL, "KILL"}, {SIGPIPE, "PIPE"},     {SIGPROF, "PROF"},
    {SIGQUIT, "QUIT"},     {SIGSEGV, "SEGV"}, {SIGSTOP, "STOP"},     {SIGSYS, "SYS"},
    {SIGTERM, "TERM"},     {SIGTRAP, "TRAP"}, {SIGTSTP, "TSTP"},     {SIGTTIN, "TTIN"},
    {SIGTTOU, "TTOU"},     {SIGURG, "URG"},   {SIGUSR1, "USR1"},     {SIGUSR2, "USR2"},
    {SIGXCPU, "XCPU"},     {SIGXFSZ, "XFSZ"}, {SIGVTALRM, "VTALRM"}, {SIGWINCH, "WINCH"},
#if defined(SIGPOLL)
    {SIGPOLL, "POLL"},
#endif
#if defined(SIGPWR)
    {SIGPWR, "PWR"},
#endif
#if defined(SIGSTKFLT)
    {SIGSTKFLT, "STKFLT"},
#endif
};

/// `strings` as `execve` takes them: pointers, and nullptr at the end.
std::vector<char*> pointers_to(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  pointers.reserve(strings.size() + 1);
  for (std::string& text : strings) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> environment_of(const Command& command) {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (std::ranges::none_of(command.environment, [&](const auto& replaced) {
          return std::string_view(*variable).starts_with(replaced.first + "=");
        }))
      variables.emplace_back(*variable);
  for (const auto& [name, value] : command.environment)
    variables.push_back(fmt::format("{}={}", name, value));
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
  ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

// The child's side of fork. Other threads may have held any lock at that moment, so nothing here
// may allocate or lock; nor change our memory, which the child may share.

void leave(pid_t parent) {
  leave_guard();
  // What is ignored would be inherited, and a handler of ours may run before exec.
  for (const int handled : {SIGINT, SIGTERM, SIGALRM, SIGPIPE}) ::signal(handled, SIG_DFL);
  ::setpgid(0, 0);
  die_with_parent();
  if (::getppid() != parent) ::_exit(127);  // the parent died before the kernel knew
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// What execve needs, made before the fork. Its strings may not move.
struct Program {
  explicit Program(const Command& command)
      : words(command.arguments), variables(environment_of(command)) {}
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[noreturn]] void run() const {
    ::execve(arguments.front(), arguments.data(), environment.data());
    ::_exit(127);
  }

  std::vector<std::string> words;
  std::vector<std::string> variables;
  std::vector<char*> arguments = pointers_to(words);
  std::vector<char*> environment = pointers_to(variables);
};

/// Calls `become` in a new process, whose number it returns; -1 where there can be none. Where
/// `become` runs a program, Linux lends the child our memory until then, while this thread waits:
/// to copy the tables of a large process costs milliseconds. posix_spawn does the same, but its
/// child cannot die with us.
template <class Become>
pid_t start([[maybe_unused]] bool is_program, const Become& become) {
#if DOUBLECHECK_ON_LINUX
  const pid_t pid = is_program ? ::vfork() : fork_alone();  // NOLINT(bugprone-unsafe-functions)
#else
  const pid_t pid = fork_alone();
#endif
  if (pid == 0) become();
  return pid;
}

/// Of all threads of this process.
std::uint64_t number_of_thread() {
  static std::atomic<std::uint64_t> last = 0;
  thread_local const std::uint64_t number = ++last;
  return number;
}

constexpr int kLookMilliseconds = 50;

void write_words(int descriptor, const Words& words) {
  const auto* from = reinterpret_cast<const char*>(words.data());
  std::size_t left = words.size() * sizeof(Words::value_type);
  while (left > 0) {
    const auto written = ::write(descriptor, from, left);
    if (written <= 0) throw std::runtime_error("nobody reads");
    from += written;
    left -= static_cast<std::size_t>(written);
  }
}

/// Reads until the end. False where the time is up before.
bool read_until(steady_clock::time_point deadline, int descriptor, std::string& bytes) {
  while (steady_clock::now() < deadline) {
    if (interrupted()) throw Interrupted();
    pollfd waiting{descriptor, POLLIN, 0};
    if (::poll(&waiting, 1, kLookMilliseconds) <= 0) continue;
    char buffer[4096];
    const auto size = ::read(descriptor, buffer, sizeof buffer);
    if (size == 0) return true;
    if (size > 0)
      bytes.append(buffer, static_cast<std::size_t>(size));
    else if (errno != EAGAIN && errno != EINTR)
      return false;
  }
  return false;
}

}  // namespace

std::string_view signal_name(int number) {
  const auto* found = std::ranges::find(kNames, number, &std::pair<int, std::string_view>::first);
  return found == std::end(kNames) ? std::string_view() : found->second;
}

std::string ending_text(const Ending& ending) {
  if (ending.signal == 0) return "exited " + std::to_string(ending.code);
  const auto name = signal_name(ending.signal);
  return name.empty() ? "died of signal " + std::to_string(ending.signal)
                      : "died SIG" + std::string(name);
}

template <class Become>
ChildProcess::ChildProcess(Kind kind, FileDescriptor input, FileDescriptor output,
                           const Become& become, FileDescriptor error)
    : parent_(::getpid()),
      thread_(number_of_thread()),
      input_(std::move(input)),
      output_(std::move(output)),
      error_(std::move(error)) {
  {
    const SignalsHeld signals;
    pid_ = start(kind == Kind::program, [&] {
      leave(parent_);
      become();
    });
  }
  if (pid_ == -1) throw ProcessFailure(std::string("not started: ") + std::strerror(errno));
  ::setpgid(pid_, pid_);  // as the child does: whoever comes first, the group exists when we return
  note_group(pid_);
  for (const auto* end : {&input_, &output_, &error_})
    if (end->number() != -1) set_nonblocking(*end);
}

ChildProcess ChildProcess::talking(const Command& command) {
  auto to_child = make_pipe();
  auto from_child = make_pipe();
  auto errors = make_pipe();
  const Program program(command);
  const auto become = [&] {
    ::dup2(to_child.read_end.number(), STDIN_FILENO);
    ::dup2(from_child.write_end.number(), STDOUT_FILENO);
    ::dup2(errors.write_end.number(), STDERR_FILENO);
    program.run();
  };
  return ChildProcess(Kind::program, std::move(to_child.write_end), std::move(from_child.read_end),
                      become, std::move(errors.read_end));
}

ChildProcess ChildProcess::writing(const Command& command) {
  auto from_child = make_pipe();
  const auto null = open_null();
  const Program program(command);
  return ChildProcess(Kind::program, {}, std::move(from_child.read_end), [&] {
    ::dup2(null.number(), STDIN_FILENO);
    ::dup2(from_child.write_end.number(), STDOUT_FILENO);
    ::dup2(from_child.write_end.number(), STDERR_FILENO);
    program.run();
  });
}

ChildProcess ChildProcess::copy(const std::function<void(int)>& work) {
  auto from_child = make_pipe();
  const auto null = open_null();
  return ChildProcess(Kind::copy, {}, std::move(from_child.read_end), [&] {
    ::dup2(null.number(), STDOUT_FILENO);
    ::dup2(null.number(), STDERR_FILENO);
    try {
      work(from_child.write_end.number());
    } catch (...) {  // nothing of the parent's may unwind here
      ::_exit(1);
    }
    ::_exit(0);
  });
}

ChildProcess::~ChildProcess() {
  ::kill(-pid_, SIGKILL);
  forget_group(pid_);
  while (::waitpid(pid_, nullptr, 0) == -1 && errno == EINTR) {
  }
}

std::string ChildProcess::read_output() {
  std::string text;
  char buffer[16384];
  for (int round = 0; round < 64; ++round) {  // so that it cannot hold us here
    const auto read = ::read(output_.number(), buffer, sizeof buffer);
    if (read <= 0) break;
    text.append(buffer, static_cast<std::size_t>(read));
  }
  return text;
}

std::optional<Ending> ChildProcess::ending(std::chrono::milliseconds grace) const {
  const auto deadline = steady_clock::now() + grace;
  while (true) {
    // Without reaping: until the destructor has killed the group, its number must stay taken.
    siginfo_t info{};
    const auto found = ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (found == 0 && info.si_pid != 0)
      return info.si_code == CLD_EXITED ? Ending{.code = info.si_status}
                                        : Ending{.signal = info.si_status};
    if (steady_clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void ChildProcess::signal(int number) {
  ::kill(-pid_, number);
}

bool ChildProcess::belongs_to_this_thread() const {
  return parent_ == ::getpid() && thread_ == number_of_thread();
}

SharedBytes::SharedBytes(std::size_t size)
    : size_(std::max<std::size_t>(size, 1)),
      bytes_(::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
  if (bytes_ == MAP_FAILED) throw ProcessFailure("no memory to share with a process");
}

SharedBytes::~SharedBytes() {
  ::munmap(bytes_, size_);
}

std::optional<Words> work_in_child(const std::function<Words()>& work, double seconds) {
  const auto deadline = steady_clock::now() + std::chrono::duration_cast<steady_clock::duration>(
                                                  std::chrono::duration<double>(seconds));
  const auto child = ChildProcess::copy([&](int output) { write_words(output, work()); });
  std::string bytes;
  if (!read_until(deadline, child.output().number(), bytes)) return std::nullopt;
  // The end of its output comes a moment before its own.
  const auto ending = child.ending(std::chrono::seconds(10));
  if (!ending || !ending->well()) return std::nullopt;
  Words words(bytes.size() / sizeof(Words::value_type));
  if (!words.empty())
    std::memcpy(words.data(), bytes.data(), words.size() * sizeof(Words::value_type));
  return words;
}

}  // namespace doublecheck::process
