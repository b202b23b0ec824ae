#include "serve/http/client_limits.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#if defined(__linux__)
#include <linux/tcp.h>  // netinet/tcp.h of glibc does not count bytes
#endif

#include "serve/http/message.h"

namespace doublecheck::http {
namespace {

constexpr int kMostFiles = 1024;                      // more than this process ever has open
constexpr std::size_t kMostBytes = 2 * kLongestBody;  // of a request, with its headers and chunks

/// The port at one end of a connection; 0 where `file` is none.
int port_at(decltype(::getsockname)& end, int file) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  const bool known = end(file, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  return known && address.sin_family == AF_INET ? ntohs(address.sin_port) : 0;
}

/// Systems other than Linux do not tell: there only the time is limited.
bool has_sent_too_much([[maybe_unused]] int connection) {
#if defined(__linux__)
  tcp_info info{};
  socklen_t size = sizeof info;
  ::getsockopt(connection, IPPROTO_TCP, TCP_INFO, &info, &size);
  return info.tcpi_bytes_received > kMostBytes;
#else
  return false;
#endif
}

}  // namespace

std::shared_ptr<void> ClientLimits::servers_turn(int client) {
  wait_since(client, Clock::time_point::max());
  return {nullptr, [this, client](void*) { wait_since(client, Clock::now()); }};
}

void ClientLimits::wait_since(int client, Clock::time_point time) {
  const std::lock_guard lock(mutex_);
  waiting_since_[client] = time;
}

/// httplib tells nobody which descriptor a connection has, so each one of the process is looked at.
void ClientLimits::enforce() {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  decltype(waiting_since_) here;
  for (int file = 0; file < kMostFiles; ++file) {
    const int client = port_at(::getsockname, file) == port_ ? port_at(::getpeername, file) : 0;
    if (client == 0) continue;
    ::fcntl(file, F_SETFD, FD_CLOEXEC);
    const auto since = waiting_since_.try_emplace(client, now).first->second;
    if (since < now - kLongestTransfer || has_sent_too_much(file)) ::shutdown(file, SHUT_RDWR);
    here.emplace(client, since);
  }
  waiting_since_ = std::move(here);
}

}  // namespace doublecheck::http
