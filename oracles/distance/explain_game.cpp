#include "explain_game.h"

#include "castling.h"
#include "game_moves.h"
#include "notation/answer_forms.h"

namespace doublecheck::distance {
namespace {

void add_check(LabelSet& labels, const GamePosition& position) {
  const auto& [game, board, mover, state] = position;
  if (!is_in_check(game, board, mover)) return;
  labels.add(Label::L1_check);
  labels.add_if(checkers(game, board, mover).size() >= 2, Label::L1_double_check);
}

void add_pin(LabelSet& labels, const GamePosition& position) {
  for (const Cell cell : position.board.of(position.to_move))
    labels.add_if(is_pinned(position.game, position.board, cell), Label::L1_pin);
}

/// No move is legal; `labels` tells of checks already.
void add_end(LabelSet& labels) {
  labels.add(labels.contains(Label::L1_check) ? Label::L1_mate : Label::L1_stalemate);
  labels.add_if(labels.contains(Label::L1_double_check), Label::L1_mate_by_double_check);
}

bool wins(const GamePosition& position, const Move& move) {
  return !board_after(position, move).king(opposite(position.to_move));
}

void add_moves(LabelSet& labels, const GamePosition& position, const std::vector<Move>& moves) {
  for (const Move& move : moves) {
    labels.add_if(move.promotion.has_value(), Label::L1_promotion_possible);
    labels.add_if(castling_way(position.board, move) != nullptr, Label::L3_castling_possible);
    labels.add_if(is_en_passant(position, move), Label::L4_en_passant_possible);
    labels.add_if(wins(position, move), Label::L5_wins);
  }
}

/// Why an open castling is not legal.
Label refusal(const GamePosition& position, const CastlingWay& way) {
  if (is_in_check(position.game, position.board, position.to_move))
    return Label::L3_refused_in_check;
  return passes_attack(position, way) ? Label::L3_refused_path : Label::L3_refused_target;
}

void add_refused_castling(LabelSet& labels, const GamePosition& position, const CastlingWay& way) {
  if (!has_castling_right(position, way) || is_castling_legal(position, way)) return;
  if (!is_castling_open(position, way)) {
    labels.add(Label::L3_blocked);
    return;
  }
  labels.add(Label::L3_castling_refused);
  labels.add(refusal(position, way));
}

void add_refused(LabelSet& labels, const GamePosition& position) {
  for (const CastlingWay& way : castling_ways(position.to_move))
    add_refused_castling(labels, position, way);
  labels.add_if(!en_passant_takers(position).empty() && !has_legal_en_passant(position),
                Label::L4_en_passant_refused);
}

}  // namespace

LabelSet game_position_labels(const GamePosition& position) {
  LabelSet labels;
  add_check(labels, position);
  add_pin(labels, position);
  const auto moves = legal_moves(position);
  if (moves.empty()) add_end(labels);
  add_moves(labels, position, moves);
  add_refused(labels, position);
  labels.add_if(position.game == Game::atomic && kings_touch(position.board),
                Label::L5_kings_touch);
  return labels;
}

Answer explain_game(const GamePosition& position, const Move* move) {
  return label_list(move ? game_move_labels(position, *move) : game_position_labels(position));
}

}  // namespace doublecheck::distance
