#include "levels/moves.h"

#include <array>
#include <span>

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
  const int last = colour == Colour::white ? box.side - 1 : 0;
  const Index first = board.index_of(box.cell({0, last, last}));
  return to >= first && to < first + box.side;
}

bool promotes(const MailboxBoard& board, Index from, Index to) {
  const Piece piece = board[from].piece();
  return piece.kind() == Kind::pawn && is_last_cell(board, piece.colour(), to);
}

namespace {

constexpr std::array kPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                 Kind::unicorn};

}  // namespace

std::span<const Kind> kinds_of_pawn_on(const MailboxBoard& board, Index from, Index to) {
  static constexpr std::array kPawn{Kind::pawn};
  if (promotes(board, from, to)) return kPromotions;
  return kPawn;
}

int pawn_moves_on(const MailboxBoard& board, Colour side, Index to) {
  return is_last_cell(board, side, to) ? static_cast<int>(kPromotions.size()) : 1;
}

// --- Counts --------------------------------------------------------------------------------------

namespace {

int count_pawn_moves(const MailboxBoard& board, Index from) {
  int count = 0;
  for (const Step& step : pawn_steps_from(board, from))
    count += pawn_moves_on(board, board[from].colour(), from + step.offset);
  return count;
}

/// Of a piece that is not bound, where there is no check.
int count_free_moves(const MailboxBoard& board, Index from) {
  const Piece piece = board[from].piece();
  if (piece.kind() == Kind::pawn) return count_pawn_moves(board, from);
  int count = 0;
  for (const Step& step : board.geometry().steps_of(piece)) {
    Index to = from + step.offset;
    if (slides(piece.kind()))
      for (; board[to].is_empty(); to += step.offset) ++count;
    count += !board[to].bears(piece.colour());
  }
  return count;
}

}  // namespace

int count_moves_of(MailboxBoard& board, const Threats& threats, Index from) {
  int count = 0;
  any_legal_move_of(board, threats, from, [&](Index, Index, const Step&, auto kinds) {
    count += static_cast<int>(kinds.size());
    return false;
  });
  return count;
}

int count_legal_moves(MailboxBoard& board, Colour side) {
  const Threats threats = threats_to(board, side);
  int count = 0;
  for (const Index from : board.pieces(side))
    count += threats.in_check() || is_bound(board, threats, from)
                 ? count_moves_of(board, threats, from)
                 : count_free_moves(board, from);
  return count;
}

bool is_bound(const MailboxBoard& board, const Threats& threats, Index from) {
  return board[from].kind() == Kind::king || threats.pin_of(from) != nullptr;
}

}  // namespace doublecheck::mailbox
