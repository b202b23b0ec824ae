// What a browser asks of the page's server and what it gets, no more of HTTP than that takes; and
// the server, which is cpp-httplib behind a narrow door.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace doublecheck::http {

struct Request {
  std::string method = "GET";  // HEAD comes as GET
  /// Without its query; decoded, so that any byte may be in it.
  std::string path;
  std::map<std::string, std::string, std::less<>> query{};
  std::string body{};
};

/// Where a stream of server-sent events goes.
struct EventSink {
  /// `data` is one line. False where the browser has gone.
  std::function<bool(std::string_view event, std::string_view data)> send;
  /// Whether the browser is still there: one that has gone says so only to whoever asks.
  std::function<bool()> is_open;
};

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  /// Where it is set the reply is a stream of events and has no body. It sends them, and returns
  /// when there are no more, or soon after the browser has gone.
  std::function<void(const EventSink& sink)> events{};
};

/// A longer body is refused with 413.
inline constexpr std::size_t kLongestBody = std::size_t{1} << 20;

/// `{"error": "TEXT"}`. `text` is in plain words.
Reply error_reply(int status, std::string_view text);

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
