#include "runs/run_page.h"

#include <nlohmann/json.hpp>

#include "files/usage_error.h"

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

std::string run_page(const std::string& page, const Json& report) {
  const auto place = page.find(kPlace);
  if (place == std::string::npos)
    throw UsageError("the page of reports has no place for one: `tools/run report` builds it");
  auto text = page;
  return text.replace(place, kPlace.size(), without_tags(json_text(report)));
}

}  // namespace doublecheck
