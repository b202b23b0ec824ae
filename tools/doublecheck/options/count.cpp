#include "options/count.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <optional>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

std::optional<std::uint64_t> factor_of(std::string_view suffix) {
  if (suffix.empty()) return 1;
  if (suffix == "k" || suffix == "K") return 1'000;
  if (suffix == "m" || suffix == "M") return 1'000'000;
  if (suffix == "g" || suffix == "G") return 1'000'000'000;
  return std::nullopt;
}

}  // namespace

std::uint64_t read_count(std::string_view option, std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto factor = factor_of({end, text.data() + text.size()});
  if (error == std::errc::invalid_argument || !factor)
    throw UsageError(
        fmt::format("{}: '{}' is no number such as 200000000, 200m or 5k", option, text));
  if (error != std::errc() || number > std::numeric_limits<std::uint64_t>::max() / *factor)
    throw UsageError(fmt::format("{}: {} is too large", option, text));
  return number * *factor;
}

}  // namespace doublecheck
