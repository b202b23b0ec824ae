#include "serve/http/http.h"

#include <fmt/format.h>
#include <httplib.h>  // 0.11, or from 0.14.1 on: those between lack DataSink::is_writable

#include <cerrno>
#include <optional>
#include <semaphore>
#include <system_error>

#include "serve/http/gate.h"

namespace doublecheck::http {
namespace {

constexpr const char* kHost = "127.0.0.1";
constexpr int kMostPending = 512;          // connections that wait to be accepted; httplib has 5
constexpr std::size_t kLongestPath = 256;  // httplib's expressions would recurse for each letter
constexpr std::chrono::milliseconds kBetweenChecks{100};

/// The connections at hand, each with a thread of httplib's pool. A further one is accepted when
/// one of them has ended.
class Places : public httplib::TaskQueue {
 public:
  explicit Places(ClientLimits& limits) : limits_(limits) {}

  /// Nothing in early versions of httplib, and then bool.
  using Enqueued = decltype(std::declval<httplib::TaskQueue&>().enqueue({}));

  Enqueued enqueue(std::function<void()> serve) override {
    pool_.enqueue([this, serve = std::move(serve)] {
      serve();
      free_.release();
    });
    do {
      limits_.enforce();
    } while (!free_.try_acquire_for(kBetweenChecks));
    return Enqueued(true);
  }
  void on_idle() override { limits_.enforce(); }
  void shutdown() override { pool_.shutdown(); }

 private:
  ClientLimits& limits_;
  std::counting_semaphore<> free_{kMostConnections - 1};  // one more is always accepted
  httplib::ThreadPool pool_{kMostConnections};
};

Request request_of(const httplib::Request& given, std::string body) {
  Request request{.method = given.method == "HEAD" ? "GET" : given.method,
                  .path = given.path,
                  .body = std::move(body)};
  for (const auto& [name, value] : given.params) request.query.emplace(name, value);
  return request;
}

/// All values of a header: two of them are never what one of them is.
std::string header_of(const httplib::Request& request, const std::string& name) {
  std::string all;
  const auto [begin, end] = request.headers.equal_range(name);
  for (auto value = begin; value != end; ++value)
    all += (value == begin ? "" : ", ") + value->second;
  return all;
}

void send_events(httplib::Response& response, std::function<void(const EventSink&)> events) {
  const auto provider = [events = std::move(events)](std::size_t, httplib::DataSink& sink) {
    const auto send = [&sink](std::string_view event, std::string_view data) {
      const auto text = fmt::format("event: {}\ndata: {}\n\n", event, data);
      return sink.write(text.data(), text.size());
    };
    try {
      events({.send = send, .is_open = sink.is_writable});
    } catch (const std::exception&) {  // it is too late for another reply
      return false;
    }
    sink.done();
    return true;
  };
  response.set_chunked_content_provider("text/event-stream", provider);
}

/// A provider's body is sent as it is. What httplib has itself it packs, and that takes longer than
/// to send it: on one machine always.
void send_body(httplib::Response& response, const std::string& type, std::string body) {
  const auto size = body.size();
  const auto provider = [body = std::move(body)](std::size_t from, std::size_t length,
                                                 httplib::DataSink& sink) {
    return sink.write(body.data() + from, length);
  };
  response.set_content_provider(size, type, provider);
}

void fill(httplib::Response& response, Reply reply) {
  response.status = reply.status;
  if (reply.events)
    send_events(response, std::move(reply.events));
  else if (reply.body.empty())
    response.set_content(reply.body, reply.type);
  else
    send_body(response, reply.type, std::move(reply.body));
}

/// What httplib calls for each request.
class Handlers {
 public:
  using Handled = httplib::Server::HandlerResponse;

  Handlers(int port, const std::string& token, const HttpServer::Site& site)
      : limits_(port), gate_(port, token), site_(site) {}

  ClientLimits& limits() { return limits_; }

