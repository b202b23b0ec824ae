// What a whole-FEN game decides for itself. All else is the same in each of them: how pieces go and
// what is left of a position after a move (moves), castling (castling), the answers to questions
// and most labels (answers).
//
// A game is a class of its own in the game's folder, with a line below and in ../distance.cpp. It
// says what it plays otherwise than L1 to L4; where it says nothing, these hold.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "fen_games/castling.h"
#include "fen_games/position.h"
#include "question/label.h"

namespace doublecheck::distance {

class GameRules {
 public:
  /// The first reason that applies, in the order of L2; nothing for a position that is legal.
  virtual std::optional<std::string_view> why_illegal(const GamePosition& position) const;

  /// All ways that a king of `colour` castles from where it stands, whatever rights there are.
  virtual std::span<const CastlingWay> castling_ways(const ChessBoard& board, Colour colour) const;

  /// Where the piece on `from`, of the side to move, could go, castling and en passant included.
  /// Safety of kings is not asked. A game forbids moves of a kind here.
  virtual CellSet targets(const GamePosition& position, Cell from) const;

  /// What a pawn becomes on its last rank.
  virtual std::span<const Kind> promotions() const;

  /// Where the side to move, which has a piece of this `kind` in its pocket, could drop it. Asked
  /// only where there is something in a pocket.
  virtual CellSet drop_cells(const GamePosition& position, Kind kind) const;

  /// Only captures are legal.
  virtual bool must_capture(const GamePosition& position) const;

  /// Puts `capturer` on the `target` of its capture; what it captured and where it came from are
  /// empty already.
  virtual void capture(ChessBoard& board, Piece capturer, Cell target) const;

  /// The pieces of `side` whose attack counts for check.
  virtual CellSet check_givers(const ChessBoard& board, Colour side) const;

  /// A side without a king is not in check.
  virtual bool is_in_check(const ChessBoard& board, Colour colour) const;

  /// The side to move in `before` may leave `after` behind with a move that does not castle: its
  /// king is not in check. A game forbids moves here for what they lead to.
  virtual bool is_safe(const GamePosition& before, const ChessBoard& after) const;

  /// L3: an attack of `enemy` keeps a king that castles from passing `cell`.
  virtual bool is_way_attacked(const ChessBoard& board, Cell cell, Colour enemy) const;

  /// L11: nobody moves any more.
  virtual bool is_over(const GamePosition& position) const;

  /// What else a pseudo-legal `move` changes. `after` has its board, rights and clocks already, and
  /// no en-passant cell yet.
  virtual void settle(const GamePosition& before, const Move& move, GamePosition& after) const;

  /// The labels of section E that only this game has; `moves` are the legal ones.
  virtual void add_position_labels(LabelSet& labels, const GamePosition& position,
                                   const std::vector<Move>& moves) const;

  /// The same of a pseudo-legal `move`; `labels` tells already whether it is legal.
  virtual void add_move_labels(LabelSet& labels, const GamePosition& position,
                               const Move& move) const;

 protected:
  ~GameRules() = default;  // rules live as long as the program
};

// Each in the folder of its name.
const GameRules& chess_rules();
const GameRules& atomic_rules();
const GameRules& kingofthehill_rules();
const GameRules& threecheck_rules();
const GameRules& antichess_rules();
const GameRules& horde_rules();
const GameRules& racingkings_rules();
const GameRules& chess960_rules();
const GameRules& crazyhouse_rules();

// --- Illegal positions (L2) ---------------------------------------------------------------------

bool has_no_king(const ChessBoard& board);
bool has_many_kings(const ChessBoard& board);
bool has_pawn_on_last_rank(const ChessBoard& board);
bool has_bad_castling_right(const GamePosition& position);
bool has_bad_en_passant(const GamePosition& position);
bool is_opponent_in_check(const GamePosition& position);

}  // namespace doublecheck::distance
