// Labels of whole games (E, L).
#include <algorithm>
#include <utility>

#include "board/moves.h"
#include "fen_games/game_board.h"
#include "fen_games/game_player.h"

namespace doublecheck::mailbox::fen {
namespace {

bool captures_en_passant(const GameBoard& board, Colour side, Index from, Index to) {
  return to == board.en_passant && board.holds(from, side, Kind::pawn) &&
         way(from, to).is_for(side, Kind::pawn);
}

/// Whether a pawn of `side` could capture by its steps on the en-passant cell.
bool en_passant_in_reach(const GameBoard& board, Colour side) {
  if (board.en_passant == kNowhere) return false;
  for (const Slot slot : board.army(side).pieces())
    if (captures_en_passant(board, side, board.army(side).place(slot), board.en_passant))
      return true;
  return false;
}

bool has_special(const std::vector<GameMove>& moves, Special special) {
  return std::ranges::find(moves, special, &GameMove::special) != moves.end();
}

// --- The last move (L8) -------------------------------------------------------------------------

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

/// Whether the last move can have given the check that stands on the board (L8): whether some move
/// of the side that is not to move can be taken back so that the king of the side to move was not
/// attacked before. Checks are those of orthodox chess, the position is legal (L2), and that king
/// is in check. `board` holds the position, and is left as it was.
bool check_is_explained(MailboxBoard& board, const Position& position) {
  const TakingBack back(board, position);
  if (const auto cell = position.state->en_passant)
    return back.explained_by_double_step_over(board.index_of(*cell));
  for (const Wing wing : kWings)
    if (back.explained_by_castling(wing)) return true;
  return std::ranges::any_of(board.pieces(opposite(position.to_move)),
                             [&](Index at) { return back.explained_by_piece_on(at); });
}

}  // namespace

// --- Labels -------------------------------------------------------------------------------------

LabelSet GamePlayer::labels_of_position() {
  LabelSet labels;
  const auto& legal = legal_moves();
  const int checks = checkers(side()).size();
  labels.add_if(checks > 0, Label::L1_check);
  labels.add_if(checks > 1, Label::L1_double_check);
  if (legal.empty() && !is_over(side())) {
    labels.add(checks > 0 ? Label::L1_mate : Label::L1_stalemate);
    labels.add_if(checks > 1, Label::L1_mate_by_double_check);
  }
  labels.add_if(!pinned(side()).empty(), Label::L1_pin);
  labels.add_if(checks > 0 && explains_checks() && !check_is_explained(cells_, position()),
                Label::L8_unexplained_check);
  for (const Wing wing : kWings)
    if (const auto way = castling(wing)) add_castling_labels(*way, checks > 0, labels);
  labels.add_if(has_special(legal, Special::promotion), Label::L1_promotion_possible);
  if (has_special(legal, Special::en_passant))
    labels.add(Label::L4_en_passant_possible);
  else
    labels.add_if(en_passant_in_reach(board_, side()), Label::L4_en_passant_refused);
  add_labels(legal, labels);
  return labels;
}

void GamePlayer::add_castling_labels(const SeenCastling& way, bool in_check, LabelSet& labels) {
  if (!way.is_free) return labels.add(Label::L3_blocked);
  for (const GameMove& move : legal_moves())
    if (move.special == Special::castling && move.to == way.to)
      return labels.add(Label::L3_castling_possible);
  labels.add(Label::L3_castling_refused);
  if (in_check) return labels.add(Label::L3_refused_in_check);
  labels.add(passes_attacked_cell(way) ? Label::L3_refused_path : Label::L3_refused_target);
}

/// Strictly between where the king stands and where it goes.
bool GamePlayer::passes_attacked_cell(const SeenCastling& way) {
  const Occupant king = std::exchange(board_[way.from], {});
  const Index step = way.king_to > way.from ? 1 : -1;
  bool attacked = false;
  for (Index at = way.from + step; step * (way.king_to - at) > 0; at += step)
    attacked = attacked || is_attacked_on_way(at);
  board_[way.from] = king;
  return attacked;
}

/// Whether a castling that is free is written so.
bool GamePlayer::is_castling(Index from, Index to) const {
  return std::ranges::any_of(kWings, [&](Wing wing) {
    const auto way = castling(wing);
    return way && way->is_free && way->from == from && way->to == to;
  });
}

std::optional<SeenMove> GamePlayer::pseudo_legal_move(const Move& move) {
  const Index from = index_of(move.from);
  const Index to = index_of(move.to);
  if (is_over(side())) return std::nullopt;
  if (move.dropped) return pseudo_legal_drop(*move.dropped, to);
  if (!board_[from].is_piece_of(side())) return std::nullopt;
  const bool is_pawn = board_.piece_at(from).is(Kind::pawn);
  if ((is_pawn && is_on_rank(side(), kLastRank, to)) != move.promotion.has_value())
    return std::nullopt;
  if (captures_en_passant(board_, side(), from, to))
    return SeenMove{from, to, to - forward(side()), false};
  if (is_castling(from, to)) return SeenMove{from, to, std::nullopt, true};
  if (!goes(from, to)) return std::nullopt;
  return SeenMove{from, to, board_[to].is_piece() ? std::optional(to) : std::nullopt, false,
                  move.promotion};
}

std::optional<SeenMove> GamePlayer::pseudo_legal_drop(Kind kind, Index to) {
  const bool is_shut = kind == Kind::pawn &&
                       (is_on_rank(side(), kFirstRank, to) || is_on_rank(side(), kLastRank, to));
  if (is_shut || !board_[to].is_empty() || !board_.pockets.has({side(), kind})) return std::nullopt;
  return SeenMove{to, to, std::nullopt, false, std::nullopt, kind};
}

LabelSet GamePlayer::labels_of_move(const Move& asked) {
  LabelSet labels;
  const auto move = pseudo_legal_move(asked);
  if (!move) {
    labels.add(Label::L1_not_a_move);
    return labels;
  }
  labels.add(label_of_mover(move->dropped ? *move->dropped : cells_[move->from].kind()));
  labels.add(move->captured ? Label::L1_capture : Label::L1_quiet);
  labels.add_if(move->castles, Label::L3_castling);
  labels.add_if(move->is_en_passant(), Label::L4_en_passant);
  if (move->dropped) {
    labels.add(Label::Z2_drop);
  } else {
    if (cells_[move->from].kind() == Kind::pawn)
      add_pawn_labels(cells_, move->from, move->to, labels);
    if (!move->castles) add_path_labels(cells_, move->from, move->to, labels);
  }
  labels.add_if(asked.promotion.has_value(), Label::L1_promotion);
  add_move_labels(*move, labels);
  add_labels_of_legality(*move, asked, labels);
  if (labels.contains(Label::L1_legal)) add_labels_after(asked, labels);
  return labels;
}

void GamePlayer::add_labels_of_legality(const SeenMove& move, const Move& asked, LabelSet& labels) {
  const bool in_check = !checkers(side()).empty();
  const bool is_pinned = !move.dropped && pinned(side()).contains(board_[move.from].slot());
  labels.add_if(is_pinned, Label::L1_pinned);
  const auto& legal = legal_moves();
  if (std::ranges::find(legal, asked, &GameMove::move) != legal.end()) {
    labels.add(Label::L1_legal);
    labels.add_if(in_check, Label::L1_answers_check);
    labels.add_if(is_pinned && move.is_en_passant(), Label::L4_along_pin);
    return;
  }
  labels.add(Label::L1_unsafe);
  if (!leaves_king_attacked(move)) return;
  if (!move.dropped && cells_[move.from].kind() == Kind::king)
    return labels.add(Label::L1_king_into_attack);
  if (in_check) return labels.add(Label::L1_ignores_check);
  if (loses_own_king(move)) return;
  labels.add(Label::L1_exposes_king);
  labels.add_if(move.is_en_passant() && !is_pinned, Label::L4_uncovers_king);
}

void GamePlayer::add_labels_after(const Move& move, LabelSet& labels) {
  const Position after = *position_after(move);
  labels.add_if(after.state->castling != position().state->castling, Label::L3_loses_right);
  labels.add_if(after.state->en_passant.has_value(), Label::L4_allows_en_passant);
  add_labels_afterwards(labels);
  const bool in_check = !checkers(after.to_move).empty();
  labels.add_if(in_check, Label::L1_gives_check);
  if (!has_move(after.to_move) && !is_over(after.to_move))
    labels.add(in_check ? Label::L1_gives_mate : Label::L1_gives_stalemate);
}

}  // namespace doublecheck::mailbox::fen
