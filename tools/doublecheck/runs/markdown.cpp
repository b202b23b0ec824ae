#include "runs/markdown.h"

#include <fmt/format.h>

#include <string_view>

namespace doublecheck::markdown {
namespace {

/// Longer than every run of backticks in `text`.
std::string fence_of(const std::string& text, std::string fence) {
  while (text.find(fence) != std::string::npos) fence += '`';
  return fence;
}

std::string cell(const std::string& text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '|') safe += '\\';
    safe += letter == '\n' ? ' ' : letter;
  }
  return safe;
}

}  // namespace

std::string code(const std::string& text) {
  if (text.find('`') == std::string::npos) return "`" + text + "`";
  const auto fence = fence_of(text, "``");
  return fmt::format("{} {} {}", fence, text, fence);
}

std::string code_block(const std::string& text) {
  const auto fence = fence_of(text, "```");
  return fmt::format("{}\n{}{}{}\n", fence, text, text.ends_with('\n') ? "" : "\n", fence);
}

std::string picture(const std::string& words, const std::string& file) {
  std::string address;
  for (const char letter : file) {
    const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                          (letter >= '0' && letter <= '9') ||
                          std::string_view("-._/").find(letter) != std::string_view::npos;
    address += is_plain ? std::string(1, letter)
                        : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
  }
  return fmt::format("![{}]({})\n\n", words, address);
}

std::string row(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const auto& text : cells) line += fmt::format(" {} |", cell(text));
  return line + "\n";
}

std::string head(const std::vector<std::string>& columns) {
  std::vector<std::string> names;
  std::string line = "|";
  for (const auto& column : columns) {
    const bool is_number = column.starts_with('#');
    names.push_back(is_number ? column.substr(1) : column);
    line += is_number ? "---:|" : "---|";
  }
  return row(names) + line + "\n";
}

}  // namespace doublecheck::markdown
