#include <charconv>
#include <system_error>

#include "record/record_impl.h"
#include "examination/reply.h"

namespace doublecheck {

Game recorded_game(const std::string& name) {
  if (const auto game = game_of_name(name)) return *game;
  throw DamagedValue("there is no game '" + name + "'");
}

std::uint64_t recorded_seed(const std::string& digits) {
  std::uint64_t seed = 0;
  const char* end = digits.data() + digits.size();
  const auto [rest, error] = std::from_chars(digits.data(), end, seed);
  if (error != std::errc() || rest != end) throw DamagedValue("'" + digits + "' is no seed");
  return seed;
}

std::string array_text(const std::vector<std::string>& strings) {
  return json_text(Json(strings));
}

std::vector<std::string> recorded_array(const std::string& text) {
  try {
    return Json::parse(text).get<std::vector<std::string>>();
  } catch (const Json::exception& error) {
    throw DamagedValue(error.what());
  }
}

}  // namespace doublecheck
