#include "chess960/castling.h"

namespace doublecheck::mailbox::fen::chess960 {

template <Colour us>
void move_both(GameBoard& board, const Castling& castling, bool back) {
  const auto [king_from, king_to, rook_from, rook_to] = castling;
  const Occupant king = board[back ? king_to : king_from];
  const Occupant rook = board[back ? rook_to : rook_from];
  for (const Index left : {king_from, king_to, rook_from, rook_to}) board[left] = {};
  const auto put = [&](Occupant piece, Index at) {
    board[at] = piece;
    board.army(us).places[piece.slot()] = static_cast<std::uint8_t>(at);
  };
  put(king, back ? king_from : king_to);
  put(rook, back ? rook_from : rook_to);
}

template <Colour us>
bool is_safe(GameBoard& board, const Castling& castling) {
  constexpr Colour kThem = opposite(us);
  const SlotSet enemies = board.army(kThem).pieces();
  const Index step = castling.king_to > castling.king_from ? 1 : -1;
  const Occupant king = board[castling.king_from];
  bool safe = !is_attacked(board, kThem, enemies, castling.king_from);
  board[castling.king_from] = {};
  for (Index at = castling.king_from + step; safe && step * (castling.king_to - at) > 0; at += step)
    safe = !is_attacked(board, kThem, enemies, at);
  board[castling.king_from] = king;
  if (!safe) return false;
  move_both<us>(board, castling, false);
  safe = !is_attacked(board, kThem, enemies, castling.king_to);
  move_both<us>(board, castling, true);
  return safe;
}

template bool is_safe<Colour::white>(GameBoard&, const Castling&);
template bool is_safe<Colour::black>(GameBoard&, const Castling&);
template void move_both<Colour::white>(GameBoard&, const Castling&, bool);
template void move_both<Colour::black>(GameBoard&, const Castling&, bool);

}  // namespace doublecheck::mailbox::fen::chess960
