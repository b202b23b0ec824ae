// A game of tests: two kings race on 4x4. Each steps to any cell beside it but the other king's;
// White wins on the fourth rank, Black on the first, and then nobody moves.
#pragma once

#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck {

/// It stands behind the games of the program.
inline constexpr Game kRace{
#define DOUBLECHECK_GAME(name) 1 +
#include "question/games.def"
#undef DOUBLECHECK_GAME
    0};

/// `w k.../..../..../...K`: the side to move, then the ranks, the fourth first.
extern const PositionFormFacts kRaceBoard;

/// An oracle of the rules above. Its faults: a king steps back, or to the other king's cell.
enum class RaceFault : std::uint8_t { none, no_step_back, takes_king };
Answer race_answer(const Question& question, RaceFault fault = RaceFault::none);

}  // namespace doublecheck
