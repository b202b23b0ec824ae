// What a whole-FEN game decides for itself. All else is the same in each of them: how pieces go and
// what is left of a position after a move (moves), castling (castling), the answers to questions
// (answers) and most labels (explain).
//
// A game is a class of its own in the game's folder, with a line in ../distance.cpp. It says what
// it plays otherwise than L1 to L4; where it says nothing, these hold.
#pragma once

#include <vector>

#include "fen_games/position.h"
#include "question/label.h"

namespace doublecheck::distance {

class GameRules {
 public:
  /// Where the piece on `from`, of the side to move, could go, castling and en passant included.
  /// Safety of kings is not asked. A game forbids moves of a kind here.
  virtual CellSet targets(const GamePosition& position, Cell from) const;

  /// Puts `capturer` on the `target` of its capture; what it captured and where it came from are
  /// empty already.
  virtual void capture(ChessBoard& board, Piece capturer, Cell target) const;

  /// The pieces of `side` whose attack counts for check.
  virtual CellSet check_givers(const ChessBoard& board, Colour side) const;

  /// A side without a king is not in check.
  virtual bool is_in_check(const ChessBoard& board, Colour colour) const;

  /// The side to move in `before` may leave `after` behind with a move that does not castle: it
  /// still has its king, and that is not in check unless the enemy's is gone. A game forbids moves
  /// here for what they lead to.
  virtual bool is_safe(const GamePosition& before, const ChessBoard& after) const;

  /// L3: an attack of `enemy` keeps a king that castles from passing `cell`.
  virtual bool is_way_attacked(const ChessBoard& board, Cell cell, Colour enemy) const;

  /// Nobody moves any more: a king is gone. A game with another goal says so here.
  virtual bool is_over(const GamePosition& position) const;

  /// The labels of section E that only this game has; `moves` are the legal ones.
  virtual void add_position_labels(LabelSet& labels, const GamePosition& position,
                                   const std::vector<Move>& moves) const;

  /// The same of a pseudo-legal `move`.
  virtual void add_move_labels(LabelSet& labels, const GamePosition& position,
                               const Move& move) const;

 protected:
  ~GameRules() = default;  // rules live as long as the program
};

}  // namespace doublecheck::distance
