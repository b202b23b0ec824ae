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
  text.expect('[');
  std::vector<ListValue> items;
  text.skip_blanks();
  if (text.take(']')) return items;
  do {
    items.push_back(read_value(text, depth));
    text.skip_blanks();
  } while (!text.failed() && text.take(','));
  text.expect(']');
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

std::int64_t read_number(Reader& text) {
  const bool negative = text.rest().starts_with('-');
  std::int64_t number = 0;
  const auto rest = text.rest();
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (error == std::errc::invalid_argument)
    return text.fail("expected a list, a string or a whole number");
  if (error == std::errc::result_out_of_range) {
    using limits = std::numeric_limits<std::int64_t>;
    number = negative ? limits::min() : limits::max();
  }
  text.skip(static_cast<std::size_t>(end - rest.data()));
  return number;
}

ListValue read_value(Reader& text, int depth) {
  text.skip_blanks();
  ListValue read;
  read.column = text.column();
  if (text.peek() == '[')
    read.value = read_items(text, depth + 1);
  else if (text.peek() == '"' || text.peek() == '\'')
    read.value = read_string(text);
  else
    read.value = read_number(text);
  return read;
}

}  // namespace

ListValue read_list(Reader& text) {
  text.skip_blanks();
  if (text.peek() != '[') return text.fail("expected a list");
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
