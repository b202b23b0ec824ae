#include "notation/list_value.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

namespace doublecheck {
namespace {

constexpr int kDeepest = 4;
constexpr std::string_view kNotClosed = "a bracket is not closed";

constexpr bool is_closing(char letter) {
  return letter == ']' || letter == ')' || letter == '}';
}

ListValue read_value(Reader& text, int depth);

std::vector<ListValue> read_items(Reader& text, int depth) {
  if (depth > kDeepest) return text.fail("lists nested too deep");
  const char closing = kClosings[kOpenings.find(text.peek())];
  text.skip(1);
  std::vector<ListValue> items;
  text.skip_blanks();
  if (text.take(closing)) return items;
  do {
    items.push_back(read_value(text, depth));
    text.skip_blanks();
  } while (!text.failed() && text.take(','));
  if (text.at_end()) return text.fail(kNotClosed);
  text.expect(closing);
  return items;
}

std::string read_string(Reader& text) {
  const char quote = text.peek();
  text.skip(1);
  const auto end = text.rest().find(quote);
  if (end == std::string_view::npos) return text.fail("quote is not closed");
  std::string content(text.rest().substr(0, end));
  text.skip(end + 1);
  return content;
}

bool ends_word(char letter) {
  return is_blank(letter) || letter == ',' || letter == '"' || letter == '\'' ||
         is_opening(letter) || is_closing(letter);
}

/// Nothing where the next word is none. Numbers are most of what lists have.
std::optional<std::int64_t> take_number(Reader& text) {
  const auto rest = text.rest();
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  const auto length = static_cast<std::size_t>(end - rest.data());
  if (error == std::errc::invalid_argument) return std::nullopt;
  if (length < rest.size() && !ends_word(rest[length])) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    using limits = std::numeric_limits<std::int64_t>;
    number = rest.starts_with('-') ? limits::min() : limits::max();
  }
  text.skip(length);
  return number;
}

/// A string whose quotes a shell has eaten.
std::string read_word(Reader& text) {
  const auto rest = text.rest();
  const auto end = std::ranges::find_if(rest, ends_word);
  std::string word(rest.begin(), end);
  if (word.empty()) return text.fail("expected a list, a string or a whole number");
  text.skip(word.size());
  return word;
}

ListValue read_value(Reader& text, int depth) {
  text.skip_blanks();
  ListValue read;
  read.column = text.column();
  const char next = text.peek();
  if (is_opening(next))
    read.value = read_items(text, depth + 1);
  else if (next == '"' || next == '\'')
    read.value = read_string(text);
  else if (const auto number = take_number(text))
    read.value = *number;
  else
    read.value = read_word(text);
  return read;
}

}  // namespace

void refuse_unmatched_brackets(Reader text) {
  std::string to_come;
  for (; !text.at_end(); text.skip(1)) {
    if (is_opening(text.peek()))
      to_come += kClosings[kOpenings.find(text.peek())];
    else if (to_come.ends_with(text.peek()))
      to_come.pop_back();
    else if (is_closing(text.peek()))
      text.fail("this bracket closes none");
  }
  if (!to_come.empty()) text.fail(kNotClosed);
}

ListValue read_list(Reader& text) {
  text.skip_blanks();
  if (!begins_list(text)) return text.fail("expected a list");
  return read_value(text, 0);
}

ListValue read_lists(Reader text) {
  auto first = read_list(text);
  text.skip_blanks();
  if (text.at_end()) return first;
  const auto column = first.column;
  std::vector<ListValue> lists{std::move(first)};
  while (!text.failed() && text.take(',')) {
    lists.push_back(read_list(text));
    text.skip_blanks();
  }
  text.expect_end();
  return {std::move(lists), column};
}

std::optional<ListValue> take_list(Reader& text) {
  Refusal unheard;
  Reader trial = text.refusing_to(unheard);
  auto list = read_list(trial);
  if (trial.failed()) return std::nullopt;
  text.skip(trial.column() - text.column());
  return list;
}

}  // namespace doublecheck
