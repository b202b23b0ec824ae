#include "serve/http/connection.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "files/usage_error.h"

namespace doublecheck::http {
namespace {

using process::FileDescriptor;
using std::chrono::milliseconds;

constexpr std::size_t kChunk = 16 * 1024;
constexpr int kMostPending = 512;  // connections that wait to be accepted
constexpr milliseconds kToLinger{500};

/// Whether `events` come before `deadline`.
bool wait_for(const FileDescriptor& socket, short events,
              std::chrono::steady_clock::time_point deadline) {
  while (true) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd waiting{socket.number(), events, 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(left.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

void set_option(const FileDescriptor& socket, int level, int option) {
  const int on = 1;
  ::setsockopt(socket.number(), level, option, &on, sizeof on);
}

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

[[noreturn]] void refuse_port(int port) {
  throw UsageError(fmt::format("cannot listen on 127.0.0.1:{}: {}; --port names another port", port,
                               std::strerror(errno)));
}

}  // namespace

Connection::Connection(FileDescriptor socket) : socket_(std::move(socket)) {
  set_option(socket_, IPPROTO_TCP, TCP_NODELAY);  // an answer is not to wait for another one
}

bool Connection::wait_for_request(std::size_t most) {
  if (read_ == received_.size() && !fill(Clock::now() + kLongestIdle)) return false;
  deadline_ = Clock::now() + kLongestTransfer;
  left_ = most;
  return true;
}

bool Connection::fill(Clock::time_point deadline) {
  received_.resize(kChunk);
  read_ = 0;
  std::ptrdiff_t got = -1;
  do {
    got = wait_for(socket_, POLLIN, deadline)
              ? ::recv(socket_.number(), received_.data(), received_.size(), MSG_DONTWAIT)
              : 0;
  } while (got < 0 && (errno == EINTR || errno == EAGAIN));
  received_.resize(static_cast<std::size_t>(std::max<std::ptrdiff_t>(got, 0)));
  return got > 0;
}

std::ptrdiff_t Connection::read(char* to, std::size_t size) {
  if (left_ == 0) return -1;
  if (read_ == received_.size() && !fill(deadline_)) return -1;
  const auto taken = std::min({size, received_.size() - read_, left_});
  std::copy_n(received_.data() + read_, taken, to);
  read_ += taken;
  left_ -= taken;
  return static_cast<std::ptrdiff_t>(taken);
}

std::ptrdiff_t Connection::write(const char* from, std::size_t size) {
  const auto deadline = Clock::now() + kLongestTransfer;
  for (std::size_t sent = 0; sent < size;) {
    const auto put =
        ::send(socket_.number(), from + sent, size - sent, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (put > 0)
      sent += static_cast<std::size_t>(put);
    else if (put < 0 && errno != EAGAIN && errno != EINTR)
      return -1;
    else if (!wait_for(socket_, POLLOUT, deadline))
      return -1;
  }
  return static_cast<std::ptrdiff_t>(size);
}

bool Connection::is_open() const {
  char next = 0;
  const auto got = ::recv(socket_.number(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void Connection::close_gently() {
  ::shutdown(socket_.number(), SHUT_WR);
  const auto deadline = Clock::now() + kToLinger;
  while (fill(deadline)) {
  }
  socket_.close();
}

Listener::Listener(int port)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)), port_(port) {
  if (socket_.number() == -1) refuse_port(port);
  set_option(socket_, SOL_SOCKET, SO_REUSEADDR);
  sockaddr_in address = loopback(port);
  socklen_t size = sizeof address;
  auto* const plain = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket_.number(), plain, size) != 0 || ::listen(socket_.number(), kMostPending) != 0)
    refuse_port(port);
  ::getsockname(socket_.number(), plain, &size);
  port_ = ntohs(address.sin_port);
}

FileDescriptor Listener::accept() const {
  return FileDescriptor(::accept4(socket_.number(), nullptr, nullptr, SOCK_CLOEXEC));
}

}  // namespace doublecheck::http
