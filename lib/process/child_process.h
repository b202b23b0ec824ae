// A child process, with pipes between it and us.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "process/file_descriptor.h"

namespace doublecheck::process {

/// How a conversation with a process broke off. `what()` is what follows `failed` in the answer
/// (break_off.h).
class ProcessFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The process has ended, or has closed its output or its input.
class ProcessEnded : public ProcessFailure {
 public:
  ProcessEnded(const std::string& how, bool has_read_nothing, std::string last_words)
      : ProcessFailure(how),
        has_read_nothing_(has_read_nothing),
        last_words_(std::move(last_words)) {}

  /// Whether it has read nothing at all of what was said to it.
  bool has_read_nothing() const { return has_read_nothing_; }

  /// Of its standard error (Overheard); empty where it has said nothing there.
  const std::string& last_words() const { return last_words_; }

 private:
  bool has_read_nothing_;
  std::string last_words_;
};

/// A program to run.
struct Command {
  /// The first is the path of the program.
  std::vector<std::string> arguments;
  /// Added to our environment.
  std::vector<std::pair<std::string, std::string>> environment{};
};

/// How a process ended: it exited with a code, or died of a signal.
struct Ending {
  int code = 0;    // of the exit; 0 after a signal
  int signal = 0;  // 0: it exited

  bool well() const { return code == 0 && signal == 0; }
};

/// `SEGV`; empty where the number is none of the signals of POSIX.
std::string_view signal_name(int number);

/// `exited 77`, `died SIGSEGV`.
std::string ending_text(const Ending& ending);

/// Runs in a process group of its own, so that Ctrl-C on the terminal does not reach it. The
/// destructor kills the whole group and leaves no zombie; so do the ways out of interrupt.h. Should
/// we die otherwise, Linux kills the child, but not what it started in turn: that meets the end of
/// its input. It does so as soon as the *thread* that started the child ends, so a child belongs to
/// that thread (see `belongs_to_this_thread`). Other systems: see orphans.h.
///
/// Children may be started from several threads at once: no signal handlers, no waiting for other
/// children, and only async-signal-safe calls between fork and exec.
///
/// The three functions that start one throw ProcessFailure when no process can be made; a program
/// that cannot be run is a child that exits with 127.
class ChildProcess {
 public:
  /// Its standard input, output and error are pipes to us.
  static ChildProcess talking(const Command& command);

  /// It has nothing to read. Its standard output and error are one pipe to us.
  static ChildProcess writing(const Command& command);

  /// A copy of this process, in which no other thread may run. It calls `work` with the descriptor
  /// of a pipe to us, then exits with 0, or with 1 where `work` has thrown. What it prints goes
  /// nowhere.
  static ChildProcess copy(const std::function<void(int)>& work);

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  /// Our ends of the pipes; none blocks. Input and error are there only where it is `talking`.
  const FileDescriptor& input() const { return input_; }
  const FileDescriptor& output() const { return output_; }
  const FileDescriptor& error() const { return error_; }

  /// What it has written since the last call; of a child that writes without end a part.
  std::string read_output();

  /// Waits no longer than `grace` for it to end by itself, then says how it did. Nothing while it
  /// runs. Says the same however often it is asked.
  std::optional<Ending> ending(std::chrono::milliseconds grace = {}) const;

  /// Sends a signal to it and to all that it started.
  void signal(int number);

  bool belongs_to_this_thread() const;

  /// The number of its process group.
  pid_t group() const { return pid_; }

 private:
  enum class Kind { program, copy };

  /// `become` is called in the child, and does not return.
  template <class Become>
  ChildProcess(Kind kind, FileDescriptor input, FileDescriptor output, const Become& become,
               FileDescriptor error = {});

  pid_t pid_ = -1;
  pid_t parent_ = -1;
  std::uint64_t thread_ = 0;  // of the parent
  FileDescriptor input_;
  FileDescriptor output_;
  FileDescriptor error_;
};

// --- Work in copies of this process --------------------------------------------------------------
// For a library that may print, break, or hear of no limit of time.

/// Zeroes at first. What a copy writes, this process reads, whatever becomes of the copy.
class SharedBytes {
 public:
  /// Throws ProcessFailure where there is no memory. `size` 0 is one byte.
  explicit SharedBytes(std::size_t size);
  ~SharedBytes();
  SharedBytes(const SharedBytes&) = delete;
  SharedBytes& operator=(const SharedBytes&) = delete;

  unsigned char* data() const { return static_cast<unsigned char*>(bytes_); }

 private:
  std::size_t size_;
  void* bytes_;
};

using Words = std::vector<std::uint64_t>;

/// What `work` returns in a copy of this process whose output goes nowhere. Nothing where the copy
/// died or was not done after so many `seconds`; it is ended then. No other thread may run. Throws
/// Interrupted at Ctrl-C, ProcessFailure where no process can be made.
std::optional<Words> work_in_child(const std::function<Words()>& work, double seconds);

}  // namespace doublecheck::process
