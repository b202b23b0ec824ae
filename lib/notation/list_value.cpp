#include "notation/list_value.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace doublecheck {
namespace {

constexpr int kDeepest = 4;

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
         kOpenings.find(letter) != std::string_view::npos ||
         kClosings.find(letter) != std::string_view::npos;
}

/// A whole number, or a string whose quotes a shell has eaten.
std::variant<std::int64_t, std::string, std::vector<ListValue>> read_word(Reader& text) {
  const auto rest = text.rest();
  const auto word = rest.substr(
      0, static_cast<std::size_t>(std::ranges::find_if(rest, ends_word) - rest.begin()));
  if (word.empty()) {
    text.fail("expected a list, a string or a whole number");
    return {};
  }
  text.skip(word.size());
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc::invalid_argument || end != word.data() + word.size())
    return std::string(word);
  if (error == std::errc::result_out_of_range) {
    using limits = std::numeric_limits<std::int64_t>;
    number = word.starts_with('-') ? limits::min() : limits::max();
  }
  return number;
}

ListValue read_value(Reader& text, int depth) {
  text.skip_blanks();
  ListValue read;
  read.column = text.column();
  if (begins_list(text))
    read.value = read_items(text, depth + 1);
  else if (text.peek() == '"' || text.peek() == '\'')
    read.value = read_string(text);
  else
    read.value = read_word(text);
  return read;
}

}  // namespace

ListValue read_list(Reader& text) {
  text.skip_blanks();
  if (!begins_list(text)) return text.fail("expected a list");
  return read_value(text, 0);
}

std::optional<ListValue> try_read_list(Reader text) {
  if (!begins_list(text)) return std::nullopt;
  Refusal unheard;
  Reader trial = text.refusing_to(unheard);
  auto list = read_list(trial);
  trial.expect_end();
  return trial.failed() ? std::nullopt : std::optional(std::move(list));
}

}  // namespace doublecheck
