// The server of the page: cpp-httplib behind a narrow door.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "serve/http/connection.h"
#include "serve/http/message.h"

namespace doublecheck::http {

/// Connections at the same time. Further ones wait until one of these ends; kLongestIdle and
/// kLongestTransfer (connection.h) say how long that takes where their clients do nothing.
inline constexpr int kMostConnections = 320;

/// Lets through what Gate lets through (gate.h), and adds to every reply the headers that keep
/// other pages and other code out.
class HttpServer {
 public:
  /// Answers a request. Several threads call it at the same time. What it throws becomes a reply
  /// with status 500.
  using Site = std::function<Reply(const Request&)>;

  virtual ~HttpServer() = default;

  /// Answers from now on. Ctrl-C and SIGTERM end the program (end_at_interrupt of interrupt.h):
  /// nothing is there that would have to be kept.
  [[noreturn]] virtual void run() = 0;
};

/// A server that answers who connects to `listener`. Its code is a shared object of its own, loaded
/// here: cpp-httplib brings OpenSSL along, and each start of the program, whatever for, would take
/// half as long again. Throws UsageError where it cannot be loaded.
std::unique_ptr<HttpServer> make_http_server(Listener listener, const std::string& token,
                                             const HttpServer::Site& site);

/// What the shared object exports, and the name of it there.
using MakeHttpServer = HttpServer* (*)(Listener&, const std::string& token,
                                       const HttpServer::Site&);
inline constexpr const char* kMakeHttpServer = "doublecheck_make_http_server";

}  // namespace doublecheck::http
