// The fast oracle: arrays with sentinels around the board (rule B5), step offsets, pins and
// evasions. board/ has the mailbox, attacks and moves. Above it each game has a folder, with its
// answers and its labels; levels/ has what cubes and Raumschach share, fen_games/ what whole games
// of all rules share.
#pragma once

#include <cstdint>
#include <memory>

#include "question/oracle.h"

namespace doublecheck::mailbox {

/// An oracle for every shape of question. `perft` abstains beyond `max_leaves`. Counts of whole
/// games are remembered in `memory` bytes, those of each game apart.
std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves = kDefaultMaxLeaves,
                                    std::uint64_t memory = 0);

}  // namespace doublecheck::mailbox
