#include "serve/http/gate.h"

#include <doctest/doctest.h>

#include <map>

using namespace doublecheck::http;

namespace {

using GivenHeaders = std::map<std::string, std::string>;

constexpr const char* kToken = "00112233445566778899aabbccddeeff";

/// The status with which a request is refused; 200 where it may pass.
int status_of(const std::string& method, GivenHeaders given, int port = 8064) {
  const auto refusal = Gate(port, kToken).refusal(method, [&](const std::string& name) {
    return given.contains(name) ? given[name] : "";
  });
  return refusal ? refusal->status : 200;
}

/// Of a POST that is right but for one header.
int status_of_post(const std::string& name, const std::string& value) {
  GivenHeaders given{{"Host", "localhost:8064"},
                     {"Origin", "http://localhost:8064"},
                     {"X-Doublecheck-Token", kToken}};
  given[name] = value;
  return status_of("POST", given);
}

}  // namespace

TEST_CASE("only the names of this machine are the server's") {
  CHECK(status_of("GET", {{"Host", "127.0.0.1:8064"}}) == 200);
  CHECK(status_of("GET", {{"Host", "localhost:8064"}}) == 200);
  CHECK(status_of("GET", {}) == 403);
  CHECK(status_of("GET", {{"Host", "127.0.0.1"}}) == 403);
  CHECK(status_of("GET", {{"Host", "127.0.0.1:80"}}) == 403);
  CHECK(status_of("GET", {{"Host", "rebound.example:8064"}}) == 403);
  CHECK(status_of("GET", {{"Host", "127.0.0.1:8064, 127.0.0.1:8064"}}) == 403);
}

TEST_CASE("browsers leave out the port of HTTP") {
  CHECK(status_of("GET", {{"Host", "localhost"}}, 80) == 200);
  CHECK(status_of("GET", {{"Host", "localhost:80"}}, 80) == 200);
}

TEST_CASE("other pages may not ask, not even to read") {
  const auto get_from = [](const std::string& origin) {
    return status_of("GET", {{"Host", "localhost:8064"}, {"Origin", origin}});
  };
  CHECK(get_from("http://localhost:8064") == 200);
  CHECK(get_from("http://127.0.0.1:8064") == 200);
  CHECK(get_from("https://localhost:8064") == 403);
  CHECK(get_from("http://localhost:8065") == 403);
  CHECK(get_from("http://web.example") == 403);
  CHECK(get_from("null") == 403);
}

TEST_CASE("a POST needs the token, and a body that is plain and not too long") {
  CHECK(status_of_post("Accept", "*/*") == 200);
  CHECK(status_of_post("X-Doublecheck-Token", "") == 403);
  CHECK(status_of_post("X-Doublecheck-Token", "00112233445566778899aabbccddeefe") == 403);
  CHECK(status_of_post("X-Doublecheck-Token", std::string(kToken) + "0") == 403);
  CHECK(status_of_post("Content-Length", "1048576") == 200);
  CHECK(status_of_post("Content-Length", "1048577") == 413);
  CHECK(status_of_post("Content-Length", "99999999999999999999999") == 413);
  CHECK(status_of_post("Content-Encoding", "gzip") == 415);
  CHECK(status_of_post("Content-Type", "multipart/form-data; boundary=x") == 415);
  CHECK(status_of_post("Content-Type", "application/x-www-form-urlencoded") == 200);  // of curl
}

TEST_CASE("tokens are long, and never the same") {
  CHECK(fresh_token().size() == 32);
  CHECK(fresh_token() != fresh_token());
}
