#include "notation/reader.h"

namespace doublecheck {

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
