// A question: a verb asked of a game's position. One line of text, self-contained, no memory.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "question/position.h"

namespace doublecheck {

class Reader;
struct Question;
struct Shape;

enum class Verb : std::uint8_t {
  moves,
  mate,
  valid,
  explode,
  solve,
  replay,
  check,
  attacked,
  legal,
  play,
  perft,
  explain
};

/// The games of the table (game_definition.h). A test may add some behind these.
enum class Game : std::uint8_t {
#define DOUBLECHECK_GAME(name) name,
#include "question/games.def"
#undef DOUBLECHECK_GAME
};

/// A game in one form of its positions: chess by piece lists is one, chess by whole FENs another.
/// What can be asked depends on it, and how positions are read, drawn and explained.
struct GameForm {
  Game game;
  bool whole_fen;

  friend bool operator==(const GameForm&, const GameForm&) = default;
};

/// From a cell to a cell; `promotion` only where a letter was written. Or a drop (Z2): `dropped`
/// comes from the pocket onto `to`, and `from` is the same cell.
struct Move {
  Cell from = 0;
  Cell to = 0;
  std::optional<Kind> promotion{};
  std::optional<Kind> dropped{};

  friend bool operator==(const Move&, const Move&) = default;
};

/// The move of rule V2: some piece of this colour and kind goes to file `x`, rank `y`, counted from
/// 1 as written. They may lie outside 1 to 8; such a target is well formed and the answer is
/// `false`.
struct Target {
  Piece piece{Colour::white, Kind::king};
  std::int64_t x = 1;
  std::int64_t y = 1;

  friend bool operator==(const Target&, const Target&) = default;
};

/// The cell of a target; nothing where it lies outside of `box`.
std::optional<Cell> cell_of(const Box& box, const Target& target);

// --- How the position of a question is written --------------------------------------------------
// Each form is defined where it is read and printed.

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

// --- Questions ----------------------------------------------------------------------------------

/// What follows the position.
enum class ArgumentForm : std::uint8_t {
  none,
  move,
  optional_move,
  target,
  optional_target,
  moves  // `[[[x,y],[x,y]],...]` (S3)
};

/// Whether the question may end with its position.
constexpr bool is_optional(ArgumentForm form) {
  return form == ArgumentForm::optional_move || form == ArgumentForm::optional_target;
}

/// One form of question. Verb, game and whether the position is a whole FEN tell which.
struct Shape {
  Verb verb;
  Game game;
  PositionForm position;
  ArgumentForm argument;
  std::string_view example;
};

using Argument = std::variant<std::monostate, Move, Target, std::vector<Move>>;

/// Whether `argument` is one of this form; none is of no form.
bool takes(ArgumentForm form, const Argument& argument);

/// Invariant, kept by notation, generators, mutators and the shrinker: the question has a shape,
/// and position and argument are of its form; `position.board` has the game's box (for `moves`,
/// with exactly one piece). Legality is not an invariant: it is an answer.
struct Question {
  Verb verb = Verb::moves;
  Game game = Game::chess;
  Position position;
  Argument argument;
  int depth = 0;  // perft only; 0 to 999

  const Move* move() const { return std::get_if<Move>(&argument); }
  const Target* target() const { return std::get_if<Target>(&argument); }

  friend bool operator==(const Question&, const Question&) = default;
};

/// All forms of question, game by game.
std::span<const Shape> shapes();

/// The ladder of a game: all forms of question that are asked of its positions, poor ones first.
std::span<const Shape> ladder(Game game);

/// The games that are asked where none is named, and all games: these and their variants.
std::span<const Game> usual_games();
std::span<const Game> all_games();

/// Whether one side alone moves, and every move captures.
bool is_puzzle(Game game);

/// The form of the game that `question` is about.
inline GameForm form_of(const Question& question) {
  return {question.game, question.position.state.has_value()};
}
inline GameForm form_of(const Shape& shape) {
  return {shape.game, shape.position->has_state};
}

/// The form of `verb` in a game; nullptr where there is no such question.
const Shape* shape_of(Verb verb, const GameForm& form);

/// The form that `question` has.
const Shape& shape_of(const Question& question);

/// The form of `verb` asked of the position of `question`; nullptr where it cannot be asked of
/// that: `moves` has a box and no position, and `mate` is asked of White to move only.
const Shape* shape_about(Verb verb, const Question& question);

/// `verb` asked of the position of `question`, with its argument where `verb` takes one of that
/// form; `perft` to its depth, or else to depth 1. Nothing where `verb` cannot be asked of the
/// position, or needs another argument.
std::optional<Question> asked_about(Verb verb, const Question& question);

std::string_view name_of(Verb verb);
std::string_view name_of(Game game);

/// In the order of Verb.
std::span<const std::string_view> verb_names();

/// `cube`, `chess`, ..., for messages.
std::string game_names();

/// Nothing if there is no verb or game of that name. A game has aliases, and its name is read
/// without its hyphens, too.
std::optional<Verb> verb_of_name(std::string_view name);
std::optional<Game> game_of_name(std::string_view name);

/// `piece` as `moves` tells it: coloured only if it is a pawn of 8x8, White otherwise (B2).
Piece piece_of_moves(Game game, Piece piece);

/// `moves` of `piece` on `cell` of an empty `box` of `game`, asked of the game whose pieces go so.
Question moves_question(Game game, const Box& box, Piece piece, Cell cell);

/// `question` asked of the variant in which pawns capture upward only, where its game has one.
Question as_upward(Question question);

/// The piece that `move` moves or drops; nothing where it begins on an empty cell.
inline Piece piece_of(const Position& position, const Move& move) {
  return move.dropped ? Piece(position.to_move, *move.dropped) : position.board[move.from];
}

/// The moves of a `replay` question; any other question has none.
std::span<const Move> moves_of(const Question& question);

}  // namespace doublecheck
