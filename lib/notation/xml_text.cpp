#include "notation/xml_text.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>

namespace doublecheck {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

/// One character at the front of a text; no bytes where it is not UTF-8.
struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;
};

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < bytes) return {};
  std::uint32_t code = first & (0x7fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3f);
  }
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xd800 && code < 0xe000;
  if (code < kLeast[bytes] || code > 0x10ffff || is_surrogate) return {};
  return {code, bytes};
}

bool is_forbidden(std::uint32_t code) {
  const bool is_blank = code == '\t' || code == '\n' || code == '\r';
  return (code < 0x20 && !is_blank) || code == 0xfffe || code == 0xffff;
}

/// Blanks other than the space would become spaces in an attribute.
bool is_escaped(std::uint32_t code) {
  return code < 0x20 || code == '&' || code == '<' || code == '>' || code == '"';
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string xml;
  while (!text.empty()) {
    const auto [code, bytes] = first_character(text);
    if (bytes == 0)
      xml += kReplacement;
    else if (!is_forbidden(code))
      xml += is_escaped(code) ? fmt::format("&#{};", code) : std::string(text.substr(0, bytes));
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return xml;
}

}  // namespace doublecheck
