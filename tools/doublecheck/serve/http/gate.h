// Who may ask the page's server: the page itself, opened by a browser of this machine. Any page of
// the web can make a browser send requests to 127.0.0.1, and can let a name of its own lead there
// (DNS rebinding); so the names by which the server was called count, and a token that only the
// page knows.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "serve/http/http.h"

namespace doublecheck::http {

inline constexpr std::string_view kTokenHeader = "X-Doublecheck-Token";

/// 32 random hexadecimal digits.
std::string fresh_token();

class Gate {
 public:
  /// The value of a header of the request, several of them with commas between; empty where it has
  /// none.
  using Headers = std::function<std::string(const std::string& name)>;

  Gate(int port, std::string token);

  /// What a request is refused with before its body is read: 403 for another Host or Origin, and
  /// for a POST without the token; 413 for a body over kLongestBody; 415 for a body that is packed
  /// or in parts. Nothing where it may pass. A header that comes twice counts as wrong.
  std::optional<Reply> refusal(const std::string& method, const Headers& headers) const;

 private:
  bool is_host(const std::string& host) const;
  bool is_origin(const std::string& origin) const;

  int port_;
  std::string token_;
};

/// How long a client may take to send its request, and then to take in the reply.
inline constexpr std::chrono::seconds kLongestTransfer{5};

/// Limits that cpp-httplib does not have. Its time-outs are for one read each, so a client that
/// sends a byte now and then would keep its place for ever; and early versions take in a head of
/// any length.
///
/// Of the connections to one port of this machine that this process has accepted, each for one
/// request. Clients are named by their own port. Safe to use from several threads.
class ClientLimits {
 public:
  explicit ClientLimits(int port) : port_(port) {}

  /// As long as the result lives, the client waits for the server. Before and after that the server
  /// waits for the client, kLongestTransfer each time.
  std::shared_ptr<void> servers_turn(int client);

  /// Ends the connections of clients that took longer or have sent more than a request may have,
  /// and keeps all connections from child processes. To be called for each new connection, and
  /// several times a second.
  void enforce();

 private:
  using Clock = std::chrono::steady_clock;

  void wait_since(int client, Clock::time_point time);

  int port_;
  std::mutex mutex_;
  std::map<int, Clock::time_point> waiting_since_;  // in the future: for the server
};

}  // namespace doublecheck::http
