// The cells of boards as people write them, character by character.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/reader.h"
#include "question/question.h"

namespace doublecheck {

/// One character of UTF-8, or a byte that is none, and its column.
struct Character {
  std::string_view text;
  std::size_t column = 1;
};

/// `text` in characters. A selector of a figure's look belongs to the figure.
std::vector<Character> characters_of(std::string_view text, std::size_t column);

/// The piece whose letter or figure `character` is, of the first `kinds` of kAllKinds.
std::optional<Piece> piece_of_character(std::string_view character,
                                        std::size_t kinds = kKinds.size());

/// What the cells of a game's boards may hold, and how they may be written.
struct CellStyle {
  /// The letters of pieces, for messages.
  std::string_view letters;
  /// The first so many of kAllKinds are pieces of the game, and a sentence on why others are none.
  int kinds = static_cast<int>(kKinds.size());
  std::string_view other_kinds = {};
  /// Else all pieces are White's, however they are written.
  bool has_black = false;
  /// Pieces may be numbers: those of White in the order of kAllKinds from 1 on, then those of
  /// Black, which may also be the numbers of White below zero.
  bool has_numbers = false;
};

/// Reads the cells of one board. A piece is a letter, a figure (from U+2654 on), or a number. All
/// other letters and digits are refused. Any one other sign, or 0, is an empty cell: the same all
/// over the board.
class CellReading {
 public:
  CellReading(const Reader& text, const CellStyle& style) : text_(text), style_(style) {}

  /// What stands for an empty cell gives none. Fails at its column where it stands for nothing.
  Piece read(const Character& character);

  /// 0 is an empty cell.
  Piece read_number(std::int64_t number, std::size_t column);

 private:
  Piece piece(Piece written, std::size_t column);
  Piece empty(std::string_view sign, std::size_t column);
  std::string why_no_number() const;

  Reader text_;
  CellStyle style_;
  std::string empty_;
  bool letters_ = false;
  bool numbers_ = false;
  bool below_zero_ = false;
  bool above_white_ = false;
};

}  // namespace doublecheck
