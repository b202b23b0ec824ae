// The log of a worker: its events, one line each (worker_protocol/messages.h).
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

#include "process/file_descriptor.h"
#include "worker_protocol/messages.h"

namespace doublecheck::fuzz {

/// A worker cannot write down what it sees. A run that leaves no record is of no use: whoever
/// catches this ends the process.
class RecordError : public std::runtime_error {
 public:
  /// `what` was tried with `file`, and errno says why it cannot be done.
  RecordError(const char* what, const std::filesystem::path& file)
      : RecordError(what, file, std::generic_category().message(errno)) {}

  RecordError(const char* what, const std::filesystem::path& file, const std::string& why)
      : std::runtime_error(std::string("cannot ") + what + " " + file.string() + ": " + why) {}
};

class EventLog {
 public:
  /// Makes the file where there is none. Throws RecordError.
  explicit EventLog(std::filesystem::path file)
      : file_(std::move(file)),
        descriptor_(::open(file_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644)) {
    if (descriptor_.number() < 0) throw RecordError("open", file_);
  }

  /// Appends the event's line in one write, so that a kill leaves whole lines only. Throws
  /// RecordError; what a full disk had room for is taken back.
  void write(const WorkerEvent& event) {
    const auto line = event_text(event) + '\n';
    const auto written = ::write(descriptor_.number(), line.data(), line.size());
    if (written < 0) throw RecordError("write", file_);
    if (written == std::ssize(line)) return;
    const auto end = ::lseek(descriptor_.number(), 0, SEEK_END);
    if (::ftruncate(descriptor_.number(), end - written) != 0) throw RecordError("shorten", file_);
    throw RecordError("write", file_, "no room for the whole line");
  }

 private:
  std::filesystem::path file_;
  process::FileDescriptor descriptor_;
};

}  // namespace doublecheck::fuzz
