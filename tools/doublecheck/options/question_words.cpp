#include "options/question_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "built_in.h"
#include "context.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/hint.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "options/words.h"

namespace doublecheck {
namespace {

constexpr std::size_t kExcerptBefore = 50;
constexpr std::size_t kExcerpt = 76;

std::string joined(std::span<const std::string> words) {
  return fmt::format("{}", fmt::join(words, " "));
}

std::string below(std::string_view remark) {
  return remark.empty() ? "" : fmt::format("\n  {}", remark);
}

/// The part of `line` around `at`, and below it a caret under `at`.
std::string excerpt(std::string_view line, std::size_t at) {
  const std::size_t begin = at < kExcerptBefore ? 0 : at - kExcerptBefore;
  return fmt::format("  {}\n  {:>{}}", line.substr(begin, kExcerpt), '^', at - begin + 1);
}

/// `offset` in `text`: its line and column, counted from 1, and the line itself.
std::string place(std::string_view text, std::size_t offset, std::string_view reason) {
  const auto before = text.substr(0, offset);
  const auto line_begin = before.rfind('\n') + 1;  // 0 where there is no line break before
  const auto line = text.substr(line_begin, text.find('\n', line_begin) - line_begin);
  const auto column = offset - line_begin;
  std::string where;
  if (text.find('\n') != std::string_view::npos)
    where = fmt::format("line {}, ", 1 + std::ranges::count(before, '\n'));
  return fmt::format("{}column {}: {}\n{}", where, column + 1, reason, excerpt(line, column));
}

std::string misspelt_option(std::span<const std::string> words) {
  const auto found = std::ranges::find_if(words, looks_like_option);
  return found == words.end() ? "" : below(fmt::format("({} is no option here)", *found));
}

}  // namespace

std::string reply_of_words(std::span<const std::string> words,
                           std::string reply(std::string_view)) {
  const std::string text = joined(words);
  try {
    return reply(text);
  } catch (const ParseError& error) {
    throw UsageError(place(text, error.column() - 1, error.reason()) + misspelt_option(words));
  }
}

namespace {

/// The question of `head`, which nobody wrote, and `words`. Errors show what was written.
Question question_behind(std::string_view head, std::span<const std::string> words,
                         const std::string& file) {
  std::string text = std::string(head) + joined(words);
  std::size_t file_begin = text.size();
  if (!file.empty()) {
    const auto contents = text_of_file(file, kLongestLine + 1);
    if (contents.size() > kLongestLine)
      throw UsageError(fmt::format("{}: longer than {} bytes", file, kLongestLine));
    file_begin = text.size() + 1;
    text += '\n' + contents;
  }
  const auto adviser = make_adviser(built_in_oracles());
  try {
    auto question = read_pasted_question(text, *adviser);
    if (const auto slip = likely_slip(question, text); !slip.empty()) remark(slip);
    return question;
  } catch (const ParseError& error) {
    const std::size_t offset = std::min(error.column() - 1, text.size());
    const bool in_file = !file.empty() && offset >= file_begin;
    const auto begin = in_file ? file_begin : head.size();
    throw UsageError((in_file ? file + ": " : "") +
                     place(std::string_view(text).substr(begin), offset - begin, error.reason()) +
                     below(hint(text, error, *adviser)) + misspelt_option(words));
  }
}

}  // namespace

Question question_of_words(std::span<const std::string> words, const std::string& file) {
  return question_behind("", words, file);
}

Question perft_of_words(std::span<const std::string> words) {
  const auto verb = std::string(name_of(Verb::perft)) + ' ';
  const bool has_verb = (joined(words) + ' ').starts_with(verb);
  return question_behind(has_verb ? "" : verb, words, "");
}

}  // namespace doublecheck