  /// All but a POST that may pass.
  Handled answer_without_body(const httplib::Request& request, httplib::Response& response) {
    auto refusal = refusal_of(request);
    const bool has_body =
        request.has_header("Content-Length") || request.has_header("Transfer-Encoding");
    if (!refusal && request.method == "POST" && has_body) return Handled::Unhandled;
    fill(response, refusal ? std::move(*refusal) : answer(request));
    return Handled::Handled;
  }

  void answer_with_body(const httplib::Request& request, httplib::Response& response,
                        const httplib::ContentReader& reader) {
    std::string body;
    const bool whole = reader([&body](const char* data, std::size_t size) {
      body.append(data, size);
      return body.size() <= kLongestBody;
    });
    if (whole) return fill(response, answer(request, std::move(body)));
    fill(response, body.size() > kLongestBody ? error_reply(413, "the request is too long")
                                              : error_reply(400, "the request has not come whole"));
  }

 private:
  std::optional<Reply> refusal_of(const httplib::Request& request) const {
    // Early versions of httplib would send what is behind the end of a reply, and one part often.
    if (!request.ranges.empty()) return Reply{.status = 416};
    const auto headers = [&](const std::string& name) { return header_of(request, name); };
    if (auto refusal = gate_.refusal(request.method, headers)) return refusal;
    if (request.path.size() > kLongestPath) return error_reply(404, "there is no such path");
    return std::nullopt;
  }

  Reply answer(const httplib::Request& given, std::string body = {}) try {
    const auto turn = limits_.servers_turn(given.remote_port);
    auto reply = site_(request_of(given, std::move(body)));
    if (reply.events)
      reply.events = [turn, send = std::move(reply.events)](const EventSink& sink) { send(sink); };
    return reply;
  } catch (const std::exception& error) {
    return error_reply(500, error.what());
  }

  ClientLimits limits_;
  Gate gate_;
  const HttpServer::Site& site_;
};

class HttplibServer : public HttpServer {
 public:
  explicit HttplibServer(std::string token) : token_(std::move(token)) {
    server_.set_default_headers({{"Content-Security-Policy",
                                  "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
                                  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
                                 {"X-Content-Type-Options", "nosniff"},
                                 {"Referrer-Policy", "no-referrer"},
                                 {"Cross-Origin-Resource-Policy", "same-origin"},
                                 {"Cache-Control", "no-store"}});
    server_.set_tcp_nodelay(true);        // a reply is not to wait for another one
    server_.set_keep_alive_max_count(1);  // a body that nobody read would count as a request
    server_.set_keep_alive_timeout(kLongestTransfer.count());
    server_.set_read_timeout(kLongestTransfer);
    server_.set_write_timeout(kLongestTransfer);
    server_.set_idle_interval(kBetweenChecks);
    // In place of httplib's own options, with which another server could take the same port.
    server_.set_socket_options([this](socket_t socket) {
      socket_ = socket;
      const int on = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    });
  }

  bool listen(int port) override {
    port_ = port == 0 ? server_.bind_to_any_port(kHost) : port;
    if (port_ == -1 || (port != 0 && !server_.bind_to_port(kHost, port))) return false;
    return ::listen(socket_, kMostPending) == 0;
  }

  int port() const override { return port_; }

  [[noreturn]] void run(const Site& site) override {
    Handlers handlers(port_, token_, site);
    server_.new_task_queue = [&handlers] { return new Places(handlers.limits()); };
    server_.set_pre_routing_handler([&handlers](const auto& request, auto& response) {
      return handlers.answer_without_body(request, response);
    });
    server_.Post(".*", [&handlers](const auto& request, auto& response, const auto& reader) {
      handlers.answer_with_body(request, response, reader);
    });
    server_.listen_after_bind();
    throw std::system_error(errno, std::generic_category(), "no connection can be accepted");
  }

 private:
  std::string token_;
  httplib::Server server_;
  socket_t socket_ = INVALID_SOCKET;  // that listens
  int port_ = 0;
};

}  // namespace
}  // namespace doublecheck::http

extern "C" [[gnu::visibility("default")]] doublecheck::http::HttpServer*
doublecheck_make_http_server(const std::string& token) {
  return new doublecheck::http::HttplibServer(token);
}
