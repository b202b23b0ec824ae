#include "reports/numbers.h"

#include <fmt/format.h>

namespace doublecheck {

std::string number_of(std::uint64_t count, std::string_view singular, std::string_view plural) {
  return fmt::format("{} {}", count, count == 1 ? singular : plural);
}

std::string time_text(std::chrono::milliseconds time) {
  const auto seconds = time.count() / 1000;
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace doublecheck
