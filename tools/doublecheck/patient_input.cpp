#include "patient_input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "process/interrupt.h"

namespace doublecheck {
namespace {

constexpr int kLookMilliseconds = 100;  // the signal may come to another thread

}  // namespace

bool PatientInput::wait_until_readable() const {
  pollfd waiting{descriptor_, POLLIN, 0};
  while (::poll(&waiting, 1, kLookMilliseconds) <= 0)
    if (interrupted()) return false;
  return true;
}

PatientInput::int_type PatientInput::underflow() {
  ssize_t count = -1;
  do {
    if (!wait_until_readable()) return traits_type::eof();
    count = ::read(descriptor_, buffer_.data(), buffer_.size());
  } while (count == -1 && errno == EINTR);
  if (count == -1) throw std::system_error(errno, std::generic_category());
  if (count == 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
  return traits_type::to_int_type(buffer_.front());
}

}  // namespace doublecheck
