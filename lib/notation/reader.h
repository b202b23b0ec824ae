// Reading text from left to right, with the place of what is wrong.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace doublecheck {

/// Text that is no question: what is wrong and in which column, counted in bytes from 1.
class ParseError : public std::runtime_error {
 public:
  ParseError(std::size_t column, std::string_view reason)
      : std::runtime_error("column " + std::to_string(column) + ": " + std::string(reason)),
        column_(column) {}

  std::size_t column() const { return column_; }

  /// What is wrong, without the column.
  std::string_view reason() const {
    const std::string_view all = what();
    return all.substr(all.find(": ") + 2);
  }

 private:
  std::size_t column_;
};

/// Blanks are spaces, tabs and line breaks: a shell argument may hold a whole grid.
constexpr bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

constexpr bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// A place in a line of text, and what follows it.
class Reader {
 public:
  explicit Reader(std::string_view line) : rest_(line) {}

  std::string_view rest() const { return rest_; }
  std::size_t column() const { return column_; }
  bool at_end() const { return rest_.empty(); }

  /// The next character, or NUL at the end.
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }

  void skip(std::size_t count) {
    rest_.remove_prefix(count);
    column_ += count;
  }

  void skip_blanks() {
    while (is_blank(peek())) skip(1);
  }

  /// Takes `letter` if it comes next.
  bool take(char letter) {
    if (peek() != letter || at_end()) return false;
    skip(1);
    return true;
  }

  /// Throws ParseError unless `letter` comes next.
  void expect(char letter);

  /// Skips blanks, takes all up to the next blank; empty at the end.
  std::string_view take_word();

  /// The same place in the line, with only the next `length` characters left.
  Reader first(std::size_t length) const;

  [[noreturn]] void fail(std::string_view reason) const { throw ParseError(column_, reason); }

  /// Throws ParseError unless only blanks are left.
  void expect_end();

 private:
  std::string_view rest_;
  std::size_t column_ = 1;
};

}  // namespace doublecheck
