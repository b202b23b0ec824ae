#include "serve/http/http_server.h"

#include <httplib.h>

#include <semaphore>
#include <system_error>
#include <thread>

#include "serve/http/connection.h"
#include "serve/http/gate.h"

namespace doublecheck::http {
namespace {

constexpr std::size_t kMostBytes = 2 * kLongestBody;  // of a request, with its headers and chunks
constexpr std::size_t kLongestPath = 256;  // httplib's expressions would recurse for each letter
constexpr std::chrono::milliseconds kPause{10};  // where a connection cannot be had

/// Of the request that this thread answers: its body, or a part of it, was not read. Each
/// connection has a thread of its own.
thread_local bool t_body_is_left = false;

/// A connection as httplib wants it.
class ConnectionStream : public httplib::Stream {
 public:
  explicit ConnectionStream(Connection& connection) : connection_(connection) {}

  bool is_readable() const override { return true; }
  bool is_writable() const override { return connection_.is_open(); }
  ssize_t read(char* to, std::size_t size) override { return connection_.read(to, size); }
  ssize_t write(const char* from, std::size_t size) override {
    return connection_.write(from, size);
  }
  void get_remote_ip_and_port(std::string&, int&) const override {}
  void get_local_ip_and_port(std::string&, int&) const override {}
  socket_t socket() const override { return INVALID_SOCKET; }  // all goes by the functions above

 private:
  Connection& connection_;
};

Request request_of(const httplib::Request& given) {
  Request request{.method = given.method == "HEAD" ? "GET" : given.method, .path = given.path};
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

bool has_body(const httplib::Request& request) {
  return request.has_header("Content-Length") || request.has_header("Transfer-Encoding");
}

/// Ranges of a reply would let a short request ask for much; packing a short answer takes longer
/// than sending it, and packing with Brotli anything.
void forget_what_is_dear(httplib::Request& request) {
  request.ranges.clear();
  const bool gzip = request.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
  request.headers.erase("Accept-Encoding");
  if (gzip && !request.path.starts_with("/api/")) request.set_header("Accept-Encoding", "gzip");
}

bool send_event(httplib::DataSink& sink, std::string_view event, std::string_view data) {
  std::string text = "event: ";
  ((text += event) += "\ndata: ") += data;
  text += "\n\n";
  return sink.is_writable() && sink.write(text.data(), text.size());
}

void send_events(httplib::Response& response, std::function<void(const EventSink&)> events) {
  const auto provider = [events = std::move(events)](std::size_t, httplib::DataSink& sink) {
    events({.send = [&sink](std::string_view event,
                            std::string_view data) { return send_event(sink, event, data); },
            .is_open = [&sink] { return sink.is_writable(); }});
    sink.done();
    return true;
  };
  response.set_chunked_content_provider("text/event-stream", provider);
}

void fill(httplib::Response& response, Reply reply) {
  response.status = reply.status;
  if (reply.events)
    send_events(response, std::move(reply.events));
  else
    response.set_content(reply.body, reply.type);
}

class HttplibServer : public HttpServer, private httplib::Server {
 public:
  HttplibServer(Listener listener, const std::string& token, Site site)
      : listener_(std::move(listener)), gate_(listener_.port(), token), site_(std::move(site)) {
    svr_sock_ = listener_.socket().number();
    set_default_headers({{"Content-Security-Policy",
                          "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
                          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
                         {"X-Content-Type-Options", "nosniff"},
                         {"Referrer-Policy", "no-referrer"},
                         {"Cross-Origin-Resource-Policy", "same-origin"},
                         {"Cache-Control", "no-store"}});
    set_keep_alive_timeout(kLongestIdle.count());
    set_payload_max_length(kLongestBody);
    set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      return answer_without_body(request, response);
    });
    Post(".*", [this](const httplib::Request& request, httplib::Response& response,
                      const httplib::ContentReader& reader) {
      answer_with_body(request, response, reader);
    });
  }

  [[noreturn]] void run() override {
    while (true) {
      places_.acquire();
      if (begin_next()) continue;
      places_.release();
      std::this_thread::sleep_for(kPause);
    }
  }

 private:
  /// False where the system has no connection or no thread for us.
  bool begin_next() try {
    auto socket = listener_.accept();
    if (socket.number() == -1) return false;
    std::thread([this, connection = std::make_shared<Connection>(std::move(socket))] {
      serve(*connection);
      places_.release();
    }).detach();
    return true;
  } catch (const std::system_error&) {
    return false;
  }

  void serve(Connection& connection) {
    ConnectionStream stream(connection);
    while (connection.wait_for_request(kMostBytes) && answer_next(stream)) {
    }
    connection.close_gently();
  }

  /// Whether another request may follow. httplib throws where it is given something absurd: that
  /// ends the connection and nothing else.
  bool answer_next(ConnectionStream& stream) try {
    bool closed = false;
    bool understood = false;
    const bool done = process_request(stream, false, closed, [&](httplib::Request& request) {
      understood = true;
      forget_what_is_dear(request);
      t_body_is_left = has_body(request);
    });
    return done && understood && !closed && !t_body_is_left;
  } catch (const std::exception&) {
    return false;
  }

  /// All but a POST that may pass. What follows a body that nobody read would count as a request,
  /// so the connection ends behind it.
  HandlerResponse answer_without_body(const httplib::Request& request,
                                      httplib::Response& response) {
    const auto headers = [&](const std::string& name) { return header_of(request, name); };
    auto refusal = gate_.refusal(request.method, headers);
    if (!refusal && request.path.size() > kLongestPath)
      refusal = error_reply(404, "there is no such path");
    if (!refusal && request.method == "POST" && has_body(request))
      return HandlerResponse::Unhandled;
    if (has_body(request)) response.set_header("Connection", "close");
    fill(response, refusal ? std::move(*refusal) : answer(request_of(request)));
    return HandlerResponse::Handled;
  }

  void answer_with_body(const httplib::Request& given, httplib::Response& response,
                        const httplib::ContentReader& reader) {
    Request request = request_of(given);
    bool too_long = false;
    const bool whole = reader([&](const char* data, std::size_t size) {
      too_long = request.body.size() + size > kLongestBody;
      if (!too_long) request.body.append(data, size);
      return !too_long;
    });
    t_body_is_left = !whole;
    if (whole) return fill(response, answer(request));
    response.set_header("Connection", "close");
    fill(response, too_long ? error_reply(413, "the request is too long")
                            : error_reply(400, "the request has not come whole"));
  }

  Reply answer(const Request& request) const try {
    return site_(request);
  } catch (const std::exception& error) {
    return error_reply(500, error.what());
  }

  Listener listener_;
  Gate gate_;
  Site site_;
  std::counting_semaphore<kMostConnections> places_{kMostConnections};
};

}  // namespace
}  // namespace doublecheck::http

extern "C" [[gnu::visibility("default")]] doublecheck::http::HttpServer*
doublecheck_make_http_server(doublecheck::http::Listener& listener, const std::string& token,
                             const doublecheck::http::HttpServer::Site& site) {
  return new doublecheck::http::HttplibServer(std::move(listener), token, site);
}
