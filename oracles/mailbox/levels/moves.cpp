#include "levels/moves.h"

#include <array>
#include <optional>

namespace doublecheck::mailbox {

PawnSteps pawn_steps_from(const MailboxBoard& board, Index from) {
  const Piece pawn = board[from].piece();
  PawnSteps steps;
  for (const Step& capture : board.geometry().steps_of(pawn))
    if (board[from + capture.offset].is_piece_of(opposite(pawn.colour()))) steps.push_back(capture);
  for (const Step& advance : board.geometry().advances_of(pawn.colour()))
    if (board[from + advance.offset].is_empty()) steps.push_back(advance);
  return steps;
}

bool king_is_safe_on(MailboxBoard& board, Index king, Index to) {
  const Colour enemy = opposite(board[king].colour());
  const Content lifted = board.lift(king);  // or it would hide the cells behind it from a slider
  const bool safe = !is_attacked(board, to, enemy);
  board.put_back(king, lifted);
  return safe;
}

bool has_legal_move(MailboxBoard& board, Colour side) {
  return any_legal_move(board, side, [](Index, Index, auto) { return true; });
}

bool is_legal(MailboxBoard& board, Colour side, Index from, Index to) {
  return any_legal_move(board, side, [&](Index f, Index t, auto) { return f == from && t == to; });
}

std::vector<Move> legal_moves(MailboxBoard& board, Colour side) {
  std::vector<Move> moves;
  any_legal_move(board, side, [&](Index from, Index to, std::span<const Kind> kinds) {
    Move move{board.cell_at(from), board.cell_at(to), {}};
    for (const Kind kind : kinds) {
      if (kind != board[from].kind()) move.promotion = kind;
      moves.push_back(move);
    }
    return false;
  });
  return moves;
}

bool is_last_cell(const MailboxBoard& board, Colour colour, Index to) {
  const Box& box = board.given().box();
  const Coordinates at = box.coordinates(board.cell_at(to));
  const int last = colour == Colour::white ? box.side - 1 : 0;
  return at.rank == last && at.level == last;
}

bool promotes(const MailboxBoard& board, Index from, Index to) {
  const Piece piece = board[from].piece();
  return piece.kind() == Kind::pawn && is_last_cell(board, piece.colour(), to);
}

std::span<const Kind> kinds_of_pawn_on(const MailboxBoard& board, Index from, Index to) {
  static constexpr std::array kPawn{Kind::pawn};
  static constexpr std::array kPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                          Kind::unicorn};
  if (promotes(board, from, to)) return kPromotions;
  return kPawn;
}

}  // namespace doublecheck::mailbox
