// An open file that closes itself.
#pragma once

#include <unistd.h>

#include <utility>

namespace doublecheck::process {

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

}  // namespace doublecheck::process
