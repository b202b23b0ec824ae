#include "atomic/board_field.h"

#include <algorithm>

#include "atomic/explosion.h"
#include "board/king_safety.h"
#include "board/reach.h"
#include "chess/piece_list.h"
#include "fen_games/position.h"
#include "notation/answer_text.h"

namespace doublecheck::distance {
namespace {

/// Counted from 0: rank 5 for White, rank 4 for Black (A3).
int en_passant_rank(Colour colour) {
  return colour == Colour::white ? 4 : 3;
}

/// Target file, origin rank (A3).
Cell beside(Cell from, Cell to) {
  return kChessBox.cell({kChessBox.coordinates(to).file, kChessBox.coordinates(from).rank, 0});
}

/// A3: the piece on `from` is a pawn that takes the enemy pawn beside it.
bool takes_en_passant(const Board& board, Cell from, Cell to) {
  if (!board[from].is(Kind::pawn) || board[to]) return false;
  const auto colour = board[from].colour();
  return kChessBox.coordinates(from).rank == en_passant_rank(colour) &&
         pawn_attacks(colour, from, to) &&
         board[beside(from, to)] == Piece(opposite(colour), Kind::pawn);
}

bool goes_in_atomic(const Board& board, Cell from, Cell to) {
  if (takes_en_passant(board, from, to)) return true;
  const bool king_captures = board[from].kind() == Kind::king && board[to];
  return !king_captures && is_chess_move(board, from, to);
}

/// Where the captured piece of a move of A4 stands; nothing if the move captures nothing.
std::optional<Cell> captured_cell(const Board& board, Cell from, Cell to) {
  if (takes_en_passant(board, from, to)) return beside(from, to);
  if (board[to]) return to;
  return std::nullopt;
}

/// The piece on `from` is a pawn and `to` is on its last rank.
bool promotes(const Board& board, Cell from, Cell to) {
  return board[from].is(Kind::pawn) &&
         kChessBox.coordinates(to).rank == last_rank(board[from].colour());
}

/// A4. An empty `from` goes nowhere.
bool is_atomic_move(const Board& board, const Move& move) {
  if (!board[move.from] || !goes_in_atomic(board, move.from, move.to)) return false;
  return !move.promotion || promotes(board, move.from, move.to);
}

/// The board after `move`, which is a move of A4.
Board after_atomic_move(const Board& board, const Move& move) {
  if (const auto captured = captured_cell(board, move.from, move.to))
    return after_explosion(board, move, *captured);
  Board after = moved(board, move.from, move.to);
  if (promotes(board, move.from, move.to))
    after[move.to] = Piece(board[move.from].colour(), move.promotion.value_or(Kind::queen));
  return after;
}

void add_kings(LabelSet& labels, const Board& board) {
  const int white = board.count({Colour::white, Kind::king});
  const int black = board.count({Colour::black, Kind::king});
  labels.add_if(white == 0, Label::A1_no_white_king);
  labels.add_if(black == 0, Label::A1_no_black_king);
  labels.add_if(white >= 2, Label::A1_many_white_kings);
  labels.add_if(black >= 2, Label::A1_many_black_kings);
}

bool touches_black_king(const Board& board, Cell white_king) {
  return std::ranges::any_of(all_cells(board.box()), [&](Cell cell) {
    return board[cell].is(Colour::black, Kind::king) && is_around(cell, white_king);
  });
}

bool any_kings_touch(const Board& board) {
  return std::ranges::any_of(all_cells(board.box()), [&](Cell cell) {
    return board[cell].is(Colour::white, Kind::king) && touches_black_king(board, cell);
  });
}

void add_atomic_pawns(LabelSet& labels, const Board& board) {
  for (const Cell from : all_cells(board.box())) {
    if (!board[from].is(Kind::pawn)) continue;
    const int rank = board.box().coordinates(from).rank;
    labels.add_if(rank == 0 || rank == 7, Label::A1_pawn_on_end_rank);
    for (const Cell to : pawn_capture_cells(board[from].colour(), from))
      labels.add_if(takes_en_passant(board, from, to), Label::A3_en_passant_possible);
  }
}

LabelSet atomic_position_labels(const Board& board) {
  LabelSet labels;
  labels.add_if(board.pieces() == 0, Label::A1_empty_board);
  add_kings(labels, board);
  labels.add_if(any_kings_touch(board), Label::A1_kings_touch);
  add_atomic_pawns(labels, board);
  return labels;
}

void add_atomic_pawn_way(LabelSet& labels, const Board& board, const Move& move) {
  const auto [from, to, letter, dropped] = move;
  const bool en_passant = takes_en_passant(board, from, to);
  labels.add_if(en_passant, Label::A3_en_passant);
  labels.add_if(pawn_steps(board, from, to), Label::V3_pawn_step);
  labels.add_if(pawn_double_steps(board, from, to), Label::V3_pawn_double_step);
  labels.add_if(pawn_attacks(board[from].colour(), from, to) && !en_passant,
                Label::V3_pawn_capture);
  if (!promotes(board, from, to)) return;
  labels.add(Label::A4_promotion);
  labels.add_if(letter.has_value(), Label::A4_promotion_letter);
  labels.add_if(static_cast<bool>(board[to]), Label::A4_capturing_promotion);
}

/// What happens to the piece on a cell around the target that takes no part in the capture itself.
void add_bystander(LabelSet& labels, const Board& board, const Board& after, Cell cell,
                   Colour mover) {
  if (!board[cell]) return;
  if (after[cell].is(Kind::pawn)) {
    labels.add(Label::A2_pawn_survives);
    return;
  }
  labels.add(Label::A2_explodes_piece);
  labels.add_if(board[cell].is(mover, Kind::king), Label::A2_explodes_own_king);
  labels.add_if(board[cell].is(opposite(mover), Kind::king), Label::A2_explodes_enemy_king);
}

void add_capture(LabelSet& labels, const Board& board, const Move& move, Cell captured) {
  const auto after = after_atomic_move(board, move);
  labels.add(Label::A2_capture);
  labels.add_if(board[captured].is(Kind::king), Label::A2_takes_king);
  int neighbours = 0;
  for (const Cell cell : all_cells(board.box())) {
    if (!is_around(cell, move.to)) continue;
    ++neighbours;
    if (cell != move.from && cell != captured)
      add_bystander(labels, board, after, cell, board[move.from].colour());
  }
  labels.add_if(!labels.contains(Label::A2_explodes_piece), Label::A2_explodes_nothing_more);
  labels.add_if(neighbours < 8, Label::A2_blast_at_rim);
}

LabelSet atomic_move_labels(const Board& board, const Move& move) {
  LabelSet labels;
  if (!is_atomic_move(board, move)) {
    labels.add(Label::A4_not_a_move);
    return labels;
  }
  const auto kind = board[move.from].kind();
  labels.add(label_of_mover(kind));
  add_way(labels, board.box(), kind, move.from, move.to);
  if (kind == Kind::pawn) add_atomic_pawn_way(labels, board, move);
  if (const auto captured = captured_cell(board, move.from, move.to))
    add_capture(labels, board, move, *captured);
  else
    labels.add(Label::A2_quiet);
  return labels;
}

/// `explain`.
Answer explain_board_field(const Question& question) {
  const auto& board = question.position.board;
  if (const auto* move = question.move()) return label_list(atomic_move_labels(board, *move));
  return label_list(atomic_position_labels(board));
}

}  // namespace

Answer answer_board_field(const Question& question) {
  if (question.verb == Verb::explain) return explain_board_field(question);
  const auto& board = question.position.board;
  const auto& move = *question.move();
  if (!is_atomic_move(board, move)) return illegal("not-a-move");
  return position_after(PositionForm::board_field, {after_atomic_move(board, move), {}, {}, {}});
}

}  // namespace doublecheck::distance
