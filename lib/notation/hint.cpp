#include "notation/hint.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "notation/board_text.h"
#include "notation/likeness.h"
#include "notation/pasted_question.h"
#include "notation/position_reading.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

/// The board of a FEN, and all behind it that may belong to it; empty where `text` has none.
std::string_view fen_in(std::string_view text) {
  constexpr std::string_view kOfBoards = "pnbrqkPNBRQK12345678/[]~";
  constexpr std::ptrdiff_t kSlashes = 7;
  for (auto begin = text.find_first_of(kOfBoards); begin < text.size();
       begin = text.find_first_of(kOfBoards, begin)) {
    const auto end = std::min(text.find_first_not_of(kOfBoards, begin), text.size());
    if (std::ranges::count(text.substr(begin, end - begin), '/') == kSlashes)
      return text.substr(begin, text.find_first_of("\"'`;,)}\n", end) - begin);
    begin = end;
  }
  return {};
}

/// The FEN of a board drawn with points for empty cells, the eighth rank first, with or without a
/// frame; behind it may be the other fields, else White is to move. Empty where `text` is none.
std::string fen_of_drawn(std::string_view text) {
  constexpr std::string_view kOfFrames = " \t\r\n|+-12345678";
  constexpr std::string_view kFiles = "abcdefgh";
  Board board(kChessBox);
  for (int rank = kChessBox.side - 1; rank >= 0; --rank)
    for (int file = 0; file < kChessBox.side; ++file) {
      text.remove_prefix(std::min(text.find_first_not_of(kOfFrames), text.size()));
      if (text.empty()) return {};
      const auto piece = piece_of_letter(text.front());
      if (!piece && text.front() != '.') return {};
      if (piece) board[kChessBox.cell({file, rank})] = *piece;
      text.remove_prefix(1);
    }
  Reader behind(text.substr(std::min(text.find_first_not_of(kOfFrames), text.size())));
  std::string letters(behind.rest());
  std::erase_if(letters, is_blank);
  const bool ends = letters.empty() || letters == kFiles;
  return fmt::format("{} {}", board_field_text(board), ends ? "w - - 0 1" : behind.rest());
}

/// The words of a question that `text` begins with, in whatever order, and what is behind them.
struct Head {
  std::string_view verb = name_of(Verb::legal), game = name_of(Question{}.game), depth, position;

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

bool is_read(std::string_view text, Oracle& adviser) {
  try {
    read_pasted_question(text, adviser);
    return true;
  } catch (const ParseError&) {
    return false;
  }
}

/// Of a text that is no question: the one that was meant, where it is easily seen.
std::string likely_question(std::string_view text, Oracle& adviser) {
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
  const auto meant = std::ranges::find_if(
      questions, [&](const std::string& each) { return is_read(each, adviser); });
  return meant == questions.end() ? "" : fmt::format("(did you mean {}?)", *meant);
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
  std::string word(Reader(text.substr(error.column() - 1)).take_word());
  std::ranges::transform(word, word.begin(), lower_case);
  const auto nearest = most_alike(std::move(names), word, 1).front();
  if (edit_distance(nearest, word) > kMostSlips) return {};
  return fmt::format("(did you mean {}?)", nearest);
}

}  // namespace

std::string hint(std::string_view text, const ParseError& error, Oracle& adviser) {
  if (auto name = misspelt_name(text, error); !name.empty()) return name;
  if (auto question = likely_question(text, adviser); !question.empty()) return question;
  if (error.reason() != kUnknownVerb) return {};
  return fmt::format("(a question begins with one of {})", fmt::join(verb_names(), ", "));
}

}  // namespace doublecheck
