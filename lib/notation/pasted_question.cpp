#include "notation/pasted_question.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "notation/list_value.h"
#include "notation/position_reading.h"
#include "notation/question_text.h"
#include "notation/written_move.h"

namespace doublecheck {
namespace {

/// Of print and of word processors.
constexpr std::array<std::string_view, 8> kQuotes{"\u201C", "\u201D", "\u201E", "\u00AB",
                                                  "\u00BB", "\u2018", "\u2019", "\u201A"};

/// What stands before a FEN, in UCI and elsewhere.
constexpr std::array<std::string_view, 5> kBeforeFen{"position", "fen", "FEN", "fen:", "FEN:"};

/// Text whose parts are put in the usual spelling. Its length stays, so that columns do.
class Respelling {
 public:
  explicit Respelling(std::string_view text) : text_(text) {}

  std::string respelt() && {
    replace(kByteOrderMark, ' ');
    blank_remarks();
    if (!read_head()) return std::move(text_);
    for (const auto quote : kQuotes) replace(quote, '"');
    unwrap();
    if (is_fen_ && !begins_list(position())) respell_fen();
    return std::move(text_);
  }

 private:
  void blank(std::size_t at, std::size_t length) { text_.replace(at, length, length, ' '); }

  /// Each `from` by `to` and blanks.
  void replace(std::string_view from, char to) {
    for (auto at = text_.find(from); at != std::string::npos; at = text_.find(from, at)) {
      blank(at, from.size());
      text_[at] = to;
    }
  }

  /// Behind verb, game and depth.
  Reader position() const {
    Reader text(text_);
    text.skip(start_);
    return text;
  }

  void blank_remarks();
  void respell_cell();
  bool read_head();
  void unwrap();
  void unquote(const ListValue& item);
  void respell_fen();

  std::string text_;
  std::size_t start_ = 0;
  bool is_fen_ = false;
  bool has_argument_ = false;
};

/// `#` is an empty cell, too: a remark has some letter that is no piece.
bool is_remark_between(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos || line[begin] == ';') return begin != std::string_view::npos;
  return line[begin] == '#' && std::ranges::any_of(line, [](char letter) {
           const bool is_letter =
               (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
           return is_letter && !piece_of_letter(letter);
         });
}

void Respelling::blank_remarks() {
  for (std::size_t begin = 0; begin < text_.size();) {
    const auto end = std::min(text_.find('\n', begin), text_.size());
    if (is_remark_between(std::string_view(text_).substr(begin, end - begin)))
      blank(begin, end - begin);
    begin = end + 1;
  }
}

/// `N H1`: the cell is the first word with a digit behind a letter.
void Respelling::respell_cell() {
  for (std::size_t at = 1; at + 1 < text_.size(); ++at)
    if (text_[at - 1] == ' ' && text_[at] >= 'A' && text_[at] <= 'P' && is_digit(text_[at + 1]))
      text_[at] = static_cast<char>(text_[at] - 'A' + 'a');
}

/// False where there is no verb with a game.
bool Respelling::read_head() {
  Reader text(text_);
  const auto verb = verb_of_name(text.take_word());
  if (!verb) return false;
  Reader after = text;
  const auto game = game_of_name(after.take_word());
  if (game) text = after;
  if (*verb == Verb::perft) text.take_word();
  if (*verb == Verb::moves) respell_cell();
  start_ = text.column() - 1;
  for (const Shape& shape : shapes()) {
    if (shape.verb != *verb || (game && shape.game != *game)) continue;
    is_fen_ |= shape.position->begins_as_fen;
    has_argument_ |= shape.argument != ArgumentForm::none || shape.position->is_of_white;
  }
  return true;
}

void Respelling::unquote(const ListValue& item) {
  const auto* string = item.string();
  const auto quote = item.column - 1;
  if (string == nullptr || (text_[quote] != '"' && text_[quote] != '\'')) return;
  blank(quote, 1);
  blank(quote + 1 + string->size(), 1);
}

/// Whether `value` is an entry of a piece list or of a puzzle.
bool is_entry_of_board(const ListValue& value) {
  const auto* parts = value.list();
  if (parts == nullptr || parts->size() < 3 || parts->size() > 4) return false;
  return (*parts)[1].number() != nullptr || (*parts)[2].number() != nullptr;
}

/// `[POSITION, MOVE]` becomes `POSITION MOVE`.
void Respelling::unwrap() {
  const auto list = has_argument_ ? try_read_list(position()) : std::nullopt;
  if (!list || list->list()->size() != 2) return;
  const auto& first = list->list()->front();
  const auto& second = list->list()->back();
  if (is_entry_of_board(first)) return;
  blank(list->column - 1, 1);
  blank(text_.find_last_of(kClosings), 1);
  blank(text_.rfind(',', second.column - 1), 1);
  unquote(first);
  unquote(second);
}

void Respelling::respell_fen() {
  for (std::size_t at = start_; at < text_.size(); ++at)
    if (std::string_view("\"'`_").find(text_[at]) != std::string_view::npos) text_[at] = ' ';
  Reader text = position();
  std::size_t at = 0;
  const auto take = [&] {
    const auto word = text.take_word();
    at = text.column() - 1 - word.size();
    return word;
  };
  auto word = take();
  for (; std::ranges::find(kBeforeFen, word) != kBeforeFen.end(); word = take())
    blank(at, word.size());
  if (word.ends_with('/')) text_[at + word.size() - 1] = ' ';
  word = take();
  const bool whole = word.size() == 1;
  if (word == "W" || word == "B") text_[at] = word == "W" ? 'w' : 'b';
  for (int field = 2; whole && field < 4; ++field) word = take();
  if (whole && word.size() == 2 && word[0] >= 'A' && word[0] <= 'H')
    text_[at] = static_cast<char>(word[0] - 'A' + 'a');
  for (; !word.empty(); word = take())  // a clock begins with a digit, too
    if (word.starts_with("0-0"))
      std::ranges::replace(text_.begin() + static_cast<std::ptrdiff_t>(at), text_.end(), '0', 'O');
}

}  // namespace

Question read_pasted_question(std::string_view text, Oracle& adviser) {
  Refusal why;
  if (auto question = read_question(text, why)) return *std::move(question);
  const auto reading = [&adviser](Reader& at, const Question& question) {
    return read_written_move(at, question, adviser);
  };
  auto question = read_question(Respelling(text).respelt(), why, MoveReading(reading));
  if (!question) throw ParseError(why.column, why.reason);
  return *std::move(question);
}

}  // namespace doublecheck
