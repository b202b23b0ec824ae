// Positions and their moves as text: one canonical form is printed, every form of the rules is
// read.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/list_value.h"
#include "notation/reader.h"
#include "question/question.h"

namespace doublecheck {

/// The first field of a FEN (A1), pockets apart.
std::string board_field_text(const Board& board);

/// `KQkq` or what is left of it, with `names_rooks` `HAha` (F1); `-` for nothing.
std::string castling_text(CastlingRights castling, bool names_rooks = false);

/// `[QRp]` (Z1), and `3+3` (T1).
std::string pocket_text(const Pockets& pockets);
std::string checks_text(std::span<const std::uint8_t, 2> checks_left);

/// A whole FEN of a position with a `state` (L2), always with both clocks.
std::string fen_text(const Position& position, const FenSpelling& spelling = {});

/// The whole FEN that `question` is asked of, as its game spells it.
std::string fen_text(const Question& question);

/// `[["W","K",5,1],...]` in the order of `position.listing` (V1).
std::string piece_list_text(const Position& position);

/// `["W","K",5,1]` (V2).
std::string target_text(const Target& target);

/// `[[[x,y],[x,y]],...]` on the 4x4 box (S3).
std::string moves_text(std::span<const Move> moves);

/// `position` in the form in which questions write it.
std::string position_text(PositionForm form, const Position& position);

// Each of the following fails (Reader) where the text is none. These read all that is left of it.

/// The first field of a FEN. Pockets are read into `pockets`, and promoted pieces may be marked
/// (Z1, Z3); without it both fail.
Board read_board_field(Reader text, Pockets* pockets = nullptr);

/// A board of 8x8 as a list of its rows, the eighth rank first: each a string, or a list of cells.
/// `text` is where failures are told.
Board board_of_rows(const Reader& text, const ListValue& list);

/// Reads `w` or `b`, and a comma that may follow it.
Colour read_turn(Reader& text);

/// Reads four or six fields from the front, and those of `spelling`, and leaves what follows them.
/// A clock or move number above `largest_clock` fails.
Position read_fen(Reader& text, const FenSpelling& spelling = {},
                  int largest_clock = kLargestClock);

/// Pieces of a piece list (V1).
inline constexpr int kLongestPieceList = 32;

/// Reads one list from the front and leaves what follows it. Moves may also be written as `legal`
/// lists them: `c1b2 b2d4`, up to the end.
Position read_piece_list(Reader& text);
Target read_target(Reader& text);
/// Each move may begin with the letter of the piece that it takes: `[["R",[2,0],[1,1]],...]`. Fails
/// where another piece is taken on `board`, after the moves before; without a board letters are not
/// read.
std::vector<Move> read_moves(Reader& text, const Board* board = nullptr);
/// Moves one after the other, each as `read_one` reads it, with commas or blanks between, up to the
/// end.
std::vector<Move> read_moves_in_turn(Reader& text, const std::function<Move(Reader&)>& read_one);

}  // namespace doublecheck
