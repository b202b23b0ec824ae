// A child process that we write lines to and read lines from.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "process/pipe.h"

namespace doublecheck::process {

/// Runs a program in a process group of its own, its standard input and output being pipes to us;
/// its standard error is ours. The destructor kills the whole group and leaves no zombie. Should we
/// die without destructors, the kernel kills the program, but not what it started in turn: that
/// meets the end of its input. The kernel does so as soon as the *thread* that started the program
/// ends, so a child belongs to that thread (see `belongs_to_this_thread`).
///
/// Safe to use from several threads at once, each with its own children: no signal handlers, no
/// waiting for other children, and only async-signal-safe calls between fork and exec.
class ChildProcess {
 public:
  /// `arguments[0]` is the path of the program. Throws ProcessFailure when no process can be made;
  /// a program that cannot be run is a child that exits with 127.
  explicit ChildProcess(const std::vector<std::string>& arguments);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  /// Our ends of the pipes; neither blocks.
  const FileDescriptor& input() const { return input_; }
  const FileDescriptor& output() const { return output_; }

  /// Waits no longer than `grace` for the program to end by itself, then says how it did: `exited
  /// 3`, `died SIGSEGV`. Nothing while it runs. Says the same however often it is asked.
  std::optional<std::string> how_it_ended(std::chrono::milliseconds grace) const;

  bool belongs_to_this_thread() const;

 private:
  pid_t pid_ = -1;
  pid_t thread_ = -1;
  FileDescriptor input_;
  FileDescriptor output_;
};

}  // namespace doublecheck::process
