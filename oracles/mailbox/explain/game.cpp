#include "explain/explain.h"

#include <algorithm>

#include "board/moves.h"
#include "explain/game_sight.h"
#include "explain/last_move.h"
#include "explain/path.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox {
namespace {

void add_check_labels(const SeenGame& seen, const KingSight& king, bool can_move,
                      LabelSet& labels) {
  labels.add_if(king.in_check, Label::L1_check);
  labels.add_if(king.in_check && king.checkers > 1, Label::L1_double_check);
  labels.add_if(!can_move, king.in_check ? Label::L1_mate : Label::L1_stalemate);
  labels.add_if(labels.contains(Label::L1_mate) && labels.contains(Label::L1_double_check),
                Label::L1_mate_by_double_check);
  labels.add_if(!king.threats.pins.empty(), Label::L1_pin);
  labels.add_if(king.in_check && !seen.is_atomic() && !check_is_explained(seen),
                Label::L8_unexplained_check);
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
  if (!seen.is_atomic() && seen.state().en_passant != move.to) return;  // nothing else to be told
  const auto possible = pseudo_legal_move(seen, move);
  if (!possible) return;
  labels.add_if(possible->is_en_passant(), Label::L4_en_passant_possible);
  labels.add_if(explodes_king(seen, *possible, opposite(seen.side())), Label::L5_wins);
}

LabelSet labels_of_game(const SeenGame& seen, fen::GamePlayer& player) {
  LabelSet labels;
  const auto legal = player.moves_of(seen.game, seen.position);
  const KingSight king(seen);
  add_check_labels(seen, king, !legal.empty(), labels);
  for (const Wing wing : {Wing::kingside, Wing::queenside})
    if (has_right(seen, wing)) add_castling_labels(seen, wing, king.in_check, legal, labels);
  for (const Move& move : legal) add_labels_of_possible(seen, move, labels);
  const bool refused = en_passant_in_reach(seen) && !labels.contains(Label::L4_en_passant_possible);
  labels.add_if(refused, Label::L4_en_passant_refused);
  labels.add_if(seen.is_atomic() && kings_touch(seen.board), Label::L5_kings_touch);
  return labels;
}

void add_labels_of_pawn(const SeenGame& seen, const GameMoveSeen& move, LabelSet& labels) {
  labels.add_if(pawn_steps(seen.board, move.from, move.to), Label::V3_pawn_step);
  labels.add_if(pawn_double_steps(seen.board, move.from, move.to), Label::V3_pawn_double_step);
  labels.add_if(pawn_captures(seen.board, move.from, move.to), Label::V3_pawn_capture);
}

void add_labels_of_steps(const SeenGame& seen, const GameMoveSeen& move, LabelSet& labels) {
  const Kind kind = seen.board[move.from].kind();
  labels.add(label_of_kind(kind));
  labels.add(move.captured ? Label::L1_capture : Label::L1_quiet);
  labels.add_if(move.castles, Label::L3_castling);
  labels.add_if(move.is_en_passant(), Label::L4_en_passant);
  if (kind == Kind::pawn) add_labels_of_pawn(seen, move, labels);
  if (!move.castles) add_path_labels(seen.board, move.from, move.to, labels);
}

void add_reason_of_unsafe(const SeenGame& seen, const GameMoveSeen& move, bool was_in_check,
                          LabelSet& labels) {
  labels.add(Label::L1_unsafe);
  if (seen.board[move.from].kind() == Kind::king) return labels.add(Label::L1_king_into_attack);
  if (was_in_check) return labels.add(Label::L1_ignores_check);
  if (explodes_king(seen, move, seen.side())) return;
  labels.add(Label::L1_exposes_king);
  labels.add_if(move.is_en_passant() && !labels.contains(Label::L1_pinned),
                Label::L4_uncovers_king);
}

void add_labels_of_explosion(const SeenGame& seen, const GameMoveSeen& move, LabelSet& labels) {
  labels.add_if(explodes_king(seen, move, seen.side()), Label::L5_explodes_own_king);
  labels.add_if(explodes_king(seen, move, opposite(seen.side())), Label::L5_explodes_enemy_king);
  labels.add_if(explodes_rook_with_right(seen, move), Label::L5_explodes_rook_with_right);
}

bool add_game_move_labels(const SeenGame& seen, fen::GamePlayer& player, const GameMoveSeen& move,
                          const Move& asked, LabelSet& labels) {
  add_labels_of_steps(seen, move, labels);
  labels.add_if(asked.promotion.has_value(), Label::L1_promotion);
  add_labels_of_explosion(seen, move, labels);
  const KingSight king(seen);
  const bool pinned = king.threats.pin_of(move.from) != nullptr;
  labels.add_if(pinned, Label::L1_pinned);
  const auto legal_moves = player.moves_of(seen.game, seen.position);
  const bool legal = std::ranges::find(legal_moves, asked) != legal_moves.end();
  if (!legal) {
    add_reason_of_unsafe(seen, move, king.in_check, labels);
    return false;
  }
  labels.add(Label::L1_legal);
  labels.add_if(king.in_check, Label::L1_answers_check);
  labels.add_if(pinned && move.is_en_passant(), Label::L4_along_pin);
  return true;
}

void add_labels_afterwards(MailboxBoard& board, fen::GamePlayer& player, const Question& question,
                           LabelSet& labels) {
  const Position after = *player.after_move_of(question);
  labels.add_if(after.state->castling != question.position.state->castling, Label::L3_loses_right);
  labels.add_if(after.state->en_passant.has_value(), Label::L4_allows_en_passant);
  board.set_up(after.board);
  if (!board.king(after.to_move)) return;  // exploded: neither in check nor mated
  const bool in_check = KingSight({board, question.game, after}).in_check;
  labels.add_if(in_check, Label::L1_gives_check);
  if (player.moves_of(question.game, after).empty())
    labels.add(in_check ? Label::L1_gives_mate : Label::L1_gives_stalemate);
}

}  // namespace

Answer explain_game(MailboxBoard& board, fen::GamePlayer& player, const Question& question) {
  if (const auto reason = player.why_illegal(question.game, question.position))
    return illegal(*reason);
  board.set_up(question.position.board);
  const SeenGame seen{board, question.game, question.position};
  const Move* move = question.move();
  if (move == nullptr) return label_list(labels_of_game(seen, player));
  const auto pseudo_legal = pseudo_legal_move(seen, *move);
  LabelSet labels;
  if (!pseudo_legal)
    labels.add(Label::L1_not_a_move);
  else if (add_game_move_labels(seen, player, *pseudo_legal, *move, labels))
    add_labels_afterwards(board, player, question, labels);
  return label_list(labels);
}

}  // namespace doublecheck::mailbox
