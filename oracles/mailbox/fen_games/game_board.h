// The board of a whole game in the mailbox, with the pieces of each side in slots; who attacks
// which place of it (B2, B3); its moves, and making and unmaking them (L3, L4).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "fen_games/places.h"
#include "question/position.h"
#include "question/question.h"

namespace doublecheck::mailbox::fen {

/// A piece's number within its side, 0 to 63; the king has 0. Where kings are pieces like others,
/// any piece may have it.
using Slot = unsigned;
inline constexpr unsigned kSlots = 64;

class SlotSet {
 public:
  constexpr SlotSet() = default;

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(Slot slot) const { return (bits_ >> slot & 1) != 0; }
  constexpr int size() const { return std::popcount(bits_); }

  constexpr void add(Slot slot) { bits_ |= bit(slot); }
  constexpr void remove(Slot slot) { bits_ &= ~bit(slot); }

  /// The least slot that is not in the set, which is not full.
  constexpr Slot first_absent() const { return static_cast<Slot>(std::countr_one(bits_)); }

  friend constexpr SlotSet operator|(SlotSet a, SlotSet b) { return SlotSet(a.bits_ | b.bits_); }
  friend constexpr SlotSet operator&(SlotSet a, SlotSet b) { return SlotSet(a.bits_ & b.bits_); }
  /// What is in `a` but not in `b`.
  friend constexpr SlotSet operator-(SlotSet a, SlotSet b) { return SlotSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(SlotSet, SlotSet) = default;

  /// Goes over the slots in rising order; changes of the set do not change its way.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t left) : left_(left) {}
    constexpr Slot operator*() const { return static_cast<Slot>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit SlotSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Slot slot) { return std::uint64_t{1} << slot; }

  std::uint64_t bits_ = 0;
};

/// One byte: two bits for the colours, six for the slot. The sentinel bears both colours, so that
/// one comparison stops a piece at the rim and at own pieces.
class Occupant {
 public:
  constexpr Occupant() = default;
  constexpr Occupant(Colour colour, Slot slot)
      : bits_(static_cast<std::uint8_t>(colour_bit(colour) | slot)) {}

  static constexpr Occupant sentinel() {
    Occupant made;
    made.bits_ = colour_bit(Colour::white) | colour_bit(Colour::black);
    return made;
  }

  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr bool is_sentinel() const { return *this == sentinel(); }
  /// True for sentinels as well.
  constexpr bool bears(Colour colour) const { return (bits_ & colour_bit(colour)) != 0; }
  constexpr bool is_piece_of(Colour colour) const {
    return (bits_ & sentinel().bits_) == colour_bit(colour);
  }
  constexpr bool is_piece() const {
    return is_piece_of(Colour::white) || is_piece_of(Colour::black);
  }

  /// The next two are for pieces only.
  constexpr Slot slot() const { return bits_ & (kSlots - 1); }
  constexpr Colour colour() const { return bears(Colour::white) ? Colour::white : Colour::black; }

  friend constexpr bool operator==(Occupant, Occupant) = default;

 private:
  static constexpr std::uint8_t colour_bit(Colour colour) {
    return colour == Colour::white ? 64 : 128;
  }

  std::uint8_t bits_ = 0;
};

/// A piece keeps its slot and, when it is taken, its place and kind, so that unmaking a move only
/// enlists it again.
struct Army {
  std::array<std::uint8_t, kSlots> places;
  std::array<Kind, kSlots> kinds;
  std::array<SlotSet, kKinds.size()> slots;

  Index place(Slot slot) const { return places[slot]; }
  Kind kind(Slot slot) const { return kinds[slot]; }
  SlotSet of(Kind kind) const { return slots[static_cast<std::size_t>(kind)]; }
  SlotSet& of(Kind kind) { return slots[static_cast<std::size_t>(kind)]; }

