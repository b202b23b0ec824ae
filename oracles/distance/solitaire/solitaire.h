// Solitaire chess: captures (S1, S5), the least solution (S3), and the questions (P1 too).
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/last_found.h"
#include "question/answer.h"

namespace doublecheck::distance {

/// Places number the 4x4 cells in the order of S3: by x, then by y.
inline constexpr int kPlaces = 16;

/// A set of places, one bit for each.
using PlaceSet = std::uint16_t;

/// Sixteen half bytes, small enough to be copied and remembered by the million.
class SolitaireBoard {
 public:
  explicit SolitaireBoard(const Board& board);

  /// Different for different boards, and never 0 while there is a piece.
  std::uint64_t key() const { return kinds_; }
  PlaceSet occupied() const { return occupied_; }
  int pieces() const { return std::popcount(occupied_); }

  /// `place` is occupied.
  Kind kind(int place) const {
    return is_upward_pawn(place) ? Kind::pawn : static_cast<Kind>(number(place) - 1);
  }
  /// A pawn that S5 is about.
  bool is_upward_pawn(int place) const { return number(place) == kUpwardPawn; }

  /// The board after the piece on `from` has taken the one on `to`.
  SolitaireBoard after(int from, int to) const;

  friend bool operator==(const SolitaireBoard&, const SolitaireBoard&) = default;

 private:
  static constexpr std::uint64_t kUpwardPawn = 1 + kKinds.size();

  std::uint64_t number(int place) const { return kinds_ >> 4 * place & 15U; }

  std::uint64_t kinds_ = 0;  // 1 + kind in four bits for each place, 0 where it is empty
  PlaceSet occupied_ = 0;
};

/// However the captures go, at least so many pieces are left; `board` has a piece.
int fewest_left(const SolitaireBoard& board);

/// The least solution (S3) of the last board that was asked about.
using KnownSolution = LastFound<SolitaireBoard, std::optional<std::vector<Move>>>;

/// `max_leaves` is for `perft` (P1).
Answer answer_solitaire(const Question& question, std::uint64_t max_leaves, KnownSolution& known);

}  // namespace doublecheck::distance
