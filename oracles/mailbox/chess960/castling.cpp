#include "chess960/castling.h"

namespace doublecheck::mailbox::fen::chess960 {

bool is_free(const GameBoard& board, const Castling& castling) {
  for (Index at = castling.first(); at <= castling.last(); ++at)
    if (is_in_the_way(board, castling, at)) return false;
  return true;
}

namespace {

/// Takes the king and the rook from one pair of places to the other.
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

}  // namespace

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

// --- Moves ---------------------------------------------------------------------------------------

namespace {

/// `move` is a castling that is legal, or it has just been made.
template <Colour us>
Castling castling_of(const GameMove& move) {
  const auto [king_home, king_to, king_passes, rook_home, rook_to] =
      castling_way(us, move.to > move.from ? Wing::kingside : Wing::queenside);
  return {move.from, king_to, move.to, rook_to};
}

/// `us` moves from `from` to `to`.
template <Colour us>
void lose_rights(GameBoard& board, Index from, Index to) {
  if (from == board.army(us).king())
    for (const Wing wing : kWings) board.rooks_with_right[number_of_right(us, wing)] = kNowhere;
  for (std::uint8_t& rook : board.rooks_with_right)
    if (rook == from || rook == to) rook = kNowhere;
}

}  // namespace

template <Colour us>
Rules::Undo Rules::make(GameBoard& board, const GameMove& move) {
  Undo undo{{{}, move.from, board.rights, board.en_passant}, board.rooks_with_right};
  lose_rights<us>(board, move.from, move.to);
  if (move.special != Special::castling) {
    undo.move = fen::make<us>(board, move);
  } else {
    move_both<us>(board, castling_of<us>(move), false);
    board.en_passant = kNowhere;
  }
  return undo;
}

template <Colour us>
void Rules::unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
  board.rooks_with_right = undo.rooks_with_right;
  if (move.special != Special::castling) return fen::unmake<us>(board, move, undo.move);
  move_both<us>(board, castling_of<us>(move), true);
  board.en_passant = undo.move.en_passant;
}

template Rules::Undo Rules::make<Colour::white>(GameBoard&, const GameMove&);
template Rules::Undo Rules::make<Colour::black>(GameBoard&, const GameMove&);
template void Rules::unmake<Colour::white>(GameBoard&, const GameMove&, const Undo&);
template void Rules::unmake<Colour::black>(GameBoard&, const GameMove&, const Undo&);

}  // namespace doublecheck::mailbox::fen::chess960
