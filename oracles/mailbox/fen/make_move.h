// Moves of whole games: lists of them, making and unmaking them, with what explodes in atomic chess
// (L3, A2, L5).
#pragma once

#include <cstdint>

#include "fen/attack_table.h"
#include "fen/game_board.h"
#include "question/question.h"

namespace doublecheck::mailbox::fen {

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

/// Where a king and a rook of one colour castle.
struct CastlingWay {
  Index king_from;
  Index king_to;
  Index king_passes;
  Index rook_from;
  Index rook_to;
};

constexpr Index king_home(Colour colour) {
  return colour == Colour::white ? 95 : 25;
}

constexpr CastlingWay castling_way(Colour colour, Wing wing) {
  const Index king = king_home(colour);
  return wing == Wing::kingside ? CastlingWay{king, king + 2, king + 1, king + 3, king + 1}
                                : CastlingWay{king, king - 2, king - 1, king - 4, king - 1};
}

[[gnu::visibility("hidden")]] extern const std::array<Rights, kPlaces> kKeptRights;

/// The rights that are left when something leaves `index`, comes there, or explodes there.
inline Rights kept_rights(Index index) {
  return kKeptRights[static_cast<std::size_t>(index)];
}

/// What it takes to unmake a move.
struct Undo {
  Occupant taken;
  std::uint8_t taken_from;
  Rights rights;
  std::uint8_t en_passant;
};

/// `move` is pseudo-legal. Moves are unmade in reverse order.
template <Colour us>
Undo make(GameBoard& board, const GameMove& move);
template <Colour us>
void unmake(GameBoard& board, const GameMove& move, const Undo& undo);

/// Where the pawn stands that `move` of `us` takes en passant.
template <Colour us>
constexpr Index passed_pawn(const GameMove& move) {
  return move.to - forward(us);
}

/// Whether an enemy pawn stands beside `to`, where a pawn of `us` has double-stepped.
template <Colour us>
bool stands_beside_pawn(const GameBoard& board, Index to) {
  return board.holds(to - 1, opposite(us), Kind::pawn) ||
         board.holds(to + 1, opposite(us), Kind::pawn);
}

/// What it takes to unmake a move of atomic chess.
struct AtomicUndo {
  /// Of a quiet move only.
  Undo quiet;
  bool exploded;
  Rights rights;
  std::uint8_t en_passant;
  /// The pieces that vanished and their places: those around the centre, the two that met, and the
  /// one taken en passant.
  std::array<Occupant, 11> gone;
  std::array<std::uint8_t, 11> places;
  std::uint8_t size;
};

/// `move` is pseudo-legal by L5. Moves are unmade in reverse order.
template <Colour us>
AtomicUndo make_atomic(GameBoard& board, const GameMove& move);
template <Colour us>
void unmake_atomic(GameBoard& board, const GameMove& move, const AtomicUndo& undo);

}  // namespace doublecheck::mailbox::fen
