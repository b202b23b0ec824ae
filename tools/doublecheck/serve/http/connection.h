// Sockets of this machine alone. No wait for a client is without end: one that never finishes its
// request, or never reads its answer, gives its place back.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "process/file_descriptor.h"

namespace doublecheck::http {

/// How long a client may take for a request, once it has begun one, and to take in what is sent.
inline constexpr std::chrono::seconds kLongestTransfer{5};

/// How long a connection may lie idle between two requests.
inline constexpr std::chrono::seconds kLongestIdle{5};

/// One connection, for one thread.
class Connection {
 public:
  explicit Connection(process::FileDescriptor socket);

  /// Waits for the first byte of a request, at most kLongestIdle; false where none comes. From then
  /// on all of the request has to come within kLongestTransfer and `most` bytes.
  bool wait_for_request(std::size_t most);

  /// At least one byte, at most `size`; -1 where there are no more, or the request took too long or
  /// too much.
  std::ptrdiff_t read(char* to, std::size_t size);

  /// All of it, or -1 where the client has gone or does not take it within kLongestTransfer.
  std::ptrdiff_t write(const char* from, std::size_t size);

  /// Whether the other side is still there.
  bool is_open() const;

  /// Lets the other side read what was sent although not all that it sends was read.
  void close_gently();

 private:
  using Clock = std::chrono::steady_clock;

  bool fill(Clock::time_point deadline);

  process::FileDescriptor socket_;
  Clock::time_point deadline_;  // of the request
  std::size_t left_ = 0;        // bytes that may still be read of it
  std::string received_;
  std::size_t read_ = 0;  // of received_
};

/// A port of 127.0.0.1.
class Listener {
 public:
  /// `port` 0 takes one that is free. Throws UsageError where the port is taken, or is not ours to
  /// have.
  explicit Listener(int port);

  int port() const { return port_; }
  const process::FileDescriptor& socket() const { return socket_; }

  /// Waits for the next connection. None where the system is short of something: try again.
  process::FileDescriptor accept() const;

 private:
  process::FileDescriptor socket_;
  int port_ = 0;
};

}  // namespace doublecheck::http