  /// kPlaceOfNoKing where the side began without one.
  Index king() const { return places[0]; }
  /// False once it has exploded, too.
  bool has_king() const { return !of(Kind::king).empty(); }
  SlotSet sliders() const { return of(Kind::queen) | of(Kind::rook) | of(Kind::bishop); }
  SlotSet pieces() const { return sliders() | of(Kind::king) | of(Kind::knight) | of(Kind::pawn); }
};

/// A castling right is a bit: 2 * colour + wing.
using Rights = std::uint8_t;
constexpr Rights right_bit(Colour colour, Wing wing) {
  return static_cast<Rights>(1 << (2 * static_cast<int>(colour) + static_cast<int>(wing)));
}

struct GameBoard {
  std::array<Occupant, kPlaces> occupants;
  std::array<Army, 2> armies;
  Rights rights = 0;
  /// The en-passant cell, or kNowhere. After a double step, only if an enemy pawn stands beside.
  std::uint8_t en_passant = kNowhere;
  /// The checks that White and Black have still to give (T1); moves of orthodox chess keep them.
  std::array<std::uint8_t, 2> checks_left{};
  /// In chess960, which has no `rights`, the place of the rook of each right, or kNowhere (F1). The
  /// order is that of bits in Rights.
  std::array<std::uint8_t, 4> rooks_with_right{};
  /// Pieces to drop (Z1), and the slots of promoted ones (Z3). Moves of orthodox chess keep them.
  Pockets pockets{};
  std::array<SlotSet, 2> promoted{};

  Occupant operator[](Index index) const { return occupants[static_cast<std::size_t>(index)]; }
  Occupant& operator[](Index index) { return occupants[static_cast<std::size_t>(index)]; }
  const Army& army(Colour colour) const { return armies[static_cast<std::size_t>(colour)]; }
  Army& army(Colour colour) { return armies[static_cast<std::size_t>(colour)]; }

  bool holds(Index index, Colour colour, Kind kind) const {
    const Occupant occupant = (*this)[index];
    return occupant.is_piece_of(colour) && army(colour).kind(occupant.slot()) == kind;
  }

  /// For a piece only.
  Piece piece_at(Index index) const {
    const Occupant occupant = (*this)[index];
    return {occupant.colour(), army(occupant.colour()).kind(occupant.slot())};
  }

  /// `position` has a state and at most one king of each colour, or any number where kings are like
  /// others.
  void set_up(const Position& position, bool kings_are_like_others = false);

  /// For lib, what stands where, and the state but for the clocks. `position` has a state.
  void take_down(Position& position) const;
};

/// Calls `task` with the colour as a constant.
template <class Task>
decltype(auto) with_colour(Colour colour, Task task) {
  return colour == Colour::white ? task.template operator()<Colour::white>()
                                 : task.template operator()<Colour::black>();
}

/// Whether the places strictly between two on one line are empty. `step` leads from one to the
/// other, or into a sentinel.
inline bool is_clear(const GameBoard& board, Index from, Index to, Index step) {
  for (Index at = from + step; at != to; at += step)
    if (!board[at].is_empty()) return false;
  return true;
}

/// Whether the piece of `colour` in `slot` attacks `to`, whatever stands there.
inline bool attacks(const GameBoard& board, Colour colour, Slot slot, Index to) {
  const Army& army = board.army(colour);
  const Index from = army.place(slot);
  const Way& there = way(from, to);
  if (!there.is_for(colour, army.kind(slot))) return false;
  return there.step == 0 || is_clear(board, from, to, there.step);
}

/// Those of `slots` of `colour` that attack `to`.
inline SlotSet attackers(const GameBoard& board, Colour colour, SlotSet slots, Index to) {
  SlotSet found;
  for (const Slot slot : slots)
    if (attacks(board, colour, slot, to)) found.add(slot);
  return found;
}

/// Whether one of `slots` of `colour` attacks `to`.
inline bool is_attacked(const GameBoard& board, Colour colour, SlotSet slots, Index to) {
  for (const Slot slot : slots)
    if (attacks(board, colour, slot, to)) return true;
  return false;
}

// --- Moves ---------------------------------------------------------------------------------------

enum class Special : std::uint8_t { none, double_step, promotion, en_passant, castling, drop };

struct GameMove {
  std::uint8_t from;
  std::uint8_t to;
  Special special;
  /// What a promoted pawn becomes, or what is dropped on `to`, which is then `from` as well; of
  /// other moves, anything.
  Kind promotion;

