// The server of the page: cpp-httplib behind a narrow door, for its header is dear to compile.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "serve/http/message.h"

namespace doublecheck::http {

/// Connections at the same time. Further ones wait until one of these ends; kLongestIdle and
/// kLongestTransfer (connection.h) say how long that takes where their clients do nothing.
inline constexpr int kMostConnections = 320;

/// Listens on 127.0.0.1 only, lets through what Gate lets through (gate.h), and adds to every reply
/// the headers that keep other pages and other code out.
class HttpServer {
 public:
  /// Answers a request. Several threads call it at the same time. What it throws becomes a reply
  /// with status 500.
  using Site = std::function<Reply(const Request&)>;

  /// Listens at once; `port` 0 takes one that is free. Throws UsageError where it cannot.
  HttpServer(int port, const std::string& token, Site site);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  ~HttpServer();

  int port() const;

  /// Answers from now on. Ctrl-C and SIGTERM end the program (end_at_interrupt of interrupt.h):
  /// nothing is there that would have to be kept.
  [[noreturn]] void run();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck::http
