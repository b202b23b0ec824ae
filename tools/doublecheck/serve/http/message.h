// What a browser asks of the page's server and what it gets: no more of HTTP than that takes.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
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

/// Sends a server-sent event; `data` is one line. False where the browser has gone.
using EventSink = std::function<bool(std::string_view event, std::string_view data)>;

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  /// Where it is set the reply is a stream of events and has no body. It sends them, and returns
  /// when there are no more or the browser has gone; before it waits it calls nothing but `sink`.
  std::function<void(const EventSink& sink)> events{};
};

/// A longer body is refused with 413.
inline constexpr std::size_t kLongestBody = std::size_t{1} << 20;

/// `{"error": "TEXT"}`. `text` is in plain words.
Reply error_reply(int status, std::string_view text);

}  // namespace doublecheck::http
