#include "notation/board_characters.h"

#include <algorithm>
#include <array>

namespace doublecheck {
namespace {

constexpr char32_t kFirstFigure = 0x2654;
constexpr std::string_view kFigures = "KQRBNPkqrbnp";

bool is_selector(std::string_view text) {
  return text.starts_with("\xEF\xB8\x8E") || text.starts_with("\xEF\xB8\x8F");
}

struct Range {
  char32_t first;
  char32_t last;
};

/// Blanks, punctuation and symbols; no letters, no digits in any dress, nothing invisible.
constexpr std::array kSigns{
    Range{'\t', '\r'},      Range{' ', '/'},       Range{':', '@'},       Range{'[', '`'},
    Range{'{', '~'},        Range{0xA0, 0xA9},     Range{0xAB, 0xAC},     Range{0xAE, 0xB1},
    Range{0xB4, 0xB4},      Range{0xB6, 0xB8},     Range{0xBB, 0xBB},     Range{0xBF, 0xBF},
    Range{0xD7, 0xD7},      Range{0xF7, 0xF7},     Range{0x2000, 0x200A}, Range{0x2010, 0x2027},
    Range{0x2030, 0x205F},  Range{0x20A0, 0x20BF}, Range{0x2190, 0x245F}, Range{0x2500, 0x2653},
    Range{0x2660, 0x2775},  Range{0x2794, 0x2BFF}, Range{0x3000, 0x3004}, Range{0x3008, 0x3020},
    Range{0xFF01, 0xFF0F},  Range{0xFF1A, 0xFF20}, Range{0xFF3B, 0xFF40}, Range{0xFF5B, 0xFF65},
    Range{0x1F300, 0x1F9FF}};

bool is_sign(char32_t code) {
  return std::ranges::any_of(
      kSigns, [&](const Range& range) { return range.first <= code && code <= range.last; });
}

std::string no_piece(const Character& character, std::string_view letters) {
  const bool is_shown = first_code_point(character.text).bytes != 0;
  return (is_shown ? "'" + std::string(character.text) + "'" : "this byte") + " is no piece (" +
         std::string(letters) +
         ") and no sign for an empty cell, which is no letter and no digit but 0";
}

}  // namespace

std::optional<Piece> piece_of_character(std::string_view character, std::size_t kinds) {
  const auto code = first_code_point(character).code;
  if (code < 0x80) return piece_of_letter(static_cast<char>(code), kinds);
  if (code < kFirstFigure || code >= kFirstFigure + kFigures.size()) return std::nullopt;
  return piece_of_letter(kFigures[code - kFirstFigure]);
}

std::vector<Character> characters_of(std::string_view text, std::size_t column) {
  std::vector<Character> characters;
  while (!text.empty()) {
    auto length = std::max<std::size_t>(first_code_point(text).bytes, 1);
    if (is_selector(text.substr(length))) length += 3;
    characters.push_back({text.substr(0, length), column});
    text.remove_prefix(length);
    column += length;
  }
  return characters;
}

Piece CellReading::piece(Piece written, std::size_t column) {
  (numbers_ ? numbers_ : letters_) = true;
  if (static_cast<int>(written.kind()) >= style_.kinds)
    return text_.fail_at(column, style_.other_kinds);
  return style_.has_black ? written : Piece(Colour::white, written.kind());
}

Piece CellReading::empty(std::string_view sign, std::size_t column) {
  if (empty_.empty()) empty_ = sign;
  if (empty_ != sign)
    return text_.fail_at(column, "an empty cell is '" + empty_ + "' before and '" +
                                     std::string(sign) + "' here: which one is a piece?");
  return {};
}

Piece CellReading::read(const Character& character) {
  const auto [text, column] = character;
  if (text.size() == 1 && is_digit(text.front()) && (style_.has_numbers || text == "0"))
    return read_number(text.front() - '0', column);
  const auto kinds = std::max(kKinds.size(), static_cast<std::size_t>(style_.kinds));
  if (const auto written = piece_of_character(text, kinds)) {
    if (numbers_) return text_.fail_at(column, "here is a letter, and numbers are pieces before");
    return piece(*written, column);
  }
  if (!is_sign(first_code_point(text).code))
    return text_.fail_at(column, no_piece(character, style_.letters));
  return empty(text, column);
}

std::string CellReading::why_no_number() const {
  const auto kinds = std::to_string(style_.kinds);
  if (!style_.has_black) return "pieces are numbered 1 to " + kinds + ", an empty cell 0";
  return "pieces are numbered 1 to " + kinds + " for White, " + std::to_string(style_.kinds + 1) +
         " to " + std::to_string(2 * style_.kinds) + " or -1 to -" + kinds +
         " for Black, an empty cell 0";
}

Piece CellReading::read_number(std::int64_t number, std::size_t column) {
  const int kinds = style_.kinds;
  if (number < (style_.has_black ? -kinds : 0) || number > (style_.has_black ? 2 * kinds : kinds))
    return text_.fail_at(column, why_no_number());
  if (number == 0) return empty("0", column);
  if (letters_) return text_.fail_at(column, "here is a number, and letters are pieces before");
  below_zero_ |= number < 0;
  above_white_ |= number > kinds;
  if (below_zero_ && above_white_)
    return text_.fail_at(column, "Black's pieces are numbered " + std::to_string(kinds + 1) +
                                     " to " + std::to_string(2 * kinds) + " or -1 to -" +
                                     std::to_string(kinds) + ", not both");
  numbers_ = true;
  text_.note_numbers();
  const auto kind = static_cast<int>(number < 0 ? -number : number) - 1;
  const bool black = number < 0 || number > kinds;
  return piece(Piece(black ? Colour::black : Colour::white,
                     kAllKinds[static_cast<std::size_t>(kind % kinds)]),
               column);
}

}  // namespace doublecheck
