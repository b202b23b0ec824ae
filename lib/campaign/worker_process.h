// A fuzz target that runs.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "process/file_descriptor.h"

namespace doublecheck {

struct Command {
  /// The first is the path of the program.
  std::vector<std::string> arguments;
  /// Added to our environment.
  std::vector<std::pair<std::string, std::string>> environment;
  std::filesystem::path folder;  // to run in
};

/// How a process ended: it exited with a code, or died of a signal.
struct Ending {
  int code = 0;    // of the exit; 0 after a signal
  int signal = 0;  // 0: it exited

  bool well() const { return code == 0 && signal == 0; }
};

/// `exited 77`, `died SIGSEGV`.
std::string ending_text(const Ending& ending);

/// Runs a program in a process group of its own, with nothing on standard input, and with standard
/// output and standard error in one pipe to us. Ctrl-C on the terminal does not reach it. The
/// destructor kills the group and leaves no zombie; should we die without destructors, the kernel
/// kills the program. It also does so when the *thread* ends that started it.
class WorkerProcess {
 public:
  /// Throws UsageError when no process can be made; a program that cannot be run is one that exits
  /// with 127.
  explicit WorkerProcess(const Command& command);
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  ~WorkerProcess();

  /// To be waited for; never blocks.
  int output() const { return output_.number(); }
  /// What has been written since the last call.
  std::string read_output();

  /// Nothing while it runs. Says the same however often it is asked.
  std::optional<Ending> ending() const;

  void signal(int number);

 private:
  pid_t pid_ = -1;
  process::FileDescriptor output_;
};

}  // namespace doublecheck
