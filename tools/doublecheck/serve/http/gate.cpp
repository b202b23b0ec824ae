#include "serve/http/gate.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#if defined(__linux__)
#include <linux/tcp.h>  // netinet/tcp.h of glibc does not count bytes
#endif

#include <charconv>
#include <random>

namespace doublecheck::http {
namespace {

constexpr int kPortOfHttp = 80;  // browsers leave it out

/// A length that is no number is none.
bool is_too_long(const std::string& length) {
  std::size_t bytes = 0;
  const auto [end, error] = std::from_chars(length.data(), length.data() + length.size(), bytes);
  if (error == std::errc::result_out_of_range) return true;
  return error == std::errc() && bytes > kLongestBody;
}

/// The same time whatever differs, so that no one learns the token digit by digit.
bool equal_in_constant_time(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) return false;
  int differing = 0;
  for (std::size_t i = 0; i < one.size(); ++i) differing |= one[i] ^ other[i];
  return differing == 0;
}

}  // namespace

std::string fresh_token() {
  std::random_device random;
  std::string token;
  for (int part = 0; part < 4; ++part) token += fmt::format("{:08x}", random());
  return token;
}

Gate::Gate(int port, std::string token) : port_(port), token_(std::move(token)) {}

bool Gate::is_host(const std::string& host) const {
  for (const std::string_view name : {"127.0.0.1", "localhost"})
    if (host == fmt::format("{}:{}", name, port_) || (port_ == kPortOfHttp && host == name))
      return true;
  return false;
}

bool Gate::is_origin(const std::string& origin) const {
  constexpr std::string_view kScheme = "http://";
  return origin.starts_with(kScheme) && is_host(origin.substr(kScheme.size()));
}

std::optional<Reply> Gate::refusal(const std::string& method, const Headers& headers) const {
  if (!is_host(headers("Host")))
    return error_reply(403, "this server answers to 127.0.0.1 and localhost with its port only");
  if (const auto origin = headers("Origin"); !origin.empty() && !is_origin(origin))
    return error_reply(403, "another page may not ask this server");
  if (method != "POST") return std::nullopt;
  if (!equal_in_constant_time(headers(std::string(kTokenHeader)), token_))
    return error_reply(403, "the token of the page is missing; load the page again");
  if (is_too_long(headers("Content-Length")))
    return error_reply(413, fmt::format("a request has at most {} bytes", kLongestBody));
  if (!headers("Content-Encoding").empty() || headers("Content-Type").starts_with("multipart/"))
    return error_reply(415, "a body is JSON, neither packed nor in parts");
  return std::nullopt;
}

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
