// How the position of a question is written. Each form is defined where it is read and printed.
#pragma once

#include <limits>
#include <string>
#include <string_view>

#include "question/position.h"

namespace doublecheck {

class Reader;
struct Question;
struct Shape;

/// What a whole FEN tells of a game besides its usual fields.
struct FenSpelling {
  /// Rights name the files of rooks (F1).
  bool names_rooks = false;
  /// Pockets stand behind the board, and promoted pieces are marked (Z1, Z3).
  bool has_pockets = false;
  /// The checks still to give stand before the clocks (T1).
  bool has_checks = false;
};

/// What is true of a form, and how it is read and printed.
struct PositionFormFacts {
  std::string_view name;
  /// The line tells whose turn it is.
  bool tells_turn = false;
  /// Positions have a `state`: these are the whole FENs.
  bool has_state = false;
  /// Of whole FENs.
  FenSpelling spelling = {};
  /// Positions have a `listing`.
  bool has_listing = false;
  /// One piece on an empty box.
  bool is_lone = false;
  /// White's pieces only.
  bool is_white_only = false;
  /// Colours mean something: with them exchanged, a question means another.
  bool has_sides = false;
  /// It is White's turn, always.
  bool is_of_white = false;
  /// It begins with the board field of a FEN.
  bool begins_as_fen = false;
  int most_pieces = std::numeric_limits<int>::max();

  std::string (*text)(const Position& position);
  /// Reads the position of a question of `shape` into `question`, whose verb and game are set.
  void (*read)(Reader& text, const Shape& shape, Question& question);
  /// Reads the position that `text`, an answer to `question`, spells: all of it.
  Position (*read_after)(Reader& text, const Question& question) = nullptr;
  /// Where a game has whole FENs, too: whether a line goes on with this form and not with a FEN.
  bool (*begins)(Reader text) = nullptr;
};

/// A form, which is compared by its identity. Copies are of the same form.
class PositionForm {
 public:
  constexpr explicit PositionForm(const PositionFormFacts& facts) : facts_(&facts) {}

  constexpr const PositionFormFacts* operator->() const { return facts_; }

  friend constexpr bool operator==(PositionForm, PositionForm) = default;

  static const PositionForm lone_piece;   // `N h1`, `3 N c2I`: one piece on an empty box (moves)
  static const PositionForm cube_board;   // `[##,##],[##,##]` (C1), White to move
  static const PositionForm cube_turn;    // `w` or `b`, then a cube board
  static const PositionForm piece_list;   // `[["W","K",5,1],...]` (V1)
  static const PositionForm board_field;  // the first field of a FEN (A1)
  static const PositionForm fen;          // a whole FEN (L2)
  static const PositionForm rook_fen;     // with the files of rooks (F1)
  static const PositionForm pocket_fen;   // with pockets (Z1)
  static const PositionForm check_fen;    // with checks (T1)
  static const PositionForm sixteen;      // sixteen characters (S2)

 private:
  const PositionFormFacts* facts_;
};

extern const PositionFormFacts kLonePiece;
extern const PositionFormFacts kCubeBoard;
extern const PositionFormFacts kCubeTurn;
extern const PositionFormFacts kPieceList;
extern const PositionFormFacts kBoardField;
extern const PositionFormFacts kFen;
extern const PositionFormFacts kRookFen;
extern const PositionFormFacts kPocketFen;
extern const PositionFormFacts kCheckFen;
extern const PositionFormFacts kSixteen;

inline constexpr PositionForm PositionForm::lone_piece{kLonePiece};
inline constexpr PositionForm PositionForm::cube_board{kCubeBoard};
inline constexpr PositionForm PositionForm::cube_turn{kCubeTurn};
inline constexpr PositionForm PositionForm::piece_list{kPieceList};
inline constexpr PositionForm PositionForm::board_field{kBoardField};
inline constexpr PositionForm PositionForm::fen{kFen};
inline constexpr PositionForm PositionForm::rook_fen{kRookFen};
inline constexpr PositionForm PositionForm::pocket_fen{kPocketFen};
inline constexpr PositionForm PositionForm::check_fen{kCheckFen};
inline constexpr PositionForm PositionForm::sixteen{kSixteen};

}  // namespace doublecheck
