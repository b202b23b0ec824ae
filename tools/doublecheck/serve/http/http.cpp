#include "serve/http/http.h"

#include <nlohmann/json.hpp>

namespace doublecheck::http {

Reply error_reply(int status, std::string_view text) {
  const nlohmann::json error{{"schema", "doublecheck/serve-error/1"}, {"error", text}};
  constexpr auto kAnyBytes = nlohmann::json::error_handler_t::replace;
  return {.status = status, .body = error.dump(-1, ' ', false, kAnyBytes)};
}

}  // namespace doublecheck::http
