#include "notation/xml_text.h"

#include <fmt/format.h>

#include <cstdint>

#include "notation/reader.h"

namespace doublecheck {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

bool is_forbidden(char32_t code) {
  const bool is_blank = code == '\t' || code == '\n' || code == '\r';
  return (code < 0x20 && !is_blank) || code == 0xfffe || code == 0xffff;
}

/// Blanks other than the space would become spaces in an attribute.
bool is_escaped(char32_t code) {
  return code < 0x20 || code == '&' || code == '<' || code == '>' || code == '"';
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string xml;
  while (!text.empty()) {
    const auto [code, bytes] = first_code_point(text);
    if (bytes == 0)
      xml += kReplacement;
    else if (!is_forbidden(code))
      xml += is_escaped(code) ? fmt::format("&#{};", static_cast<std::uint32_t>(code))
                              : std::string(text.substr(0, bytes));
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return xml;
}

}  // namespace doublecheck
