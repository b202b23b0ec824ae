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

/// The piece whose letter or figure `character` is.
std::optional<Piece> piece_of_character(std::string_view character);

/// Reads the cells of one board of a game. A piece is a letter, a figure (from U+2654 on), or in
/// cubes and in solitaire chess a number. All other letters and digits are refused. Any one other
/// sign, or 0, is an empty cell: the same all over the board.
class CellReading {
 public:
  CellReading(const Reader& text, Game game) : text_(text), game_(game) {}

  /// What stands for an empty cell gives none. Fails at its column where it stands for nothing.
  Piece read(const Character& character);

  /// Solitaire chess: 1 to 6 for KQRBNP. Cubes: 1 to 5 for KQRBN, and for kqrbn 6 to 10 or -1 to
  /// -5. 0 is an empty cell.
  Piece read_number(std::int64_t number, std::size_t column);

 private:
  Piece piece(Piece written, std::size_t column);
  Piece empty(std::string_view sign, std::size_t column);

  Reader text_;
  Game game_;
  std::string empty_;
  bool letters_ = false;
  bool numbers_ = false;
  bool below_zero_ = false;
  bool above_white_ = false;
};

}  // namespace doublecheck
