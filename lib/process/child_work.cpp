#include "process/child_work.h"

#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <string>

#include "process/child_process.h"
#include "process/interrupt.h"
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

namespace {

using WorkClock = std::chrono::steady_clock;

constexpr int kLookMilliseconds = 50;

void write_words(int descriptor, const Words& words) {
  const auto* from = reinterpret_cast<const char*>(words.data());
  std::size_t left = words.size() * sizeof(Words::value_type);
  while (left > 0) {
    const auto written = ::write(descriptor, from, left);
    if (written <= 0) throw std::runtime_error("nobody reads");
    from += written;
    left -= static_cast<std::size_t>(written);
  }
}

/// Reads until the end. False where the time is up before.
bool read_until(WorkClock::time_point deadline, int descriptor, std::string& bytes) {
  while (WorkClock::now() < deadline) {
    if (interrupted()) throw Interrupted();
    pollfd waiting{descriptor, POLLIN, 0};
    if (::poll(&waiting, 1, kLookMilliseconds) <= 0) continue;
    char buffer[4096];
    const auto size = ::read(descriptor, buffer, sizeof buffer);
    if (size == 0) return true;
    if (size > 0)
      bytes.append(buffer, static_cast<std::size_t>(size));
    else if (errno != EAGAIN && errno != EINTR)
      return false;
  }
  return false;
}

Words words_of(const std::string& bytes) {
  Words words(bytes.size() / sizeof(Words::value_type));
  if (!words.empty())
    std::memcpy(words.data(), bytes.data(), words.size() * sizeof(Words::value_type));
  return words;
}

/// The end of its output comes a moment before its own.
bool has_ended_well(const ChildProcess& child) {
  const auto ending = child.ending(std::chrono::seconds(10));
  return ending && ending->well();
}

}  // namespace

std::optional<Words> work_in_child(const std::function<Words()>& work, double seconds) {
  const auto deadline = WorkClock::now() + std::chrono::duration_cast<WorkClock::duration>(
                                               std::chrono::duration<double>(seconds));
  const auto child = ChildProcess::copy([&](int output) { write_words(output, work()); });
  std::string bytes;
  if (!read_until(deadline, child.output().number(), bytes) || !has_ended_well(child))
    return std::nullopt;
  return words_of(bytes);
}

}  // namespace doublecheck::process
