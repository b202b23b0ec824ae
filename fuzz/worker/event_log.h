// The log of a worker: its events, one line each (worker/event.h).
#pragma once

#include <filesystem>

#include "process/file_descriptor.h"
#include "worker_protocol/messages.h"

namespace doublecheck::fuzz {

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
