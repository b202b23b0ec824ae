// A whole game as `explain` sees it: kings and pseudo-legal moves (E, L).
#pragma once

#include "board/attacks.h"
#include "board/mailbox_board.h"
#include "question/question.h"

namespace doublecheck::mailbox {

/// The position, which has a state, and the same in the mailbox.
struct SeenGame {
  /// Whoever lifts a piece for a look puts it back.
  MailboxBoard& board;
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

/// Whether the side to move has the right to castle there.
bool has_right(const SeenGame& seen, Wing wing);
/// Whether the cells between king and rook are empty (L3). The side to move has the right.
bool castling_is_free(const SeenGame& seen, Wing wing);
/// Whether the cell that the king passes counts as attacked (L3, L5).
bool castling_passes_attack(const SeenGame& seen, Wing wing);
/// From e1 or e8 over two cells.
Move castling_move(const SeenGame& seen, Wing wing);

/// Whether a pawn of the side to move could capture by its steps on the en-passant cell.
bool en_passant_in_reach(const SeenGame& seen);

/// Whether the explosion of an atomic capture removes the king of `colour`, taken or around.
bool explodes_king(const SeenGame& seen, const GameMoveSeen& move, Colour colour);

/// Whether the explosion of an atomic capture removes a rook with a castling right, of either
/// colour, that neither captures nor is captured.
bool explodes_rook_with_right(const SeenGame& seen, const GameMoveSeen& move);

}  // namespace doublecheck::mailbox
