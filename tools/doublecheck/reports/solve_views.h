// What `ask solve --as` shows.
#pragma once

#include "examination/cross_examine.h"
#include "output.h"

namespace doublecheck {

enum class SolveView {
  moves,     // the answer
  boards,    // the board at first and after each move, one line of 16 characters each
  captures,  // each move with the piece that it takes: `[["R",[2,0],[1,1]],...]` (S3)
  all,       // every solution in the order of S3, one line each, as found
  count      // the number of solutions
};

/// `question` is a `solve`. Where there is no solution to show, its answer. Throws
/// DisagreementFound where the oracles disagree on it or on a question that is asked on the way,
/// UsageError where all abstain.
void show_solve(SolveView view, const Question& question, const Oracles& oracles, Output& out);

}  // namespace doublecheck
