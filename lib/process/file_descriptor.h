// Open files that close themselves, and pipes; and forking, which must not let a child inherit
// them.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <mutex>
#include <utility>

namespace doublecheck::process {

using ForkingLock = std::unique_lock<std::mutex>;

/// To be held from the making of a descriptor until it is marked to close on exec. Linux marks
/// descriptors as it makes them: there nothing is held.
ForkingLock forking_lock();

/// `::fork` while no other thread has that lock. Nor has the child.
pid_t fork_alone();

/// Owns a file descriptor, or none (-1).
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~FileDescriptor() { close(); }

  int number() const { return number_; }

  void close() {
    if (number_ != -1) ::close(std::exchange(number_, -1));
  }

 private:
  int number_ = -1;
};

/// Both ends close on exec, so that children started at the same time by other threads do not keep
/// them open. Neither is one of the three standard descriptors, so that `dup2` onto those is safe
/// even where we were started with some of them closed.
struct Pipe {
  FileDescriptor read_end;
  FileDescriptor write_end;
};

/// Throws ProcessFailure when there are no descriptors left.
Pipe make_pipe();

/// The same for who has the lock already.
Pipe make_pipe(const ForkingLock& held);

/// `/dev/null` for reading and writing, opened as the ends of a pipe are. Throws as `make_pipe`.
FileDescriptor open_null();

/// Reads and writes of this end of a pipe return at once from now on. The other end is unchanged.
void set_nonblocking(const FileDescriptor& end);

}  // namespace doublecheck::process
