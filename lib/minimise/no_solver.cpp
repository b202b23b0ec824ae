// A build without CBC: no program is ever solved, so the greedy covers stand.
#include "minimise/cover_program.h"

namespace doublecheck {

bool has_solver() {
  return false;
}

CoverProgram::CoverProgram(const CoverProblem& problem, const std::vector<std::uint64_t>&)
    : problem_(problem) {}

void CoverProgram::Delete::operator()(void*) const {}
void CoverProgram::limit_weight(std::uint64_t) {}
void CoverProgram::limit_cost(std::uint64_t) {}
void CoverProgram::limit_nodes(std::size_t) {}
void CoverProgram::exclude(const Ids&) {}

CoverSolution CoverProgram::solve(double) {
  return {};
}

}  // namespace doublecheck
