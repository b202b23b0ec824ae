#include "fen/make_move.h"

namespace doublecheck::mailbox::fen {
namespace {

constexpr auto make_kept_rights() {
  std::array<Rights, kPlaces> kept;
  kept.fill(15);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside})
      for (const Index home : {king_home(colour), castling_way(colour, wing).rook_from})
        kept[static_cast<std::size_t>(home)] =
            static_cast<Rights>(kept[static_cast<std::size_t>(home)] & ~right_bit(colour, wing));
  return kept;
}

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

constexpr std::array<Rights, kPlaces> kKeptRights = make_kept_rights();

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

namespace {

void vanish(GameBoard& board, Index at, AtomicUndo& undo) {
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
AtomicUndo make_atomic(GameBoard& board, const GameMove& move) {
  AtomicUndo undo;
  undo.exploded = move.special == Special::en_passant || board[move.to].is_piece();
  if (!undo.exploded) {
    undo.quiet = make<us>(board, move);
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
void unmake_atomic(GameBoard& board, const GameMove& move, const AtomicUndo& undo) {
  if (!undo.exploded) return unmake<us>(board, move, undo.quiet);
  for (std::size_t i = 0; i < undo.size; ++i) come_back(board, undo.places[i], undo.gone[i]);
  board.rights = undo.rights;
  board.en_passant = undo.en_passant;
}

template AtomicUndo make_atomic<Colour::white>(GameBoard&, const GameMove&);
template AtomicUndo make_atomic<Colour::black>(GameBoard&, const GameMove&);
template void unmake_atomic<Colour::white>(GameBoard&, const GameMove&, const AtomicUndo&);
template void unmake_atomic<Colour::black>(GameBoard&, const GameMove&, const AtomicUndo&);

}  // namespace doublecheck::mailbox::fen
