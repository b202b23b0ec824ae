#include <algorithm>

#include "explain_game_labels.h"
#include "explain_path.h"
#include "pawn.h"

namespace doublecheck::mailbox {
namespace {

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

}  // namespace

bool add_game_move_labels(const SeenGame& seen, game::GamePlayer& player, const GameMoveSeen& move,
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

void add_labels_afterwards(MailboxBoard& board, game::GamePlayer& player, const Question& question,
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

}  // namespace doublecheck::mailbox
