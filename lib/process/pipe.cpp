#include "process/pipe.h"

#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

[[noreturn]] void no_pipe() {
  throw ProcessFailure("not started: no pipe: " + std::string(std::strerror(errno)));
}

FileDescriptor above_standard(FileDescriptor end) {
  if (end.number() > STDERR_FILENO) return end;
  FileDescriptor moved(::fcntl(end.number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  if (moved.number() == -1) no_pipe();
  return moved;
}

}  // namespace

Pipe make_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) no_pipe();
  FileDescriptor read_end(ends[0]);
  FileDescriptor write_end(ends[1]);
  return {above_standard(std::move(read_end)), above_standard(std::move(write_end))};
}

void set_nonblocking(const FileDescriptor& end) {
  ::fcntl(end.number(), F_SETFL, ::fcntl(end.number(), F_GETFL) | O_NONBLOCK);
}

}  // namespace doublecheck::process