  Move move() const {
    Move made{cell_at(from), cell_at(to), {}};
    if (special == Special::promotion) made.promotion = promotion;
    if (special == Special::drop) made.dropped = promotion;
    return made;
  }
};

inline constexpr Kind kPromotions[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

/// No position has more moves: 64 pieces, and none has more than the 27 of a queen (a pawn has five
/// promotions on each of three cells, a king eight steps and two castlings). On a cell without a
/// piece there are five drops. A list needs one place more, because it writes a move before it
/// knows whether it counts.
inline constexpr std::size_t kMostMoves = 64 * 27;
inline constexpr std::size_t kMovesRoom = kMostMoves + 1;

/// What all that take moves have, whatever `Self` does with each in take_move. Besides, whoever
/// drops what was taken asks started_again of a copy that has taken nothing, and goes on with the
/// answer.
template <class Self>
class TakesMoves {
 public:
  void take(Index from, Index to, Special special = Special::none) {
    self().take_move(made_of(from, to, special));
  }
  void take_if(bool condition, Index from, Index to) {
    if (condition) take(from, to);
  }
  void take_promotions(Index from, Index to, std::span<const Kind> kinds = kPromotions) {
    for (const Kind kind : kinds) self().take_move(made_of(from, to, Special::promotion, kind));
  }
  void take_drop(Kind kind, Index to) { self().take_move(made_of(to, to, Special::drop, kind)); }

 protected:
  static GameMove made_of(Index from, Index to, Special special, Kind kind = Kind::queen) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), special, kind};
  }

 private:
  friend Self;
  TakesMoves() = default;

  Self& self() { return static_cast<Self&>(*this); }
};

/// Takes moves for their number only.
class Counting : public TakesMoves<Counting> {
 public:
  std::uint64_t count() const { return count_; }
  void add(std::uint64_t moves) { count_ += moves; }

  Counting started_again() const { return {}; }
  void take_move(const GameMove&) { ++count_; }
  void take_if(bool condition, Index, Index) { count_ += condition; }

 private:
  std::uint64_t count_ = 0;
};

/// Writes moves one behind another; there is room for kMovesRoom.
class Listing : public TakesMoves<Listing> {
 public:
  explicit Listing(GameMove* next) : next_(next) {}
  GameMove* next() const { return next_; }

  Listing started_again() const { return *this; }
  void take_move(const GameMove& move) { *next_++ = move; }
  void take_if(bool condition, Index from, Index to) {
    *next_ = made_of(from, to, Special::none);
    next_ += condition;
  }

 private:
  GameMove* next_;
};

/// Hands on the moves that `Allows` lets pass.
template <class Take, class Allows>
class Filter : public TakesMoves<Filter<Take, Allows>> {
 public:
  /// `allows` outlives the filter.
  Filter(Take out, const Allows& allows) : out_(out), allows_(&allows) {}
  Take out() const { return out_; }

  void take_move(const GameMove& move) {
    if ((*allows_)(move)) out_.take_move(move);
  }

 private:
  Take out_;
  const Allows* allows_;
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

[[gnu::visibility("hidden")]] inline constexpr auto kKeptRights = [] {
  std::array<Rights, kPlaces> kept;
  kept.fill(15);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : kWings)
      for (const Index home : {king_home(colour), castling_way(colour, wing).rook_from}) {
        Rights& left = kept[static_cast<std::size_t>(home)];
        left = static_cast<Rights>(left & ~right_bit(colour, wing));
      }
  return kept;
}();

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

}  // namespace doublecheck::mailbox::fen
