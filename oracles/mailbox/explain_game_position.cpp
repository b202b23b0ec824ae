#include <algorithm>

#include "explain_game_labels.h"

namespace doublecheck::mailbox {
namespace {

void add_check_labels(const KingSight& king, bool can_move, LabelSet& labels) {
  labels.add_if(king.in_check, Label::L1_check);
  labels.add_if(king.in_check && king.checkers > 1, Label::L1_double_check);
  labels.add_if(!can_move, king.in_check ? Label::L1_mate : Label::L1_stalemate);
  labels.add_if(labels.contains(Label::L1_mate) && labels.contains(Label::L1_double_check),
                Label::L1_mate_by_double_check);
  labels.add_if(!king.threats.pins.empty(), Label::L1_pin);
}

Label reason_of_refused(const SeenGame& seen, Wing wing, bool in_check) {
  if (in_check) return Label::L3_refused_in_check;
  return castling_passes_attack(seen, wing) ? Label::L3_refused_path : Label::L3_refused_target;
}

/// The side to move has the right to castle there.
void add_castling_labels(const SeenGame& seen, Wing wing, bool in_check,
                         const std::vector<Move>& legal, LabelSet& labels) {
  if (!castling_is_free(seen, wing)) return labels.add(Label::L3_blocked);
  if (std::ranges::find(legal, castling_move(seen, wing)) != legal.end())
    return labels.add(Label::L3_castling_possible);
  labels.add(Label::L3_castling_refused);
  labels.add(reason_of_refused(seen, wing, in_check));
}

void add_labels_of_possible(const SeenGame& seen, const Move& move, LabelSet& labels) {
  labels.add_if(move.promotion.has_value(), Label::L1_promotion_possible);
  const auto possible = pseudo_legal_move(seen, move);
  if (!possible) return;
  labels.add_if(possible->is_en_passant(), Label::L4_en_passant_possible);
  labels.add_if(explodes_king(seen, *possible, opposite(seen.side())), Label::L5_wins);
}

}  // namespace

LabelSet labels_of_game(const SeenGame& seen, game::GamePlayer& player) {
  LabelSet labels;
  const auto legal = player.moves_of(seen.game, seen.position);
  const KingSight king(seen);
  add_check_labels(king, !legal.empty(), labels);
  for (const Wing wing : {Wing::kingside, Wing::queenside})
    if (has_right(seen, wing)) add_castling_labels(seen, wing, king.in_check, legal, labels);
  for (const Move& move : legal) add_labels_of_possible(seen, move, labels);
  const bool refused = en_passant_in_reach(seen) && !labels.contains(Label::L4_en_passant_possible);
  labels.add_if(refused, Label::L4_en_passant_refused);
  labels.add_if(seen.is_atomic() && kings_touch(seen.board), Label::L5_kings_touch);
  return labels;
}

}  // namespace doublecheck::mailbox
