#include "atomic/threats.h"

namespace doublecheck::mailbox::fen::atomic {

template <Colour us>
Screen screen_of(const GameBoard& board, Index slider) {
  const Index king = board.army(us).king();
  Screen screen;
  screen.step = way(slider, king).step;
  for (Index at = slider + screen.step; at != king; at += screen.step) {
    if (board[at].is_empty()) continue;
    if (board[at].is_sentinel()) return screen;
    screen.pieces[screen.size++] = at;
  }
  screen.slider = slider;
  return screen;
}

namespace {

/// Every capture beside the own king makes it explode.
template <Colour us>
SlotSet enemies_beside_king(const GameBoard& board) {
  SlotSet beside;
  for (const Index step : kKingSteps)
    if (const Occupant met = board[board.army(us).king() + step]; met.is_piece_of(opposite(us)))
      beside.add(met.slot());
  return beside;
}

template <Colour us>
void look_from_slider(const GameBoard& board, Slot slot, Threats& threats) {
  const Screen screen = screen_of<us>(board, board.army(opposite(us)).place(slot));
  if (screen.slider == kNowhere) return;
  threats.aligned.add(slot);
  if (screen.size == 0)
    threats.checkers.add(slot);
  else if (const Occupant met = board[screen.pieces[0]]; screen.size == 1 && met.is_piece_of(us))
    threats.pinned.add(met.slot());
  each_centre_at<us>(board, screen, [&](Index centre) {
    if (board[centre].is_piece_of(opposite(us)) && opens_screen<us>(board, screen, centre))
      threats.suspects.add(board[centre].slot());
  });
}

template <Colour us>
void look_for_leapers(const GameBoard& board, Threats& threats) {
  constexpr Colour them = opposite(us);
  const Army& army = board.army(them);
  const Index king = board.army(us).king();
  for (const Slot slot : army.of(Kind::knight))
    if (way(army.place(slot), king).is_for(them, Kind::knight)) threats.checkers.add(slot);
  for (const Index aside : {-1, 1})
    if (const Index pawn = king + forward(us) + aside; board.holds(pawn, them, Kind::pawn))
      threats.checkers.add(board[pawn].slot());
  threats.aligned = threats.aligned | threats.checkers;
}

bool is_removed(const GameBoard& board, const Capture& capture, Index at) {
  if (at == capture.from || at == capture.centre || at == capture.taken) return true;
  return is_beside(at, capture.centre) && !board.piece_at(at).is(Kind::pawn);
}

/// Whether one of the aligned enemies attacks the king of `us` after a capture; `is_gone` tells
/// what it removes.
template <Colour us, class IsGone>
bool attacked_after(const GameBoard& board, SlotSet aligned, IsGone is_gone) {
  const Index king = board.army(us).king();
  for (const Slot slot : aligned) {
    const Index from = board.army(opposite(us)).place(slot);
    if (is_gone(from)) continue;
    const Index step = way(from, king).step;
    Index at = step == 0 ? king : from + step;
    while (at != king && (board[at].is_empty() || is_gone(at))) at += step;
    if (at == king) return true;
  }
  return false;
}

}  // namespace

template <Colour us>
Threats threats_of(const GameBoard& board) {
  constexpr Colour them = opposite(us);
  const Army& army = board.army(them);
  const Index king = board.army(us).king();
  Threats threats;
  threats.suspects = enemies_beside_king<us>(board);
  if (is_beside(army.king(), king)) return threats;
  for (const Slot slot : army.sliders())
    if (way(army.place(slot), king).is_for(them, army.kind(slot)))
      look_from_slider<us>(board, slot, threats);
  look_for_leapers<us>(board, threats);
  return threats;
}

template <Colour us>
bool capture_is_legal(const GameBoard& board, const Threats& threats, const Capture& capture) {
  if (is_beside(capture.centre, board.army(us).king())) return false;
  const Index enemy = board.army(opposite(us)).king();
  if (capture.centre == enemy || is_beside(capture.centre, enemy)) return true;
  return !attacked_after<us>(board, threats.aligned,
                             [&](Index at) { return is_removed(board, capture, at); });
}

template <Colour us>
bool is_attacked_on_way(const GameBoard& board, Index at) {
  const Army& enemy = board.army(opposite(us));
  return !is_beside(at, enemy.king()) &&
         is_attacked(board, opposite(us), enemy.pieces() - enemy.of(Kind::king), at);
}

namespace {

void move_piece(GameBoard& board, Index from, Index to) {
  board[to] = board[from];
  board[from] = {};
}

}  // namespace

template <Colour us>
bool castling_is_safe(GameBoard& board, Wing wing) {
  const CastlingWay way = castling_way(us, wing);
  const Occupant king = board[way.king_from];
  board[way.king_from] = {};
  bool safe = !is_attacked_on_way<us>(board, way.king_passes);
  if (safe) {
    move_piece(board, way.rook_from, way.rook_to);
    safe = !is_attacked_on_way<us>(board, way.king_to);
    move_piece(board, way.rook_to, way.rook_from);
  }
  board[way.king_from] = king;
  return safe;
}

template bool is_attacked_on_way<Colour::white>(const GameBoard&, Index);
template bool is_attacked_on_way<Colour::black>(const GameBoard&, Index);
template bool castling_is_safe<Colour::white>(GameBoard&, Wing);
template bool castling_is_safe<Colour::black>(GameBoard&, Wing);
template Screen screen_of<Colour::white>(const GameBoard&, Index);
template Screen screen_of<Colour::black>(const GameBoard&, Index);
template Threats threats_of<Colour::white>(const GameBoard&);
template Threats threats_of<Colour::black>(const GameBoard&);
template bool capture_is_legal<Colour::white>(const GameBoard&, const Threats&, const Capture&);
template bool capture_is_legal<Colour::black>(const GameBoard&, const Threats&, const Capture&);

}  // namespace doublecheck::mailbox::fen::atomic
