#include "output.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace doublecheck {
namespace {

constexpr std::size_t kBufferSize = 64 * 1024;

void wait_until_writable(int descriptor) {
  pollfd waiting{descriptor, POLLOUT, 0};
  ::poll(&waiting, 1, -1);
}

/// The number of bytes written; 0 where it is worth trying again.
std::size_t write_some(int descriptor, std::string_view text, const std::string& name) {
  const ssize_t written = ::write(descriptor, text.data(), text.size());
  if (written >= 0) return static_cast<std::size_t>(written);
  if (errno == EAGAIN)
    wait_until_writable(descriptor);
  else if (errno != EINTR)
    throw OutputError("cannot write to " + name + ": " + std::strerror(errno));
  return 0;
}

}  // namespace

void Output::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
}

void Output::flush() {
  // What cannot be written is dropped, so that a flush after a failed one has nothing to fail with.
  const std::string text = std::exchange(buffer_, {});
  for (std::string_view rest = text; !rest.empty();)
    rest.remove_prefix(write_some(descriptor_, rest, name_));
}

}  // namespace doublecheck
