#include "input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "files/usage_error.h"
#include "process/interrupt.h"

namespace doublecheck {
InterruptibleInput::int_type InterruptibleInput::underflow() {
  pollfd waiting{descriptor_, POLLIN, 0};
  if (::poll(&waiting, 1, 0) <= 0) before_waiting_();
  while (true) {
    wait_until_readable(descriptor_);
    if (interrupted()) return traits_type::eof();
    const ssize_t size = ::read(descriptor_, buffer_.data(), buffer_.size());
    if (size == 0) return traits_type::eof();
    if (size > 0) {
      setg(buffer_.data(), buffer_.data(), buffer_.data() + size);
      return traits_type::to_int_type(buffer_.front());
    }
    if (errno != EINTR && errno != EAGAIN)
      throw UsageError(std::string("cannot read standard input: ") + std::strerror(errno));
  }
}

bool LineInput::next(InputLine& line) {
  constexpr auto kEnd = std::streambuf::traits_type::eof();
  auto letter = input_.sbumpc();
  if (letter == kEnd) return false;
  line_.clear();
  bool too_long = false;
  for (; letter != kEnd && letter != '\n'; letter = input_.sbumpc()) {
    if (line_.size() == kLongestLine) too_long = true;
    if (!too_long) line_ += static_cast<char>(letter);
  }
  line = {too_long ? std::string_view() : std::string_view(line_), too_long};
  return true;
}

}  // namespace doublecheck
