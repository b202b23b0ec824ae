#include "notation/reader.h"

namespace doublecheck {

CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < bytes) return {};
  auto code = static_cast<char32_t>(first & (0x7f >> bytes));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3f);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xd800 && code < 0xe000;
  if (code < kLeast[bytes] || code > 0x10ffff || is_surrogate) return {};
  return {code, bytes};
}

void Reader::expect(char letter) {
  if (!take(letter)) fail(std::string("expected '") + letter + "'");
}

std::string_view Reader::take_word() {
  skip_blanks();
  std::size_t length = 0;
  while (length < rest_.size() && !is_blank(rest_[length])) ++length;
  const auto word = rest_.substr(0, length);
  skip(length);
  return word;
}

Reader Reader::first(std::size_t length) const {
  Reader part = *this;
  part.rest_ = rest_.substr(0, length);
  return part;
}

Reader Reader::refusing_to(Refusal& refusal) const {
  Reader other = *this;
  other.refusal_ = &refusal;
  return other;
}

Nothing Reader::fail_at(std::size_t column, std::string_view reason) const {
  if (refusal_ == nullptr) throw ParseError(column, reason);
  if (!failed()) {
    refusal_->column = column;
    refusal_->reason = reason;
  }
  return {};
}

void Reader::expect_end() {
  skip_blanks();
  if (!at_end()) fail("unexpected text after the end of the question");
}

}  // namespace doublecheck
