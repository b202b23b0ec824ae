#include "options/question_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "built_in.h"
#include "context.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "mutant/likeness.h"
#include "notation/board_text.h"
#include "notation/likely_slip.h"
#include "notation/pasted_question.h"
#include "notation/position_reading.h"
#include "notation/question_text.h"
#include "options/words.h"

namespace doublecheck {
namespace {

constexpr std::size_t kExcerptBefore = 50;
constexpr std::size_t kExcerpt = 76;

std::string contents_of(const std::string& file) {
  auto contents = text_of_file(file, kLongestLine + 1);
  if (contents.size() > kLongestLine)
    throw UsageError(fmt::format("{}: longer than {} bytes", file, kLongestLine));
  return contents;
}

std::string joined(std::span<const std::string> words) {
  return fmt::format("{}", fmt::join(words, " "));
}

/// The reason alone: whoever shows a place in several lines counts columns in its own way.
std::string_view reason_of(const ParseError& error) {
  const std::string_view text = error.what();
  return text.substr(text.find(": ") + 2);
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
  return found == words.end() ? "" : fmt::format("\n  ({} is no option here)", *found);
}

/// The board of a FEN, and all behind it that may belong to it; empty where `text` has none.
std::string_view fen_in(std::string_view text) {
  constexpr std::string_view kOfBoards = "pnbrqkPNBRQK12345678/[]~";
  constexpr std::ptrdiff_t kSlashes = 7;
  for (auto begin = text.find_first_of(kOfBoards); begin < text.size();
       begin = text.find_first_of(kOfBoards, begin)) {
    const auto end = std::min(text.find_first_not_of(kOfBoards, begin), text.size());
    if (std::ranges::count(text.substr(begin, end - begin), '/') == kSlashes)
      return text.substr(begin, text.find_first_of("\"'`;,)}", end) - begin);
    begin = end;
  }
  return {};
}

/// The FEN of a board drawn with points for empty cells, as if White were to move; empty where
/// `text` is none.
std::string fen_of_drawn(std::string_view text) {
  constexpr std::size_t kCells = 64;
  Board board(kChessBox);
  std::size_t cells = 0;
  for (const char letter : text) {
    if (is_blank(letter)) continue;
    const auto piece = piece_of_letter(letter);
    if ((!piece && letter != '.') || cells == kCells) return {};
    // The eighth rank is drawn first.
    if (piece)
      board[kChessBox.cell({static_cast<int>(cells % 8), 7 - static_cast<int>(cells / 8)})] =
          *piece;
    ++cells;
  }
  return cells == kCells ? board_field_text(board) + " w - - 0 1" : "";
}

/// The words of a question that `text` begins with, in whatever order, and what is behind them.
struct Head {
  std::string verb = "legal", game = "chess", depth;
  std::string_view position;

  explicit Head(std::string_view text) : position(text) {
    Reader next(text);
    for (auto word = next.take_word(); !word.empty(); word = next.take_word()) {
      if (verb_of_name(word))
        verb = word;
      else if (game_of_name(word))
        game = word;
      else if (std::ranges::all_of(word, is_digit))
        depth = word;
      else
        return;
      next.skip_blanks();
      position = next.rest();
    }
  }

  std::string question(std::string_view about) const {
    return fmt::format("{} {} {}{}{}", verb, game, depth, depth.empty() ? "" : " ", about);
  }
};

bool is_read(std::string_view text) {
  try {
    read_pasted_question(text, *make_adviser(built_in_oracles()));
    return true;
  } catch (const ParseError&) {
    return false;
  }
}

/// Of a text that is no question: the one that was meant, where it is easily seen.
std::string likely_question(std::string_view text) {
  Head head(text);
  if (!other_game(head.position, *game_of_name(head.game)).empty()) return {};
  std::vector<std::string> questions;
  for (const auto& about : {std::string(head.position), std::string(fen_in(head.position)),
                            fen_of_drawn(head.position)})
    questions.push_back(head.question(about));
  if (const auto last = head.position.find_last_of(' ');
      head.verb == name_of(Verb::perft) && last != std::string_view::npos) {
    head.depth = head.position.substr(last + 1);
    questions.push_back(head.question(head.position.substr(0, last)));
  }
  const auto meant = std::ranges::find_if(questions, is_read);
  return meant == questions.end() ? "" : fmt::format("\n  (did you mean {}?)", *meant);
}

/// Of a verb or game that is not there, the one that was meant if its name is nearly that.
std::string misspelt_name(std::string_view text, const ParseError& error) {
  std::vector<std::string> names;
  if (error.reason() == kUnknownVerb)
    names.assign(verb_names().begin(), verb_names().end());
  else if (error.reason().starts_with(kExpectedGame))
    for (const Game game : all_games()) names.emplace_back(name_of(game));
  else
    return {};
  constexpr std::size_t kMostSlips = 2;  // letters
  const auto word = Reader(text.substr(error.column() - 1)).take_word();
  const auto nearest = mutants::most_alike(std::move(names), word, 1).front();
  if (mutants::edit_distance(nearest, word) > kMostSlips) return {};
  return fmt::format("\n  (did you mean {}?)", nearest);
}

/// What helps the writer of `text`, which `error` refuses: a name, else a question, else the verbs.
std::string hint(std::string_view text, const ParseError& error) {
  if (auto name = misspelt_name(text, error); !name.empty()) return name;
  if (auto question = likely_question(text); !question.empty()) return question;
  if (error.reason() != kUnknownVerb) return {};
  return fmt::format("\n  (a question begins with one of {})", fmt::join(verb_names(), ", "));
}

}  // namespace

std::string reply_of_words(std::span<const std::string> words,
                           std::string reply(std::string_view)) {
  const std::string text = joined(words);
  try {
    return reply(text);
  } catch (const ParseError& error) {
    throw UsageError(place(text, error.column() - 1, reason_of(error)) + misspelt_option(words));
  }
}

namespace {

/// The question of `head`, which nobody wrote, and `words`. Errors show what was written.
Question question_behind(std::string_view head, std::span<const std::string> words,
                         const std::string& file) {
  std::string text = std::string(head) + joined(words);
  std::size_t file_begin = text.size();
  if (!file.empty()) {
    text += '\n';
    file_begin = text.size();
    text += contents_of(file);
  }
  try {
    auto question = read_pasted_question(text, *make_adviser(built_in_oracles()));
    if (const auto slip = likely_slip(question, text); !slip.empty()) remark(slip);
    return question;
  } catch (const ParseError& error) {
    const std::size_t offset = std::min(error.column() - 1, text.size());
    const bool in_file = !file.empty() && offset >= file_begin;
    const auto begin = in_file ? file_begin : head.size();
    throw UsageError((in_file ? file + ": " : "") +
                     place(std::string_view(text).substr(begin), offset - begin, reason_of(error)) +
                     hint(text, error) + misspelt_option(words));
  }
}

}  // namespace

Question question_of_words(std::span<const std::string> words, const std::string& file) {
  return question_behind("", words, file);
}

Question perft_of_words(std::span<const std::string> words) {
  return question_behind(std::string(name_of(Verb::perft)) + ' ', words, "");
}

}  // namespace doublecheck
