#include "process/file_descriptor.h"

#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "process/child_process.h"
#include "process/platform.h"

namespace doublecheck::process {
namespace {

[[noreturn]] void none_left(const char* what) {
  throw ProcessFailure(std::string("not started: no ") + what + ": " + std::strerror(errno));
}

FileDescriptor above_standard(FileDescriptor end) {
  if (end.number() > STDERR_FILENO) return end;
  FileDescriptor moved(::fcntl(end.number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  if (moved.number() == -1) none_left("descriptor");
  return moved;
}

}  // namespace

ForkingLock forking_lock() {
#if DOUBLECHECK_ON_LINUX
  return {};
#else
  static std::mutex mutex;  // a recursive one would not let the child go, which has another number
  return ForkingLock(mutex);
#endif
}

pid_t fork_alone() {
  const auto lock = forking_lock();
  return ::fork();
}

Pipe make_pipe() {
  return make_pipe(forking_lock());
}

Pipe make_pipe(const ForkingLock&) {
  int ends[2];
#if DOUBLECHECK_ON_LINUX
  if (::pipe2(ends, O_CLOEXEC) != 0) none_left("pipe");
#else
  if (::pipe(ends) != 0) none_left("pipe");
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
#endif
  FileDescriptor read_end(ends[0]);
  FileDescriptor write_end(ends[1]);
  return {above_standard(std::move(read_end)), above_standard(std::move(write_end))};
}

FileDescriptor open_null() {
  FileDescriptor null(::open("/dev/null", O_RDWR | O_CLOEXEC));
  if (null.number() == -1) none_left("/dev/null");
  return above_standard(std::move(null));
}

void set_nonblocking(const FileDescriptor& end) {
  ::fcntl(end.number(), F_SETFL, ::fcntl(end.number(), F_GETFL) | O_NONBLOCK);
}

}  // namespace doublecheck::process
