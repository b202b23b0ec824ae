#include "chess/piece_list.h"

#include <algorithm>
#include <optional>

#include "board/king_safety.h"
#include "board/reach.h"
#include "notation/answer_text.h"

namespace doublecheck::distance {
namespace {

bool is_pawn_move(const Board& board, Cell from, Cell to) {
  if (board[to]) return pawn_attacks(board[from].colour(), from, to);
  return pawn_steps(board, from, to) || pawn_double_steps(board, from, to);
}

}  // namespace

bool is_chess_move(const Board& board, Cell from, Cell to) {
  if (board[to].is(board[from].colour())) return false;
  return board[from].kind() == Kind::pawn ? is_pawn_move(board, from, to)
                                          : attacks(board, from, to);
}

namespace {

bool has_too_many_kings(const Board& board) {
  return board.count({Colour::white, Kind::king}) > 1 ||
         board.count({Colour::black, Kind::king}) > 1;
}

/// Where the target lies; nothing if it is off the board (V2).
std::optional<Cell> cell_of_target(const Target& target) {
  const bool inside = target.x >= 1 && target.x <= 8 && target.y >= 1 && target.y <= 8;
  if (!inside) return std::nullopt;
  return kChessBox.cell({static_cast<int>(target.x - 1), static_cast<int>(target.y - 1), 0});
}

bool is_valid(const Board& board, const Target& target) {
  const auto to = cell_of_target(target);
  return to && std::ranges::any_of(all_cells(board.box()), [&](Cell from) {
           return board[from] == target.piece && is_chess_move(board, from, *to) &&
                  is_safe(board, from, *to);
         });
}

constexpr int kMostPieces = 32;  // V1

/// The labels that name a colour.
struct SideLabels {
  Label in_check;
  Label double_check;
  Label pinned;
  Label no_king;
};

constexpr SideLabels kWhiteLabels{Label::V4_white_in_check, Label::V4_white_double_check,
                                  Label::V4_white_pinned, Label::V4_no_white_king};
constexpr SideLabels kBlackLabels{Label::V4_black_in_check, Label::V4_black_double_check,
                                  Label::V4_black_pinned, Label::V4_no_black_king};

void add_side(LabelSet& labels, const Board& board, Colour colour) {
  const auto& side = colour == Colour::white ? kWhiteLabels : kBlackLabels;
  const auto found = checkers(board, colour);
  labels.add_if(!found.empty(), side.in_check);
  labels.add_if(found.size() >= 2, side.double_check);
  labels.add_if(has_pinned(board, colour), side.pinned);
  labels.add_if(!king_cell(board, colour), side.no_king);
}

void add_chess_pawns(LabelSet& labels, const Board& board) {
  for (const Cell cell : occupied_cells(board)) {
    if (!board[cell].is(Kind::pawn)) continue;
    const int rank = board.box().coordinates(cell).rank;
    labels.add_if(rank == first_rank(board[cell].colour()), Label::V3_pawn_on_first_rank);
    labels.add_if(rank == last_rank(board[cell].colour()), Label::V3_pawn_on_last_rank);
  }
}

bool are_kings_neighbours(const Board& board) {
  const auto white = king_cell(board, Colour::white);
  const auto black = king_cell(board, Colour::black);
  return white && black && distances(board.box(), *white, *black).most == 1;
}

LabelSet chess_position_labels(const Board& board) {
  LabelSet labels;
  labels.add_if(board.pieces() == 0, Label::V1_no_pieces);
  labels.add_if(board.pieces() == kMostPieces, Label::V1_full_list);
  add_chess_pawns(labels, board);
  add_side(labels, board, Colour::white);
  add_side(labels, board, Colour::black);
  labels.add_if(are_kings_neighbours(board), Label::V4_kings_touch);
  return labels;
}

/// What kept a piece of that kind away, whether or not another one could go.
void add_hindrances(LabelSet& labels, const Board& board, Cell from, Cell to) {
  labels.add_if(is_blocked(board, from, to), Label::B3_blocked);
  if (!board[from].is(Kind::pawn)) return;
  const auto colour = board[from].colour();
  labels.add_if(is_double_step(colour, from, to) && !pawn_double_steps(board, from, to),
                Label::V3_double_step_blocked);
  labels.add_if(pawn_attacks(colour, from, to) && !board[to], Label::V3_pawn_captures_nothing);
}

void add_chess_pawn_way(LabelSet& labels, const Board& board, Cell from, Cell to) {
  const auto colour = board[from].colour();
  labels.add_if(pawn_steps(board, from, to), Label::V3_pawn_step);
  labels.add_if(pawn_double_steps(board, from, to), Label::V3_pawn_double_step);
  labels.add_if(pawn_attacks(colour, from, to), Label::V3_pawn_capture);
  labels.add_if(board.box().coordinates(to).rank == last_rank(colour), Label::V3_promotion);
}

void add_safe_goer(LabelSet& labels, const Board& board, Cell from, Cell to) {
  const auto colour = board[from].colour();
  labels.add(Label::V4_safe);
  labels.add_if(is_in_check(board, colour), Label::V4_answers_check);
  labels.add_if(is_in_check(moved(board, from, to), opposite(colour)), Label::V4_gives_check);
}

void add_unsafe_goer(LabelSet& labels, const Board& board, Cell from) {
  const bool king_moves = board[from].is(Kind::king);
  const bool check = is_in_check(board, board[from].colour());
  labels.add(Label::V4_unsafe);
  labels.add_if(king_moves, Label::V4_king_into_attack);
  labels.add_if(!king_moves && check, Label::V4_ignores_check);
  labels.add_if(!king_moves && !check, Label::V4_exposes_king);
}

void add_goer(LabelSet& labels, const Board& board, Cell from, Cell to) {
  labels.add(board[to] ? Label::V3_capture : Label::V3_quiet);
  labels.add_if(board[to].is(Kind::king), Label::V4_takes_king);
  add_way(labels, board.box(), board[from].kind(), from, to);
  if (board[from].is(Kind::pawn)) add_chess_pawn_way(labels, board, from, to);
  if (is_safe(board, from, to))
    add_safe_goer(labels, board, from, to);
  else
    add_unsafe_goer(labels, board, from);
}

/// Section E: the first of these that holds stands alone beside the kind.
std::optional<Label> why_not_asked(const Board& board, const Target& target) {
  const auto to = cell_of_target(target);
  if (!to) return Label::V2_outside;
  if (board.count(target.piece) == 0) return Label::V2_no_such_piece;
  if (board[*to].is(target.piece.colour())) return Label::V3_onto_own_piece;
  return std::nullopt;
}

void add_all_goers(LabelSet& labels, const Board& board, Piece piece, Cell to) {
  int goers = 0;
  for (const Cell from : all_cells(board.box())) {
    if (board[from] != piece) continue;
    add_hindrances(labels, board, from, to);
    if (!is_chess_move(board, from, to)) continue;
    ++goers;
    add_goer(labels, board, from, to);
  }
  labels.add_if(goers == 0, Label::V3_out_of_reach);
  labels.add_if(goers >= 2, Label::V2_several);
}

LabelSet chess_move_labels(const Board& board, const Target& target) {
  LabelSet labels;
  labels.add(label_of_mover(target.piece.kind()));
  if (const auto reason = why_not_asked(board, target))
    labels.add(*reason);
  else
    add_all_goers(labels, board, target.piece, *cell_of_target(target));
  return labels;
}

/// `explain`; no colour has two kings (V2).
Answer explain_piece_list(const Question& question) {
  const auto& board = question.position.board;
  if (const auto* target = question.target()) return label_list(chess_move_labels(board, *target));
  return label_list(chess_position_labels(board));
}

}  // namespace

Answer answer_piece_list(const Question& question) {
  const auto& board = question.position.board;
  if (has_too_many_kings(board)) return illegal("many-kings");
  if (question.verb == Verb::valid) return verdict(is_valid(board, *question.target()));
  return explain_piece_list(question);
}

}  // namespace doublecheck::distance
