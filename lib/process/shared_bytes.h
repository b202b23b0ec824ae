// Memory that this process shares with copies of itself (ChildProcess::copy).
#pragma once

#include <cstddef>

namespace doublecheck::process {

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

}  // namespace doublecheck::process
