#include "input.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <span>
#include <system_error>

#include "files/usage_error.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

bool is_ready(int descriptor) {
  pollfd waiting{descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

/// The number of bytes read; 0 at the end of the input, and once `interrupted`.
std::size_t read_some(int descriptor, std::span<char> chunk) {
  while (true) {
    wait_until_readable(descriptor);
    if (interrupted()) return 0;
    const ssize_t size = ::read(descriptor, chunk.data(), chunk.size());
    if (size >= 0) return static_cast<std::size_t>(size);
    if (errno != EINTR && errno != EAGAIN)
      throw UsageError(std::string("cannot read standard input: ") + std::strerror(errno));
  }
}

}  // namespace

/// False where nothing was read.
bool LineInput::fill() {
  if (!is_ready(descriptor_)) before_waiting_();
  unread_ = {chunk_.data(), read_some(descriptor_, chunk_)};
  return !unread_.empty();
}

void LineInput::take(std::string_view piece) {
  if (line_.size() + piece.size() > kLongestLine) too_long_ = true;
  if (too_long_)
    line_.clear();
  else
    line_ += piece;
}

bool LineInput::next(InputLine& line) {
  line_.clear();
  too_long_ = false;
  bool begun = false;
  while (!unread_.empty() || fill()) {
    begun = true;
    const auto end = unread_.find('\n');
    take(unread_.substr(0, end));
    unread_.remove_prefix(std::min(end, unread_.size() - 1) + 1);
    if (end != std::string_view::npos) break;
  }
  line = {line_, too_long_};
  return begun;
}

InterruptibleInput::int_type InterruptibleInput::underflow() {
  ssize_t count = -1;
  do {
    wait_until_readable(descriptor_);
    if (interrupted()) return traits_type::eof();
    count = ::read(descriptor_, buffer_.data(), buffer_.size());
  } while (count == -1 && errno == EINTR);
  if (count == -1) throw std::system_error(errno, std::generic_category());
  if (count == 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
  return traits_type::to_int_type(buffer_.front());
}

}  // namespace doublecheck
