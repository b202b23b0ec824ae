#include "games/atomic.h"

#include "board/moves.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox {
namespace {

constexpr Kind kPromotesWithoutLetter = Kind::queen;

/// A4: V3 and A3, but kings capture nothing.
bool goes_by_a4(const MailboxBoard& board, Index from, Index to) {
  if (board[from].kind() == Kind::king && !board[to].is_empty()) return false;
  return goes(board, from, to);
}

std::optional<Index> captured_by(const MailboxBoard& board, Index from, Index to) {
  if (board[to].is_piece()) return to;
  if (board[from].kind() == Kind::pawn) return taken_en_passant(board, from, to);
  return std::nullopt;
}

bool promotes(Piece piece, Index to) {
  return piece.kind() == Kind::pawn && rank_at(to) == last_rank(piece.colour());
}

void explode(const MailboxBoard& board, const AtomicMove& move, Board& after) {
  after[board.cell_at(move.from)] = Piece{};
  after[board.cell_at(*move.captured)] = Piece{};
  for (const Step& step : blast(board)) {
    const Index around = move.to + step.offset;
    if (explodes(board[around])) after[board.cell_at(around)] = Piece{};
  }
}

void go(const MailboxBoard& board, const AtomicMove& move, Board& after) {
  Piece piece = board[move.from].piece();
  if (move.promotion) piece = Piece(piece.colour(), *move.promotion);
  after[board.cell_at(move.from)] = Piece{};
  after[board.cell_at(move.to)] = piece;
}

}  // namespace

std::optional<AtomicMove> atomic_move(const MailboxBoard& board, const Move& move) {
  const Index from = board.index_of(move.from);
  const Index to = board.index_of(move.to);
  if (!board[from].is_piece()) return std::nullopt;
  const auto captured = captured_by(board, from, to);
  const bool en_passant = captured && *captured != to;
  if (!en_passant && !goes_by_a4(board, from, to)) return std::nullopt;
  if (promotes(board[from].piece(), to))
    return AtomicMove{from, to, captured, move.promotion.value_or(kPromotesWithoutLetter)};
  if (move.promotion) return std::nullopt;
  return AtomicMove{from, to, captured, {}};
}

const std::vector<Step>& blast(const MailboxBoard& board) {
  return board.geometry().steps_of({Colour::white, Kind::king});
}

bool explodes(Content content) {
  return content.is_piece() && content.kind() != Kind::pawn;
}

Answer answer_atomic(const MailboxBoard& board, const Question& question) {
  const auto move = atomic_move(board, *question.move());
  if (!move) return illegal("not-a-move");
  Position after = question.position;
  if (move->captured)
    explode(board, *move, after.board);
  else
    go(board, *move, after.board);
  return position_after(PositionForm::board_field, after);
}

}  // namespace doublecheck::mailbox
