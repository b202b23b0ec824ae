// Work in copies of this process: for a library that may print, break, or hear of no limit of time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

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

using Words = std::vector<std::uint64_t>;

/// What `work` returns in a copy of this process whose output goes nowhere. Nothing where the copy
/// died or was not done after so many `seconds`; it is ended then. No other thread may run. Throws
/// Interrupted at Ctrl-C, ProcessFailure where no process can be made.
std::optional<Words> work_in_child(const std::function<Words()>& work, double seconds);

}  // namespace doublecheck::process
