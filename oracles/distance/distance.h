// The plain oracle: for every pair of cells, may this piece go there by its absolute distances, and
// is a piece strictly between; legality by making the move on a copy and asking whether the king
// could be taken.
#pragma once

#include <cstdint>
#include <memory>

#include "question/oracle.h"

namespace doublecheck::distance {

/// An oracle for every shape of question. `perft` abstains beyond `max_leaves`.
std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves = kDefaultMaxLeaves);

}  // namespace doublecheck::distance
