#include "chess_valid.h"

#include <algorithm>

#include "attack.h"
#include "explain_chess.h"
#include "pawn.h"

namespace doublecheck::mailbox {
namespace {

bool many_kings(const MailboxBoard& board) {
  return board.count({Colour::white, Kind::king}) > 1 ||
         board.count({Colour::black, Kind::king}) > 1;
}

bool is_valid(MailboxBoard& board, const Target& target) {
  const auto to = place_of(board, target);
  if (!to) return false;
  return std::ranges::any_of(board.pieces(target.piece.colour()), [&](Index from) {
    return board[from] == Content(target.piece) && goes(board, from, *to) &&
           is_safe(board, from, *to);
  });
}

}  // namespace

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

std::optional<Index> place_of(const MailboxBoard& board, const Target& target) {
  const auto on_board = [](std::int64_t number) { return number >= 1 && number <= 8; };
  if (!on_board(target.x) || !on_board(target.y)) return std::nullopt;
  return board.index_of(
      kChessBox.cell({static_cast<int>(target.x) - 1, static_cast<int>(target.y) - 1}));
}

Answer answer_chess(MailboxBoard& board, const Question& question) {
  if (many_kings(board)) return illegal("many-kings");
  if (question.verb == Verb::explain) return explain_chess(board, question);
  return verdict(is_valid(board, *question.target()));
}

}  // namespace doublecheck::mailbox
