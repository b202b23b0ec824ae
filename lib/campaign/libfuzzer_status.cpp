#include "campaign/libfuzzer_status.h"

#include <charconv>

namespace doublecheck {
namespace {

/// The number behind ` NAME: `.
std::optional<std::uint64_t> number_after(std::string_view line, std::string_view name) {
  const auto at = line.find(name);
  if (at == std::string_view::npos) return std::nullopt;
  const auto text = line.substr(at + name.size());
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<EngineStatus> read_libfuzzer_status(std::string_view line) {
  if (!line.starts_with('#') || !number_after(line, "#") || !number_after(line, " cov: "))
    return std::nullopt;
  const auto features = number_after(line, " ft: ");
  const auto corpus = number_after(line, " corp: ");
  if (!features || !corpus) return std::nullopt;
  return EngineStatus{*features, *corpus};
}

}  // namespace doublecheck
