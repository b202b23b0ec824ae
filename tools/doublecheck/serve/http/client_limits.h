// Limits that cpp-httplib does not have. Its time-outs are for one read each, so a client that
// sends a byte now and then would keep its place for ever; and early versions take in a head of any
// length.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>

namespace doublecheck::http {

/// How long a client may take to send its request, and then to take in the reply.
inline constexpr std::chrono::seconds kLongestTransfer{5};

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
