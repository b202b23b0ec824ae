#include "game/castling.h"

#include "game/attacked.h"

namespace doublecheck::mailbox::game {
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

void move_piece(GameBoard& board, Index from, Index to) {
  board[to] = board[from];
  board[from] = {};
}

/// The passed cell is judged without the king, the last one with king and rook moved.
template <class IsAttacked>
bool way_is_safe(GameBoard& board, const CastlingWay& way, IsAttacked is_attacked_at) {
  const Occupant king = board[way.king_from];
  board[way.king_from] = {};
  bool safe = !is_attacked_at(way.king_passes);
  if (safe) {
    move_piece(board, way.rook_from, way.rook_to);
    safe = !is_attacked_at(way.king_to);
    move_piece(board, way.rook_to, way.rook_from);
  }
  board[way.king_from] = king;
  return safe;
}

}  // namespace

constexpr std::array<Rights, kPlaces> kKeptRights = make_kept_rights();

template <Colour us>
bool castling_is_safe_in_atomic(GameBoard& board, Wing wing) {
  const Army& army = board.army(opposite(us));
  const SlotSet enemies = army.pieces() - army.of(Kind::king);
  return way_is_safe(board, castling_way(us, wing), [&](Index at) {
    return !way(army.king(), at).is_for(us, Kind::king) &&
           is_attacked(board, opposite(us), enemies, at);
  });
}

template bool castling_is_safe_in_atomic<Colour::white>(GameBoard&, Wing);
template bool castling_is_safe_in_atomic<Colour::black>(GameBoard&, Wing);

}  // namespace doublecheck::mailbox::game
