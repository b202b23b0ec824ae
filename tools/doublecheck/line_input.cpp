#include "line_input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "errors.h"
#include "interrupt.h"

namespace doublecheck {
namespace {

constexpr int kForever = -1;

bool is_ready(int descriptor, int milliseconds) {
  pollfd waiting{descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, milliseconds) > 0;
}

/// Returns where reading is worth trying again.
void recover(int descriptor) {
  if (errno == EINTR && interrupted()) throw Interrupted{};
  if (errno == EAGAIN)
    is_ready(descriptor, kForever);
  else if (errno != EINTR)
    throw UsageError(std::string("cannot read standard input: ") + std::strerror(errno));
}

}  // namespace

/// False at the end of the input.
bool LineInput::fill() {
  if (!is_ready(descriptor_, 0)) before_waiting_();
  ssize_t size = -1;
  while ((size = ::read(descriptor_, chunk_.data(), chunk_.size())) < 0) recover(descriptor_);
  unread_ = {chunk_.data(), static_cast<std::size_t>(size)};
  return size > 0;
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

}  // namespace doublecheck
