#include "fen/game_board.h"

namespace doublecheck::mailbox::fen {
namespace {

constexpr std::array<Occupant, kPlaces> make_empty() {
  std::array<Occupant, kPlaces> empty;
  empty.fill(Occupant::sentinel());
  for (Cell cell = 0; cell < 64; ++cell) empty[static_cast<std::size_t>(index_of(cell))] = {};
  return empty;
}

constexpr auto kEmpty = make_empty();

Rights rights_of(CastlingRights castling) {
  Rights rights = 0;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside})
      if (castling.has(colour, wing))
        rights = static_cast<Rights>(rights | right_bit(colour, wing));
  return rights;
}

}  // namespace

void GameBoard::set_up(const Position& position) {
  occupants = kEmpty;
  std::array<Slot, 2> next{1, 1};  // 0 is the king's
  for (Army& army : armies) army.slots = {};
  const auto cells = position.board.cells();
  for (Cell cell = 0; cell < 64; ++cell) {
    const Piece piece = cells[cell];
    if (!piece) continue;
    Army& army = this->army(piece.colour());
    const Slot slot = piece.is(Kind::king) ? 0 : next[static_cast<std::size_t>(piece.colour())]++;
    army.places[slot] = static_cast<std::uint8_t>(index_of(cell));
    army.kinds[slot] = piece.kind();
    army.of(piece.kind()).add(slot);
    (*this)[index_of(cell)] = Occupant(piece.colour(), slot);
  }
  rights = rights_of(position.state->castling);
  const auto passed = position.state->en_passant;
  en_passant = static_cast<std::uint8_t>(passed ? index_of(*passed) : kNowhere);
}

Board GameBoard::board() const {
  Board board(kChessBox);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Slot slot : army(colour).pieces())
      board[cell_at(army(colour).place(slot))] = Piece(colour, army(colour).kind(slot));
  return board;
}

}  // namespace doublecheck::mailbox::fen
