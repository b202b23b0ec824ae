// What bears on the king of the side to move in atomic chess, and which moves of other pieces leave
// it safe (L5).
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "atomic/explosion.h"

namespace doublecheck::mailbox::fen::atomic {

/// What stands between an enemy slider and the king, from the slider on.
struct Screen {
  Index slider = kNowhere;
  /// Towards the king.
  Index step = 0;
  std::array<Index, 6> pieces;
  std::size_t size = 0;

  const Index* begin() const { return pieces.data(); }
  const Index* end() const { return pieces.data() + size; }
};

/// The screen of an enemy slider that attacks the king of `us` on an empty board. Without a slider
/// if the way leads over the rim.
template <Colour us>
Screen screen_of(const GameBoard& board, Index slider);

/// Of the king of the side to move. While the kings touch, no enemy attacks it.
struct Threats {
  /// Enemy slots that would attack the king on an empty board; never the king's.
  SlotSet aligned;
  /// Those of them that do attack it.
  SlotSet checkers;
  /// Own slots, each the only piece between the king and an enemy slider.
  SlotSet pinned;
  /// Enemy slots: by a piece that is not pinned, every other capture is legal out of check.
  SlotSet suspects;
};

/// `us` has a king, and so has the enemy.
template <Colour us>
Threats threats_of(const GameBoard& board);

/// Which quiet moves of pieces that are no kings leave the king safe: a pinned piece keeps to its
/// line, and answers no check; another comes between the king and its only checker.
template <Colour us>
class SafeQuietMoves {
 public:
  SafeQuietMoves(const GameBoard& board, const Threats& threats)
      : board_(board), threats_(threats), king_(board.army(us).king()) {
    if (threats.checkers.size() != 1) return;
    const Index checker = board.army(opposite(us)).place(*threats.checkers.begin());
    step_ = way(checker, king_).step;
    length_ = std::abs(king_ - checker);
  }

  bool contains(Index from, Index to) const {
    const bool is_pinned = threats_.pinned.contains(board_[from].slot());
    if (threats_.checkers.empty())
      return !is_pinned || line_bit(to - from) == line_bit(king_ - from);
    return step_ != 0 && way(to, king_).step == step_ && std::abs(king_ - to) < length_ &&
           !is_pinned;
  }

 private:
  const GameBoard& board_;
  const Threats& threats_;
  Index king_;
  /// From the only checker to the king; 0 where there is none, or nothing comes between.
  Index step_ = 0;
  Index length_ = 0;
};

/// A capture: whose piece is taken from `taken` while `centre` explodes. They differ en passant.
struct Capture {
  Index from;
  Index centre;
  Index taken;
};

/// Whether a capture by a piece that is no king is legal.
template <Colour us>
bool capture_is_legal(const GameBoard& board, const Threats& threats, const Capture& capture);

/// Whether a cell counts as attacked where the king of `us`, which is thought off the board,
/// castles: never beside the enemy king, and never by it.
template <Colour us>
bool is_attacked_on_way(const GameBoard& board, Index at);

/// Whether no cell of the king's way counts as attacked: the passed one is judged without the king,
/// the last one with king and rook moved. The king is not in check, and `may_castle`. `board` is
/// left as it was.
template <Colour us>
bool castling_is_safe(GameBoard& board, Wing wing);

/// Whether a capture on `centre` can let the slider through `screen`: all of it explodes, but for
/// the capturing piece. A single own piece is pinned; its captures are no matter of this.
template <Colour us>
bool opens_screen(const GameBoard& board, const Screen& screen, Index centre) {
  if (centre == screen.slider || is_beside(centre, screen.slider)) return false;
  Index left = kNowhere;
  for (const Index at : screen) {
    if (at == centre || (is_beside(at, centre) && !board.piece_at(at).is(Kind::pawn))) continue;
    if (left != kNowhere) return false;
    left = at;
  }
  if (left == kNowhere) return true;
  return board[left].is_piece_of(us) && way(left, centre).is_for(us, board.piece_at(left).kind());
}

/// Shows `visit` all centres that can open the screen, some of them twice, and others. A pawn is
/// there until it is captured, or captures. Else one piece is left at most, so the first or the
/// second explodes. Some places are sentinels'.
template <Colour us, class Visit>
void each_centre_at(const GameBoard& board, const Screen& screen, Visit visit) {
  for (const Index at : screen) {
    if (board.holds(at, opposite(us), Kind::pawn)) return visit(at);
    if (!board.holds(at, us, Kind::pawn)) continue;
    for (const Index aside : {-1, 1}) visit(at + forward(us) + aside);
    return;
  }
  const std::size_t near = std::min<std::size_t>(screen.size, 2);
  for (std::size_t i = 0; i < near; ++i) {
    const Index at = screen.pieces[i];
    visit(at);
    for (const Index step : kKingSteps) visit(at + step);
  }
}

}  // namespace doublecheck::mailbox::fen::atomic
