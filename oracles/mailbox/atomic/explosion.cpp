#include "atomic/explosion.h"

namespace doublecheck::mailbox::fen::atomic {
namespace {

void vanish(GameBoard& board, Index at, Explosions::Undo& undo) {
  const Occupant gone = board[at];
  undo.gone[undo.size] = gone;
  undo.places[undo.size++] = static_cast<std::uint8_t>(at);
  Army& army = board.army(gone.colour());
  army.of(army.kind(gone.slot())).remove(gone.slot());
  board[at] = {};
  board.rights = static_cast<Rights>(board.rights & kept_rights(at));
}

void come_back(GameBoard& board, Index at, Occupant gone) {
  Army& army = board.army(gone.colour());
  army.of(army.kind(gone.slot())).add(gone.slot());
  board[at] = gone;
}

}  // namespace

template <Colour us>
Explosions::Undo Explosions::make(GameBoard& board, const GameMove& move) {
  Undo undo;
  undo.exploded = move.special == Special::en_passant || board[move.to].is_piece();
  if (!undo.exploded) {
    undo.quiet = fen::make<us>(board, move);
    return undo;
  }
  undo.rights = board.rights;
  undo.en_passant = board.en_passant;
  undo.size = 0;
  vanish(board, move.from, undo);
  vanish(board, move.special == Special::en_passant ? passed_pawn<us>(move) : Index{move.to}, undo);
  for (const Index step : kKingSteps)
    if (const Index at = move.to + step; board[at].is_piece() && !board.piece_at(at).is(Kind::pawn))
      vanish(board, at, undo);
  board.en_passant = kNowhere;
  return undo;
}

template <Colour us>
void Explosions::unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
  if (!undo.exploded) return fen::unmake<us>(board, move, undo.quiet);
  for (std::size_t i = 0; i < undo.size; ++i) come_back(board, undo.places[i], undo.gone[i]);
  board.rights = undo.rights;
  board.en_passant = undo.en_passant;
}

template Explosions::Undo Explosions::make<Colour::white>(GameBoard&, const GameMove&);
template Explosions::Undo Explosions::make<Colour::black>(GameBoard&, const GameMove&);
template void Explosions::unmake<Colour::white>(GameBoard&, const GameMove&, const Undo&);
template void Explosions::unmake<Colour::black>(GameBoard&, const GameMove&, const Undo&);

}  // namespace doublecheck::mailbox::fen::atomic
