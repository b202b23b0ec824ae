#include "fen_games/game_player.h"

#include <algorithm>

#include "board/moves.h"
#include "fen_games/game_board.h"

namespace doublecheck::mailbox::fen {
namespace {

/// As long as it lives, a cell holds something else, for a look.
class Instead {
 public:
  Instead(MailboxBoard& board, Index index, Content content)
      : board_(board), index_(index), before_(board.lift(index)) {
    board_.put_back(index_, content);
  }
  ~Instead() { board_.put_back(index_, before_); }
  Instead(const Instead&) = delete;
  Instead& operator=(const Instead&) = delete;

 private:
  MailboxBoard& board_;
  Index index_;
  Content before_;
};

/// Takes back moves of the side that has just moved, one after another.
class TakingBack {
 public:
  TakingBack(MailboxBoard& board, const Position& position)
      : board_(board),
        castling_(position.state->castling),
        mover_(opposite(position.to_move)),
        forward_(forward(mover_)),
        checked_king_(*board_.king(position.to_move)) {}

  /// Each of these tells whether one of its moves, taken back, leaves the king unattacked.
  bool explained_by_double_step_over(Index en_passant_cell) const;
  bool explained_by_piece_on(Index at) const;
  bool explained_by_castling(Wing wing) const;

 private:
  bool may_have_moved(Index at) const;
  bool explained_by_steps_to(Index to) const;
  bool explained_by_pawn_to(Index to) const;
  bool explained_by_captures_of_pawn(Index from, Index to) const;
  bool is_empty_from_king_to_rook(const CastlingWay& way) const;

  bool is_empty(Index at) const { return board_[at].is_empty(); }
  bool king_is_attacked() const { return is_attacked(board_, checked_king_, mover_); }
  /// `moved` went from `from`, which is empty, to `to`, where `captured` stood.
  bool is_explained(Index from, Index to, Content moved, Content captured) const {
    const Instead left(board_, to, captured);
    const Instead returned(board_, from, moved);
    return !king_is_attacked();
  }

  Content pawn() const { return Piece(mover_, Kind::pawn); }
  /// A pawn for any kind, as it only stands in the way.
  Content captured() const { return Piece(opposite(mover_), Kind::pawn); }

  MailboxBoard& board_;
  CastlingRights castling_;
  Colour mover_;
  Index forward_;
  Index checked_king_;
};

bool TakingBack::explained_by_double_step_over(Index en_passant_cell) const {
  return is_explained(en_passant_cell - forward_, en_passant_cell + forward_, pawn(), {});
}

bool TakingBack::explained_by_piece_on(Index at) const {
  if (board_[at].kind() == Kind::pawn)
    return !is_on_rank(mover_, kStartRank, at) && explained_by_pawn_to(at);
  if (!may_have_moved(at)) return false;
  const bool may_have_promoted =
      is_on_rank(mover_, kLastRank, at) && board_[at].kind() != Kind::king;
  return explained_by_steps_to(at) || (may_have_promoted && explained_by_pawn_to(at));
}

/// Kings and rooks with a right to castle have not.
bool TakingBack::may_have_moved(Index at) const {
  for (const Wing wing : kWings) {
    const CastlingWay way = castling_way(mover_, wing);
    const bool at_home = at == way.king_from || at == way.rook_from;
    if (at_home && castling_.has(mover_, wing)) return false;
  }
  return true;
}

/// Only captures are tried: a capture explains whatever the quiet move explains, since one more
/// piece of the checked king's side can only stand in the way.
bool TakingBack::explained_by_steps_to(Index to) const {
  return any_target(board_, to, [&](Index from, const Step&) {
    return is_empty(from) && is_explained(from, to, board_[to], captured());
  });
}

/// The pawn is still one, or has promoted on `to`. It does not stand on its start rank.
bool TakingBack::explained_by_pawn_to(Index to) const {
  const Index behind = to - forward_;
  for (const Index from : {behind - 1, behind + 1})
    if (is_empty(from) && explained_by_captures_of_pawn(from, to)) return true;
  if (!is_empty(behind)) return false;
  if (is_explained(behind, to, pawn(), {})) return true;
  const Index start = behind - forward_;
  return is_on_rank(mover_, kStartRank, start) && is_empty(start) &&
         is_explained(start, to, pawn(), {});
}

/// Of a piece on `to`, or en passant of a pawn that came from the start rank ahead of `to`.
bool TakingBack::explained_by_captures_of_pawn(Index from, Index to) const {
  if (is_explained(from, to, pawn(), captured())) return true;
  const Index start = to + forward_;
  const Index passed = to - forward_;
  if (!is_on_rank(opposite(mover_), kStartRank, start) || !is_empty(start) || !is_empty(passed))
    return false;
  const Instead returned(board_, passed, captured());
  return is_explained(from, to, pawn(), {});
}

/// There is no right to ask for: a king that does not stand at home has none (L2).
bool TakingBack::explained_by_castling(Wing wing) const {
  const CastlingWay way = castling_way(mover_, wing);
  const Content king = Piece(mover_, Kind::king);
  const Content rook = Piece(mover_, Kind::rook);
  if (board_[way.king_to] != king || board_[way.rook_to] != rook) return false;
  const Instead king_left(board_, way.king_to, {});
  const Instead rook_left(board_, way.rook_to, {});
  if (!is_empty_from_king_to_rook(way)) return false;
  const Instead rook_returned(board_, way.rook_from, rook);
  for (const Index at : {way.king_from, way.king_passes})
    if (is_attacked(board_, at, opposite(mover_))) return false;
  const Instead king_returned(board_, way.king_from, king);
  return !king_is_attacked();
}

/// Both homes included: what is met first lies beyond the rook's.
bool TakingBack::is_empty_from_king_to_rook(const CastlingWay& way) const {
  const Index towards_rook = way.king_passes - way.king_from;
  return is_empty(way.king_from) &&
         first_met(board_, way.king_from, towards_rook) == way.rook_from + towards_rook;
}

}  // namespace

bool check_is_explained(MailboxBoard& board, const Position& position) {
  const TakingBack back(board, position);
  if (const auto cell = position.state->en_passant)
    return back.explained_by_double_step_over(board.index_of(*cell));
  for (const Wing wing : kWings)
    if (back.explained_by_castling(wing)) return true;
  return std::ranges::any_of(board.pieces(opposite(position.to_move)),
                             [&](Index at) { return back.explained_by_piece_on(at); });
}

}  // namespace doublecheck::mailbox::fen
