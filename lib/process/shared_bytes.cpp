#include "process/shared_bytes.h"

#include <sys/mman.h>

#include <algorithm>

#include "process/process_failure.h"

namespace doublecheck::process {

SharedBytes::SharedBytes(std::size_t size)
    : size_(std::max<std::size_t>(size, 1)),
      bytes_(::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
  if (bytes_ == MAP_FAILED) throw ProcessFailure("no memory to share with a process");
}

SharedBytes::~SharedBytes() {
  ::munmap(bytes_, size_);
}

}  // namespace doublecheck::process
