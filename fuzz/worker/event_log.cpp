#include "worker/event_log.h"

#include <fcntl.h>
#include <unistd.h>

namespace doublecheck::fuzz {

EventLog::EventLog(std::filesystem::path file)
    : file_(std::move(file)),
      descriptor_(::open(file_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644)) {
  if (descriptor_.number() < 0) throw RecordError("open", file_);
}

void EventLog::write(const WorkerEvent& event) {
  const auto line = event_text(event) + '\n';
  const auto written = ::write(descriptor_.number(), line.data(), line.size());
  if (written < 0) throw RecordError("write", file_);
  if (written == std::ssize(line)) return;
  const auto end = ::lseek(descriptor_.number(), 0, SEEK_END);
  if (::ftruncate(descriptor_.number(), end - written) != 0) throw RecordError("shorten", file_);
  throw RecordError("write", file_, "no room for the whole line");
}

}  // namespace doublecheck::fuzz
