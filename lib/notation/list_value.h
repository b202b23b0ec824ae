// Lists as the source documents write them: JSON, but any brackets and any quotes will do, and none
// around a word that has no blank.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/reader.h"

namespace doublecheck {

/// A whole number, a string, or a list of these, with the column where it was read.
struct ListValue {
  std::variant<std::int64_t, std::string, std::vector<ListValue>> value;
  std::size_t column = 1;

  const std::vector<ListValue>* list() const { return std::get_if<std::vector<ListValue>>(&value); }
  const std::string* string() const { return std::get_if<std::string>(&value); }
  const std::int64_t* number() const { return std::get_if<std::int64_t>(&value); }
};

/// How programs write that a cell has no piece, besides by a sign.
constexpr bool is_nothing(std::string_view word) {
  return word.empty() || word == "null" || word == "None";
}

/// What lists begin and end with, in the same order.
inline constexpr std::string_view kOpenings = "[({";
inline constexpr std::string_view kClosings = "])}";

constexpr bool is_opening(char letter) {
  return letter == '[' || letter == '(' || letter == '{';
}

/// Whether a list is what `text` begins with, if that can be read.
inline bool begins_list(Reader text) {
  text.skip_blanks();
  return is_opening(text.peek());
}

/// Fails where brackets do not match, whatever else there is in `text`.
void refuse_unmatched_brackets(Reader text);

/// Reads a list from the front and leaves what follows it. Numbers beyond 64 bits read as the
/// nearest number of 64 bits. Fails where there is no list, and where lists nest deeper than 4.
ListValue read_list(Reader& text);

/// Reads all that is left: a list, or lists with commas between, which are then the items of one.
ListValue read_lists(Reader text);

/// The same as read_list for text that may be something else: then nothing, and `text` stays.
std::optional<ListValue> take_list(Reader& text);

}  // namespace doublecheck
