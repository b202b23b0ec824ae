#include "fen_games/game_board.h"

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
    for (const Wing wing : kWings)
      if (castling.has(colour, wing))
        rights = static_cast<Rights>(rights | right_bit(colour, wing));
  return rights;
}

}  // namespace

void GameBoard::set_up(const Position& position, bool kings_are_like_others) {
  occupants = kEmpty;
  const Slot first = kings_are_like_others ? 0 : 1;  // 0 is the king's
  std::array<Slot, 2> next{first, first};
  for (Army& army : armies) {
    army.slots = {};
    army.places[0] = kPlaceOfNoKing;
  }
  const auto cells = position.board.cells();
  for (Cell cell = 0; cell < 64; ++cell) {
    const Piece piece = cells[cell];
    if (!piece) continue;
    Army& army = this->army(piece.colour());
    const bool is_the_king = piece.is(Kind::king) && !kings_are_like_others;
    const Slot slot = is_the_king ? 0 : next[static_cast<std::size_t>(piece.colour())]++;
    army.places[slot] = static_cast<std::uint8_t>(index_of(cell));
    army.kinds[slot] = piece.kind();
    army.of(piece.kind()).add(slot);
    (*this)[index_of(cell)] = Occupant(piece.colour(), slot);
  }
  rights = rights_of(position.state->castling);
  const auto passed = position.state->en_passant;
  en_passant = static_cast<std::uint8_t>(passed ? index_of(*passed) : kNowhere);
  checks_left = position.state->checks_left;
}

void GameBoard::take_down(Position& position) const {
  position.board = Board(kChessBox);
  position.state->castling = {};
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (const Slot slot : army(colour).pieces())
      position.board[cell_at(army(colour).place(slot))] = Piece(colour, army(colour).kind(slot));
    for (const Wing wing : kWings)
      if ((rights & right_bit(colour, wing)) != 0) position.state->castling.add(colour, wing);
  }
  position.state->checks_left = checks_left;
  position.state->en_passant.reset();
  if (en_passant != kNowhere) position.state->en_passant = cell_at(en_passant);
}

// --- Moves ---------------------------------------------------------------------------------------

namespace {

void put(GameBoard& board, Occupant piece, Index at) {
  board[at] = piece;
  board.army(piece.colour()).places[piece.slot()] = static_cast<std::uint8_t>(at);
}

void change_kind(Army& army, Slot slot, Kind kind) {
  army.of(army.kind(slot)).remove(slot);
  army.kinds[slot] = kind;
  army.of(kind).add(slot);
}

Wing wing_of(const GameMove& move) {
  return move.to > move.from ? Wing::kingside : Wing::queenside;
}

template <Colour us>
void make_special(GameBoard& board, const GameMove& move, Slot slot) {
  switch (move.special) {
    case Special::double_step:
      if (stands_beside_pawn<us>(board, move.to))
        board.en_passant = static_cast<std::uint8_t>(move.to - forward(us));
      break;
    case Special::promotion:
      change_kind(board.army(us), slot, move.promotion);
      break;
    case Special::castling: {
      const CastlingWay way = castling_way(us, wing_of(move));
      put(board, board[way.rook_from], way.rook_to);
      board[way.rook_from] = {};
      break;
    }
    default:
      break;
  }
}

template <Colour us>
void unmake_special(GameBoard& board, const GameMove& move, Slot slot) {
  if (move.special == Special::promotion) {
    change_kind(board.army(us), slot, Kind::pawn);
  } else if (move.special == Special::castling) {
    const CastlingWay way = castling_way(us, wing_of(move));
    put(board, board[way.rook_to], way.rook_from);
    board[way.rook_to] = {};
  }
}

}  // namespace

template <Colour us>
Undo make(GameBoard& board, const GameMove& move) {
  const Index taken_from =
      move.special == Special::en_passant ? passed_pawn<us>(move) : Index{move.to};
  const Undo undo{board[taken_from], static_cast<std::uint8_t>(taken_from), board.rights,
                  board.en_passant};
  if (!undo.taken.is_empty()) {
    Army& enemy = board.army(opposite(us));
    enemy.of(enemy.kind(undo.taken.slot())).remove(undo.taken.slot());
    board[taken_from] = {};
  }
  const Occupant mover = board[move.from];
  board[move.from] = {};
  put(board, mover, move.to);
  board.rights = static_cast<Rights>(board.rights & kept_rights(move.from) & kept_rights(move.to));
  board.en_passant = kNowhere;
  if (move.special != Special::none) make_special<us>(board, move, mover.slot());
  return undo;
}

template <Colour us>
void unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
  const Occupant mover = board[move.to];
  if (move.special != Special::none) unmake_special<us>(board, move, mover.slot());
  board[move.to] = {};
  put(board, mover, move.from);
  if (!undo.taken.is_empty()) {
    Army& enemy = board.army(opposite(us));
    enemy.of(enemy.kind(undo.taken.slot())).add(undo.taken.slot());
    board[undo.taken_from] = undo.taken;
  }
  board.rights = undo.rights;
  board.en_passant = undo.en_passant;
}

template Undo make<Colour::white>(GameBoard&, const GameMove&);
template Undo make<Colour::black>(GameBoard&, const GameMove&);
template void unmake<Colour::white>(GameBoard&, const GameMove&, const Undo&);
template void unmake<Colour::black>(GameBoard&, const GameMove&, const Undo&);

}  // namespace doublecheck::mailbox::fen
