// The pieces of a question on other cells: where shrinking begins again to look for a normal form.
#pragma once

#include <string>

#include "question/question.h"
#include "random/random.h"

namespace doublecheck {

/// The letters of all pieces, sorted. Of two questions of one size that differ in nothing but their
/// boards, that with the smaller letters is the simpler one (Order::form in simplicity.h).
std::string letters_of(const Board& board);

/// `from` with its pieces on random cells. Castling rights keep their king and rooks where they
/// are, a passed pawn keeps all pawns. The ends of a move go along with their pieces. Half of the
/// draws make of up to two pieces others whose letters are no larger; the other half make anything
/// of any pieces but those that rights keep. A cube may have a layer less on each axis.
Question scattered(const Question& from, Random& random);

}  // namespace doublecheck
