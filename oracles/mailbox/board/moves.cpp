#include "board/moves.h"

#include "board/attacks.h"

namespace doublecheck::mailbox {
namespace {

int en_passant_rank(Colour colour) {
  return colour == Colour::white ? 5 : 4;
}

/// Any of the three moves of a pawn (V3).
bool pawn_goes(const MailboxBoard& board, Index from, Index to) {
  return pawn_steps(board, from, to) || pawn_double_steps(board, from, to) ||
         pawn_captures(board, from, to);
}

std::vector<Cell> pawn_targets(const MailboxBoard& board, Index from) {
  std::vector<Cell> cells;
  const Index forward = forward_of(board[from].colour());
  for (const Index to : {from + forward, from + 2 * forward})
    if (pawn_goes(board, from, to)) cells.push_back(board.cell_at(to));
  return cells;
}

std::vector<Cell> targets(const MailboxBoard& board, Index from) {
  std::vector<Cell> cells;
  any_target(board, from, [&](Index to, const Step&) {
    cells.push_back(board.cell_at(to));
    return false;
  });
  return cells;
}

}  // namespace

Index forward_of(Colour colour) {
  return colour == Colour::white ? -10 : 10;
}
int first_rank(Colour colour) {
  return colour == Colour::white ? 1 : 8;
}
int start_rank(Colour colour) {
  return colour == Colour::white ? 2 : 7;
}
int last_rank(Colour colour) {
  return colour == Colour::white ? 8 : 1;
}

bool pawn_steps(const MailboxBoard& board, Index from, Index to) {
  return to == from + forward_of(board[from].colour()) && board[to].is_empty();
}

bool pawn_double_steps(const MailboxBoard& board, Index from, Index to) {
  const Colour colour = board[from].colour();
  const Index between = from + forward_of(colour);
  return rank_at(from) == start_rank(colour) && to == between + forward_of(colour) &&
         board[between].is_empty() && board[to].is_empty();
}

bool pawn_captures(const MailboxBoard& board, Index from, Index to) {
  return board[to].is_piece_of(opposite(board[from].colour())) && attacks(board, from, to);
}

std::optional<Index> taken_en_passant(const MailboxBoard& board, Index from, Index to) {
  const Colour colour = board[from].colour();
  if (rank_at(from) != en_passant_rank(colour) || !board[to].is_empty()) return std::nullopt;
  const Index beside = to - forward_of(colour);
  const bool takes = board[beside] == Content({opposite(colour), Kind::pawn});
  if (!takes || !attacks(board, from, to)) return std::nullopt;
  return beside;
}

bool goes(const MailboxBoard& board, Index from, Index to) {
  const Piece piece = board[from].piece();
  if (piece.kind() == Kind::pawn) return pawn_goes(board, from, to);
  return !board[to].bears(piece.colour()) && attacks(board, from, to);
}

bool is_safe(MailboxBoard& board, Index from, Index to) {
  const Colour side = board[from].colour();
  const auto undo = board.make(from, to);
  const bool safe = !in_check(board, side);
  board.unmake(undo);
  return safe;
}

std::vector<Cell> moves_of_lone(const MailboxBoard& board, const Box& box, Index from) {
  const bool steps_forward = box == kChessBox && board[from].kind() == Kind::pawn;
  return steps_forward ? pawn_targets(board, from) : targets(board, from);
}

}  // namespace doublecheck::mailbox
