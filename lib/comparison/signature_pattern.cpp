#include "comparison/signature_pattern.h"

namespace doublecheck {

/// What stands between two stars is taken where it comes first: if the rest does not match behind
/// that, it matches behind no later place either.
bool is_match(std::string_view pattern, std::string_view text) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, star))) return false;
  text.remove_prefix(star);
  pattern.remove_prefix(star + 1);
  for (auto next = pattern.find('*'); next != std::string_view::npos; next = pattern.find('*')) {
    const auto part = pattern.substr(0, next);
    const auto place = text.find(part);
    if (place == std::string_view::npos) return false;
    text.remove_prefix(place + part.size());
    pattern.remove_prefix(next + 1);
  }
  return text.ends_with(pattern);
}

}  // namespace doublecheck
