#include "notation/movetext.h"

#include <algorithm>
#include <array>

#include "files/number_text.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

constexpr auto kNoEnd = std::string_view::npos;
constexpr std::array<std::string_view, 5> kResults{"1-0", "0-1", "1/2-1/2", "\u00BD-\u00BD", "*"};

bool is_result(std::string_view word) {
  return std::ranges::find(kResults, word) != kResults.end();
}

/// As in `a8(Q)`, where another bracket would begin a variation.
bool is_promotion(std::string_view bracket) {
  return bracket.size() > 2 && is_among("QRBNKqrbnk", bracket[1]) && bracket[2] == ')';
}

/// The end of the bracket at the front of `text`, which may have others in it.
std::size_t end_of_variation(std::string_view text) {
  int open = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    open += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (open == 0) return at + 1;
  }
  return kNoEnd;
}

/// How long something at the front of a text is; `kNoEnd` for what does not end.
using Length = std::size_t (*)(std::string_view text);

/// Blanks what is so long, from `begin` on. Throws ParseError where it does not end.
void blank_all(std::string& text, std::size_t begin, Length length_of) {
  for (auto at = begin; at < text.size();) {
    const auto length = length_of(std::string_view(text).substr(at));
    if (length == kNoEnd)
      throw ParseError(at + 1, "what begins here in the moves of a game does not end");
    text.replace(at, length, length, ' ');
    at += std::max<std::size_t>(length, 1);
  }
}

std::size_t length_of_comment(std::string_view text) {
  if (text.front() == ';') return std::min(text.find('\n'), text.size());
  if (text.front() != '{') return 0;
  const auto end = text.find('}');
  return end == kNoEnd ? end : end + 1;
}

/// Of what else is no move, where there are no comments.
std::size_t length_of_remark(std::string_view text) {
  if (text.front() == '(') return is_promotion(text) ? 0 : end_of_variation(text);
  if (text.front() == '$') return std::min(text.find_first_not_of("0123456789", 1), text.size());
  return is_among("!?,", text.front()) ? 1 : 0;
}

}  // namespace

std::optional<int> move_number(std::string_view word) {
  const auto digits = word.find_first_not_of("0123456789");
  if (digits == 0 || digits == kNoEnd || word[digits] != '.') return std::nullopt;
  const auto move = word.substr(std::min(word.find_first_not_of('.', digits), word.size()));
  if (!move.empty() && is_digit(move.front()) && !move.starts_with("0-0")) return std::nullopt;
  return number_in<int>(word.substr(0, digits)).value_or(-1);
}

bool begins_movetext(std::string_view word) {
  return move_number(word) || is_result(word) || word.starts_with('{');
}

void blank_between_moves(std::string& text, std::size_t begin) {
  blank_all(text, begin, length_of_comment);
  blank_all(text, begin, length_of_remark);
  Reader moves(text);
  moves.skip(begin);
  for (auto word = moves.take_word(); !word.empty(); word = moves.take_word()) {
    if (!is_result(word)) continue;
    text.replace(moves.column() - 1 - word.size(), word.size(), word.size(), ' ');
    moves.skip_blanks();
    if (!moves.at_end())
      throw ParseError(moves.column(), "a game ends before this: ask about one game alone");
    return;
  }
}

}  // namespace doublecheck
