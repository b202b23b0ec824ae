#include "game/make_move.h"

#include "game/castling.h"

namespace doublecheck::mailbox::game {
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
      for (const Index aside : {-1, 1})
        if (board.holds(move.to + aside, opposite(us), Kind::pawn))
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

}  // namespace doublecheck::mailbox::game
