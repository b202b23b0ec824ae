#include "transform/mutate.h"

#include <array>

#include "examination/legal_moves.h"
#include "transform/mutations.h"

namespace doublecheck {
namespace {

constexpr std::array kMutations{move_piece,   add_piece,       remove_piece,      recolour_piece,
                                retype_piece, grow_cube,       crop_cube,         turn_board,
                                pass_turn,    change_rights,   change_en_passant, change_clocks,
                                change_verb,  change_argument, change_depth};

constexpr int kMostMutations = 4;
constexpr int kMutationTries = 20;  // a mutation often has nothing to change

// What is illegal breeds more of it, so it must be rare: most of its children are illegal too.
constexpr std::uint32_t kAnyPercent = 20;
constexpr int kTriesToBeLegal = 6;

Question mutate_freely(Question question, Random& random, Oracle& adviser) {
  int left = random.between(1, kMostMutations);
  for (int tries = 0; left > 0 && tries < kMutationTries; ++tries) {
    const auto drawn = random.below(kMutations.size() + 1);
    left -= drawn < kMutations.size() ? kMutations[drawn](question, random)
                                      : play_move(question, random, adviser);
  }
  return question;
}

/// Takes over from `board` all cells on one side of a plane across an axis, where the rules of the
/// form allow it.
void take_over_side(Question& child, const Board& board, Random& random) {
  const Box& box = board.box();
  int step = 1;  // between cells that differ in the coordinate by one
  for (int axis = random.between(0, box.dimensions - 1); axis > 0; --axis) step *= box.side;
  const int cut = random.between(1, box.side - 1);
  for (int first = 0; first < box.cells(); first += box.side * step)
    for (int i = first; i < first + cut * step; ++i) {
      const auto cell = static_cast<Cell>(i);
      const Piece piece = board[cell];
      const Piece before = child.position.board[cell];
      if (piece == before || (piece && !may_hold(child, piece))) continue;
      if (!piece || before || has_room(child)) put(child, cell, piece);
    }
}

/// The boxes must be alike.
Question splice_freely(const Question& left, const Question& right, Random& random) {
  Question child = left;
  take_over_side(child, right.position.board, random);
  if (child.position.state && right.position.state && random.chance(50))
    child.position.state = right.position.state;
  return child;
}

/// What `make` makes, most times made again until `adviser` finds it legal.
template <class Make>
Question mostly_legal(Random& random, Oracle& adviser, Make make) {
  const bool any = random.chance(kAnyPercent);
  Question made = make();
  for (int tries = 0; !any && tries < kTriesToBeLegal; ++tries) {
    if (is_legal(made, adviser)) break;
    if (choose_argument(made, random, adviser) && is_legal(made, adviser)) break;
    made = make();
  }
  return made;
}

}  // namespace

std::span<const Mutation> mutations() {
  return kMutations;
}

Question mutate(const Question& question, Random& random, Oracle& adviser) {
  return mostly_legal(random, adviser, [&] { return mutate_freely(question, random, adviser); });
}

Question splice(const Question& left, const Question& right, Random& random, Oracle& adviser) {
  const bool lone = shape_of(left).position->is_lone;
  if (lone || right.position.board.box() != left.position.board.box())
    return mutate(left, random, adviser);
  return mostly_legal(random, adviser, [&] { return splice_freely(left, right, random); });
}

}  // namespace doublecheck
