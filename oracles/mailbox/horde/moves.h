// The moves of the horde, White's: there is no king to keep safe (H1, H2). Black moves as in
// orthodox chess.
#pragma once

#include "fen_games/orthodox.h"
#include "fen_games/reach.h"
#include "fen_games/replies.h"

namespace doublecheck::mailbox::fen::horde {

/// The double steps of pawns on rank 1 (H2). No en-passant cell comes of them.
template <class Take>
Take first_rank_double_steps(const GameBoard& board, Take take) {
  constexpr Index kStep = forward(Colour::white);
  for (Index from = king_home(Colour::white) - 4; from <= kLastPlace; ++from)
    if (board[from + kStep].is_empty() && board[from + 2 * kStep].is_empty() &&
        board.holds(from, Colour::white, Kind::pawn))
      take.take(from, from + 2 * kStep);
  return take;
}

/// Takes every legal move of `us`. `board` is left as it was.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take) {
  if constexpr (us == Colour::black) {
    return fen::generate<us>(board, take);
  } else {
    if (board.en_passant != kNowhere)
      for (const Index from : passers<us>(board))
        take.take(from, board.en_passant, Special::en_passant);
    take = first_rank_double_steps(board, take);
    return free_moves<us>(board, board.army(us).pieces(), take);
  }
}

/// How many replies the horde has to each move of Black: what stands on two places tells them.
class RepliesOfHorde {
 public:
  explicit RepliesOfHorde(GameBoard& board) : board_(board), reach_(board, {}) {}

  /// As that of orthodox chess.
  int after(const GameMove& move) {
    if (move.from != mover_.from)
      mover_ = {move.from, reach_.lines_at(move.from), reach_.after_leaving(move.from)};
    if (move.special != Special::none || (mover_.lines & line_bit(move.to - move.from)) != 0)
      return after_other(move);
    return mover_.replies + reach_.change_at(move.to);
  }

 private:
  [[gnu::noinline]] int after_other(const GameMove& move) {
    if (move.special == Special::castling || move.special == Special::en_passant)
      return after_made(move);
    int count = reach_.after(board_, move.from, move.to);
    if (move.special == Special::double_step)
      for (const Index beside : {move.to - 1, move.to + 1})
        count += board_.holds(beside, Colour::white, Kind::pawn);
    return count;
  }
  int after_made(const GameMove& move) {
    const Undo undo = make<Colour::black>(board_, move);
    const auto count = horde::generate<Colour::white>(board_, Counting{}).count();
    unmake<Colour::black>(board_, move, undo);
    return static_cast<int>(count);
  }

  /// What the moves of one piece have in common.
  struct Mover {
    Index from = kNowhere;
    LineBits lines = 0;
    /// The replies once it has left.
    int replies = 0;
  };

  GameBoard& board_;
  Reach<Colour::white, true> reach_;
  Mover mover_;
};

}  // namespace doublecheck::mailbox::fen::horde
