// Labels of whole games (E, L).
#include <algorithm>
#include <utility>

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

}  // namespace

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
