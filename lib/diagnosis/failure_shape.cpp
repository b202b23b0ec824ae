#include "diagnosis/failure_shape.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "notation/reader.h"
#include "question/answer.h"

namespace doublecheck {
namespace {

constexpr std::size_t kMostWordsOfShape = 6;
constexpr std::string_view kQuotes = "'\"`";
constexpr std::string_view kOpening = "([{<";
constexpr std::string_view kClosing = ")]}>";
constexpr std::string_view kNothingLeft = "unnamed";

bool is_one_of(char letter, std::string_view letters) {
  return letters.find(letter) != std::string_view::npos;
}

/// What ends a part that `opening` begins; nothing where that begins none.
std::optional<char> end_of_part(char opening) {
  if (is_one_of(opening, kQuotes)) return opening;
  const auto bracket = kOpening.find(opening);
  return bracket == std::string_view::npos ? std::nullopt : std::optional(kClosing[bracket]);
}

/// Without what is quoted or in brackets; where an end is missing, all behind it. A quote within a
/// word is an apostrophe.
std::string without_parts(std::string_view text) {
  std::string left;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto end = end_of_part(text[at]);
    const bool in_word = !left.empty() && left.back() != ' ';
    if (!end || (in_word && is_one_of(text[at], kQuotes))) {
      left += text[at];
      continue;
    }
    at = std::min(text.find(*end, at + 1), text.size());
    left += ' ';
  }
  return left;
}

std::vector<std::string_view> split(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(between);
    if (end != 0 && !text.empty()) parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// Takes the letters at the front that are among `letters`; how many.
std::size_t take_letters(std::string_view& text, std::string_view letters) {
  const auto end = std::min(text.find_first_not_of(letters), text.size());
  text.remove_prefix(end);
  return end;
}

/// `e4`, `c2III`.
bool take_cell(std::string_view& text) {
  constexpr std::string_view kFiles = "abcdefghijklmnop";
  if (text.empty() || !is_one_of(text.front(), kFiles)) return false;
  text.remove_prefix(1);
  const auto digits = take_letters(text, "0123456789");
  take_letters(text, "IVX");
  return digits == 1 || digits == 2;
}

/// `e4`, `e2e4`, `e7-e8q`, `Nxf3`, `a1Ib2II`.
bool is_cell_or_move(std::string_view word) {
  if (!word.empty() && is_one_of(word.front(), "KQRBNP")) word.remove_prefix(1);
  take_letters(word, "x-");
  if (!take_cell(word)) return false;
  take_letters(word, "x-");
  take_cell(word);
  take_letters(word, "=kqrbnpKQRBNP+#");
  return word.empty();
}

/// Of a board or another field of a FEN.
bool is_of_position(std::string_view word) {
  return word.find_first_of("/#") != std::string_view::npos ||
         word.find("..") != std::string_view::npos ||
         word.find_first_not_of("KQkq") == std::string_view::npos;
}

std::string with_numbers_as_n(std::string_view word) {
  std::string text;
  for (const char letter : word) {
    if (!is_digit(letter))
      text += letter;
    else if (!text.ends_with('N'))
      text += 'N';
  }
  return text;
}

/// Of the parts of `word` between hyphens those that do not vary.
std::string shape_of_word(std::string_view word) {
  if (is_cell_or_move(word)) return {};
  std::string shape;
  std::size_t kept = 0;
  for (const auto part : split(word, '-')) {
    const bool is_letter = part.size() == 1 && !is_digit(part.front());
    if (is_letter || is_cell_or_move(part) || kept == kMostWordsOfShape) continue;
    shape += (kept++ == 0 ? "" : "-") + with_numbers_as_n(part);
  }
  return shape;
}

/// What this program says of a process, with a detail behind the colon that varies.
bool is_detail_behind_colon(std::string_view how) {
  return how.starts_with("rubbish:") || how.starts_with("not started:");
}

/// Whether a number behind it is the code of an ending, which tells causes apart.
bool is_before_code(std::string_view word) {
  return word == "exited" || word == "code";
}

}  // namespace

std::string shape_of_failure(std::string_view how) {
  if (is_detail_behind_colon(how)) how = how.substr(0, how.find(':'));
  std::string shape;
  std::size_t kept = 0;
  bool in_position = false;  // behind its board nothing of a FEN is kept
  std::string_view before;
  const auto text = without_parts(how);
  for (auto word : split(text, ' ')) {
    while (!word.empty() && is_one_of(word.back(), ",.:;!?")) word.remove_suffix(1);
    if (word.empty()) continue;
    in_position |= is_of_position(word);
    auto kept_part = is_of_position(word) ? std::string() : shape_of_word(word);
    if (in_position && kept_part == "N") continue;
    if (is_before_code(std::exchange(before, word))) kept_part = word;
    if (kept_part.empty() || kept == kMostWordsOfShape) continue;
    in_position = false;
    shape += (kept++ == 0 ? "" : " ") + kept_part;
  }
  return shape.empty() ? std::string(kNothingLeft) : shape;
}

std::string shape_of_refusal(std::string_view reason) {
  if (std::ranges::find(kIllegalReasons, reason) != kIllegalReasons.end())
    return std::string(reason);
  const auto shape = shape_of_word(reason);
  return shape.empty() ? std::string(kNothingLeft) : shape;
}

}  // namespace doublecheck
