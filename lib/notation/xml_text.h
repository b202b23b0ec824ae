// Any text as part of XML.
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// `text` for an attribute in quotes or for the text of an element. What XML would take for markup
/// is escaped. Characters that XML 1.0 forbids are left out, and U+FFFD stands for each byte that
/// is not UTF-8.
std::string xml_text(std::string_view text);

}  // namespace doublecheck
