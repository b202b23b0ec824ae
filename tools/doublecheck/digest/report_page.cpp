#include "digest/report_page.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "reports/json_result.h"
#include "serve/program_json.h"
#include "version.h"

namespace doublecheck {
namespace {

constexpr std::string_view kPlace = "{{report}}";

/// JSON has `<` in strings only, where it may as well be written by its number.
std::string without_tags(const std::string& json) {
  std::string safe;
  safe.reserve(json.size());
  for (const char letter : json) {
    if (letter == '<')
      safe += "\\u003c";
    else
      safe += letter;
  }
  return safe;
}

}  // namespace

Json report_json(const std::vector<Json>& parts) {
  return with_schema(
      "report",
      Json{{"version", short_version()},
           {"made", fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::time(nullptr)))},
           {"games", games_json()},
           {"parts", parts}});
}

std::string report_page(const std::string& page, const Json& report) {
  const auto place = page.find(kPlace);
  if (place == std::string::npos)
    throw UsageError("the page of reports has no place for one: `tools/run report` builds it");
  auto text = page;
  return text.replace(place, kPlace.size(), without_tags(json_text(report)));
}

}  // namespace doublecheck
