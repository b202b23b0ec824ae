// Who may ask the page's server: the page itself, opened by a browser of this machine. Any page of
// the web can make a browser send requests to 127.0.0.1, and can let a name of its own lead there
// (DNS rebinding); so the names by which the server was called count, and a token that only the
// page knows.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "serve/http/message.h"

namespace doublecheck::http {

inline constexpr std::string_view kTokenHeader = "X-Doublecheck-Token";

/// 32 random hexadecimal digits.
std::string fresh_token();

/// The same time whatever differs, so that no one learns the token digit by digit.
bool equal_in_constant_time(std::string_view one, std::string_view other);

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

}  // namespace doublecheck::http
