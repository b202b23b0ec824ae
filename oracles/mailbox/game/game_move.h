// A move in the mailbox, and lists of them.
#pragma once

#include <cstdint>

#include "game/places.h"
#include "question/question.h"

namespace doublecheck::mailbox::game {

enum class Special : std::uint8_t { none, double_step, promotion, en_passant, castling };

struct GameMove {
  std::uint8_t from;
  std::uint8_t to;
  Special special;
  /// What a promoted pawn becomes; of other moves, anything.
  Kind promotion;

  Move move() const {
    Move made{cell_at(from), cell_at(to), {}};
    if (special == Special::promotion) made.promotion = promotion;
    return made;
  }
};

inline constexpr Kind kPromotions[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

/// No position has more moves: 64 pieces, and none has more than the 27 of a queen (a pawn has four
/// promotions on each of three cells, a king eight steps and two castlings). A list needs one place
/// more, because it writes a move before it knows whether it counts.
inline constexpr std::size_t kMostMoves = 64 * 27;
inline constexpr std::size_t kMovesRoom = kMostMoves + 1;

/// Takes moves for their number only.
class Counting {
 public:
  std::uint64_t count() const { return count_; }
  void add(std::uint64_t moves) { count_ += moves; }
  void remove(std::uint64_t moves) { count_ -= moves; }

  void take(Index, Index, Special = Special::none) { ++count_; }
  void take_if(bool condition, Index, Index) { count_ += condition; }
  void take_promotions(Index, Index) { count_ += std::size(kPromotions); }

 private:
  std::uint64_t count_ = 0;
};

/// Writes moves one behind another; there is room for kMovesRoom.
class Listing {
 public:
  explicit Listing(GameMove* next) : next_(next) {}
  GameMove* next() const { return next_; }

  void take(Index from, Index to, Special special = Special::none) {
    *next_++ = make(from, to, special);
  }
  void take_if(bool condition, Index from, Index to) {
    *next_ = make(from, to, Special::none);
    next_ += condition;
  }
  void take_promotions(Index from, Index to) {
    for (const Kind kind : kPromotions) {
      *next_ = make(from, to, Special::promotion);
      next_++->promotion = kind;
    }
  }

 private:
  static GameMove make(Index from, Index to, Special special) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), special, Kind::queen};
  }

  GameMove* next_;
};

}  // namespace doublecheck::mailbox::game
