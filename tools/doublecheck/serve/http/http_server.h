// The server of the page: cpp-httplib behind a narrow door.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "serve/http/message.h"

namespace doublecheck::http {

/// Connections at the same time, each for one request. Further ones wait until one of these ends;
/// kLongestTransfer (gate.h) says how long that takes where their clients do nothing.
inline constexpr int kMostConnections = 320;

/// Lets through what Gate lets through (gate.h), and adds to every reply the headers that keep
/// other pages and other code out.
///
/// What httplib does not let us do: end a connection behind a body that nobody read, so that each
/// connection ends behind its first reply; and take in the rest of a body that was refused, so that
/// a client that sends on may find the connection broken before it reads why.
class HttpServer {
 public:
  /// Answers a request. Several threads call it at the same time. What it throws becomes a reply
  /// with status 500.
  using Site = std::function<Reply(const Request&)>;

  virtual ~HttpServer() = default;

  /// False, and errno, where the port cannot be had. make_http_server calls it.
  virtual bool listen(int port) = 0;

  /// Where it listens.
  virtual int port() const = 0;

  /// Answers from now on. Ctrl-C and SIGTERM end the program (end_at_interrupt of interrupt.h):
  /// nothing is there that would have to be kept.
  [[noreturn]] virtual void run(const Site& site) = 0;
};

/// A server that listens to `port` of 127.0.0.1; 0 takes one that is free. Its code is a shared
/// object of its own, loaded here: cpp-httplib brings OpenSSL along, and each start of the program,
/// whatever for, would take half as long again. Throws UsageError where it cannot be loaded, and
/// where the port is taken, or is not ours to have.
std::unique_ptr<HttpServer> make_http_server(int port, const std::string& token);

/// What the shared object exports, and the name of it there.
using MakeHttpServer = HttpServer* (*)(const std::string& token);
inline constexpr const char* kMakeHttpServer = "doublecheck_make_http_server";

}  // namespace doublecheck::http
