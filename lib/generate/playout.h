// A game played at random by the rules of an adviser: lib knows none.
#pragma once

#include "question/oracle.h"
#include "random/random.h"

namespace doublecheck {

/// Not thread safe. The adviser must outlive it.
class Playout {
 public:
  /// `start` is a whole FEN of `game`.
  Playout(Oracle& adviser, Game game, Position start)
      : adviser_(&adviser), now_{Verb::legal, game, std::move(start), {}, 0} {}

  const Position& position() const { return now_.position; }

  /// Plays a legal move, more often one of a pawn or onto an occupied cell than others, for things
  /// to happen. False where there is none to play or the adviser does not tell: the position stays.
  bool step(Random& random);

 private:
  Move draw_move(std::string_view legal, Random& random) const;
  bool is_lively(const Move& move) const;

  Oracle* adviser_;
  Question now_;  // `legal` of the position, between steps
};

}  // namespace doublecheck
