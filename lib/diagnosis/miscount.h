// What a wrong count is about. An engine that only counts names no move; the size of its error and
// the pieces that are left do.
#pragma once

#include <optional>

#include "diagnosis/signature.h"

namespace doublecheck {

/// The topic of a wrong `perft` of a whole game, in a position from which nothing can be taken
/// and of which all counts a move deeper are right (root.h). Of too many moves it is
/// that of moves that leave a king unsafe or are none, or, where a right or cell allows none of
/// these, of as many legal ones by it, counted twice; of missing ones that of legal moves: of
/// those by a right or cell that the position has, if there are any; of these of those of which
/// there are as many as are counted wrongly, if there are any; and so on. Deeper, some legal move
/// is played wrongly, and the topic is the rule by which one is made or what it changes besides the
/// board. Nothing of depth 0, of other games, and where no move says more.
std::optional<Topic> topic_of_count(const Question& perft, const Difference& difference,
                                    Oracle& adviser);

}  // namespace doublecheck
