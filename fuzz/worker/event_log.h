// The log of a worker: its events, one line each (worker_protocol/messages.h).
#pragma once

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
  explicit EventLog(std::filesystem::path file);

  /// Appends the event's line in one write, so that a kill leaves whole lines only. Throws
  /// RecordError; what a full disk had room for is taken back.
  void write(const WorkerEvent& event);

 private:
  std::filesystem::path file_;
  process::FileDescriptor descriptor_;
};

}  // namespace doublecheck::fuzz
