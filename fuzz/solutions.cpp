// Claim: what `solve` finds, `replay` calls a solution; and where it finds none, no moves that are
// offered are one.
#include "claim.h"
#include "examination/legal_moves.h"
#include "input.h"

using namespace doublecheck;

namespace {

bool is_solution(const Question& puzzle, const std::vector<Move>& moves, Oracle& oracle) {
  return oracle.answer(fuzz::asked(Verb::replay, puzzle, moves)) == verdict(true);
}

void claim_solution(const Question& puzzle, Oracle& oracle) {
  const Question solve = fuzz::asked(Verb::solve, puzzle);
  if (const auto solution = solution_in(oracle.answer(solve))) {
    fuzz::claim(is_solution(puzzle, *solution, oracle), "the solution replays", solve, oracle);
  } else if (const auto* offered = std::get_if<std::vector<Move>>(&puzzle.argument)) {
    fuzz::claim(!is_solution(puzzle, *offered, oracle), "there is no solution", puzzle, oracle);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::askable_question(data, size);
  if (!question || !shape_about(Verb::solve, *question)) return fuzz::kNotToBeKept;
  for (Oracle* oracle : fuzz::both_oracles()) claim_solution(*question, *oracle);
  return 0;
}
