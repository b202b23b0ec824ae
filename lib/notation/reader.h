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

/// The same without an exception, for whoever meets such text all the time.
struct Refusal {
  /// 0 as long as nothing is wrong.
  std::size_t column = 0;
  std::string reason;
  /// Nothing is wrong with pieces that are numbers, but who wrote them may have numbered otherwise.
  bool has_numbers = false;
};

/// What is read where nothing can be: of each type the value that is empty.
struct Nothing {
  template <class Value>
  operator Value() const {
    return Value{};
  }
};

/// What NUL means in a text.
inline constexpr std::string_view kNulInText =
    "NUL, as in a file of UTF-16: save the file as UTF-8";

/// Blanks are spaces, tabs and line breaks: a shell argument may hold a whole grid.
constexpr bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

constexpr bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Of ASCII, whatever the locale.
constexpr bool is_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

constexpr char lower_case(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

constexpr bool is_among(std::string_view letters, char letter) {
  return letters.find(letter) != std::string_view::npos;
}

inline std::string_view without_last_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// The character at the front of a text that is not empty; no bytes, and the code 0, where it is
/// not UTF-8.
struct CodePoint {
  char32_t code = 0;
  std::size_t bytes = 0;
};
CodePoint first_code_point(std::string_view text);

/// But `,` alone stays.
inline std::string_view without_last_comma(std::string_view word) {
  if (word.size() > 1 && word.ends_with(',')) word.remove_suffix(1);
  return word;
}

/// A place in a line of text, and what follows it. Where that is wrong, a reader with a Refusal
/// notes it there, and its caller sees that by `failed`; one without throws ParseError.
class Reader {
 public:
  explicit Reader(std::string_view line) : rest_(line) {}

  /// `refusal` must outlive the reader and its copies, which share it.
  Reader(std::string_view line, Refusal& refusal) : rest_(line), refusal_(&refusal) {}

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

  /// Takes `letter`; fails where it does not come next.
  void expect(char letter);

  /// Skips blanks, takes all up to the next blank; empty at the end.
  std::string_view take_word();

  /// The same place in the line, with only the next `length` characters left.
  Reader first(std::size_t length) const;

  /// The same place, with what goes wrong from now on noted in `refusal`.
  Reader refusing_to(Refusal& refusal) const;

  /// Something is wrong here, or in another column. Of several refusals the first is kept.
  Nothing fail(std::string_view reason) const { return fail_at(column_, reason); }
  Nothing fail_at(std::size_t column, std::string_view reason) const;

  /// Pieces are numbers.
  void note_numbers() const {
    if (refusal_ != nullptr) refusal_->has_numbers = true;
  }

  /// Whether something has been wrong in this text, wherever.
  bool failed() const { return refusal_ != nullptr && refusal_->column != 0; }

  /// Fails unless only blanks are left.
  void expect_end();

 private:
  std::string_view rest_;
  std::size_t column_ = 1;
  Refusal* refusal_ = nullptr;
};

}  // namespace doublecheck
