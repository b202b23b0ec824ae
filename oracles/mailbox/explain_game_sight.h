// A whole game as `explain` sees it: kings and pseudo-legal moves (E, L).
#pragma once

#include "mailbox_board.h"
#include "question/question.h"
#include "threats.h"

namespace doublecheck::mailbox {

/// The position, which has a state, and the same in the mailbox.
struct SeenGame {
  const MailboxBoard& board;
  Game game;
  const Position& position;

  Colour side() const { return position.to_move; }
  const GameState& state() const { return *position.state; }
  bool is_atomic() const { return game == Game::atomic; }
};

bool kings_touch(const MailboxBoard& board);

/// What bears on the king of the side to move.
struct KingSight {
  explicit KingSight(const SeenGame& seen);

  Threats threats;
  /// The attack of a king does not count in atomic chess (L5).
  int checkers = 0;
  /// In atomic chess not while the kings touch (L5).
  bool in_check = false;
};

/// A pseudo-legal move.
struct GameMoveSeen {
  Index from;
  Index to;
  /// Where the captured piece stands; not on `to` when it is taken en passant.
  std::optional<Index> captured;
  bool castles = false;

  bool is_en_passant() const { return captured && *captured != to; }
};

/// Nothing if `move` is not pseudo-legal.
std::optional<GameMoveSeen> pseudo_legal_move(const SeenGame& seen, const Move& move);

/// Whether the king of the side to move could castle there but for attacks: it has the right, and
/// the cells between king and rook are empty (L3).
bool castling_is_free(const SeenGame& seen, Wing wing);
/// From e1 or e8 over two cells.
Move castling_move(const SeenGame& seen, Wing wing);

/// Whether a pawn of the side to move could capture by its steps on the en-passant cell.
bool en_passant_in_reach(const SeenGame& seen);

/// Whether the explosion of an atomic capture removes the king of `colour`, taken or around.
bool explodes_king(const SeenGame& seen, const GameMoveSeen& move, Colour colour);

}  // namespace doublecheck::mailbox
