#include "pawn.h"

#include "attack.h"

namespace doublecheck::mailbox {
namespace {

int en_passant_rank(Colour colour) {
  return colour == Colour::white ? 5 : 4;
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

bool pawn_goes(const MailboxBoard& board, Index from, Index to) {
  return pawn_steps(board, from, to) || pawn_double_steps(board, from, to) ||
         pawn_captures(board, from, to);
}

std::optional<Index> taken_en_passant(const MailboxBoard& board, Index from, Index to) {
  const Colour colour = board[from].colour();
  if (rank_at(from) != en_passant_rank(colour) || !board[to].is_empty()) return std::nullopt;
  const Index beside = to - forward_of(colour);
  const bool takes = board[beside] == Content({opposite(colour), Kind::pawn});
  if (!takes || !attacks(board, from, to)) return std::nullopt;
  return beside;
}

}  // namespace doublecheck::mailbox
