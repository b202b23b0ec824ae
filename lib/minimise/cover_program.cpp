#include "minimise/cover_program.h"

#include <Cbc_C_Interface.h>
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

#include "process/child_process.h"

namespace doublecheck {
namespace {

/// Costs are whole numbers: what the solver's arithmetic leaves of one is rounded away.
constexpr double kRounding = 1e-4;
constexpr double kChosen = 0.5;
constexpr double kGraceOfChild = 1;  // seconds
constexpr double kUnlimited = std::numeric_limits<double>::max();

void load(Cbc_Model* model, const CoverProblem& problem, const std::vector<std::uint64_t>& costs) {
  const auto size = problem.candidates.size();
  const auto features = count_of_ids(problem.candidates);
  std::vector<CoinBigIndex> starts{0};  // of the columns of the matrix, each entry of it 1
  std::vector<int> rows;
  for (const Ids& had : problem.candidates) {
    rows.insert(rows.end(), had.begin(), had.end());
    starts.push_back(static_cast<CoinBigIndex>(rows.size()));
  }
  const std::vector<double> entries(rows.size(), 1);
  const std::vector<double> none(size, 0);
  const std::vector<double> one(std::max(size, features), 1);
  const std::vector<double> unlimited(features, kUnlimited);
  const std::vector<double> objective(costs.begin(), costs.end());
  Cbc_loadProblem(model, static_cast<int>(size), static_cast<int>(features), starts.data(),
                  rows.data(), entries.data(), none.data(), one.data(), objective.data(),
                  one.data(), unlimited.data());
  for (std::size_t i = 0; i < size; ++i) Cbc_setInteger(model, static_cast<int>(i));
}

process::Words words_of(const CoverSolution& solution) {
  process::Words words{solution.finished, solution.lower_bound, solution.cover.has_value()};
  if (solution.cover) words.insert(words.end(), solution.cover->begin(), solution.cover->end());
  return words;
}

CoverSolution solution_of(const process::Words& words) {
  CoverSolution solution{words.at(0) != 0, std::nullopt, words.at(1)};
  if (words.at(2) == 0) return solution;
  solution.cover.emplace();
  for (const auto word : std::span(words).subspan(3))
    solution.cover->push_back(static_cast<Id>(word));
  return solution;
}

}  // namespace

bool has_solver() {
  return true;
}

CoverProgram::CoverProgram(const CoverProblem& problem, const std::vector<std::uint64_t>& costs)
    : problem_(problem), model_(Cbc_newModel()) {
  load(model_.get(), problem, costs);
  Cbc_setLogLevel(model_.get(), 0);
  Cbc_setParameter(model_.get(), "threads", "0");
  Cbc_setParameter(model_.get(), "randomSeed", "1");
  Cbc_setParameter(model_.get(), "randomCbcSeed", "1");
  Cbc_setParameter(model_.get(), "timeMode", "elapsed");
  // The bound is met late here. To look harder at where to branch (5 by default) is worth it: of
  // covers by edges with 2,200 candidates one takes 50 nodes then, and thousands without.
  Cbc_setParameter(model_.get(), "strongBranching", "20");
}

void CoverProgram::Delete::operator()(void* model) const {
  Cbc_deleteModel(model);
}

void CoverProgram::add_row(const Ids& candidates, const std::vector<double>& factors,
                           double at_most) {
  const std::vector<int> columns(candidates.begin(), candidates.end());
  Cbc_addRow(model_.get(), "", static_cast<int>(columns.size()), columns.data(), factors.data(),
             'L', at_most);
}

void CoverProgram::limit_weight(std::uint64_t weight) {
  Ids all(problem_.weights.size());
  std::iota(all.begin(), all.end(), Id{0});
  add_row(all, {problem_.weights.begin(), problem_.weights.end()}, static_cast<double>(weight));
}

void CoverProgram::limit_cost(std::uint64_t cost) {
  Cbc_setCutoff(model_.get(), static_cast<double>(cost) + kChosen);
}

void CoverProgram::limit_nodes(std::size_t nodes) {
  Cbc_setParameter(model_.get(), "maxNodes", std::to_string(nodes).c_str());
}

void CoverProgram::exclude(const Ids& chosen) {
  add_row(chosen, std::vector<double>(chosen.size(), 1), static_cast<double>(chosen.size()) - 1);
}

std::optional<Ids> CoverProgram::best_cover() const {
  const double* values = Cbc_bestSolution(model_.get());
  if (values == nullptr) return std::nullopt;
  Ids cover;
  for (Id candidate = 0; candidate < problem_.candidates.size(); ++candidate)
    if (values[candidate] > kChosen) cover.push_back(candidate);
  if (!covers(problem_, cover)) return std::nullopt;
  return cover;
}

CoverSolution CoverProgram::search(double seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  Cbc_setParameter(model_.get(), "seconds", fmt::format("{:.3f}", seconds).c_str());
  Cbc_solve(model_.get());
  CoverSolution solution{false, best_cover()};
  // Where the time ends before the first bound, CBC calls what it has optimal.
  if (Cbc_status(model_.get()) == 0 && std::chrono::steady_clock::now() >= end) return solution;
  solution.finished = Cbc_status(model_.get()) == 0 &&
                      (Cbc_isProvenOptimal(model_.get()) != 0) == solution.cover.has_value();
  const double bound = std::ceil(Cbc_getBestPossibleObjValue(model_.get()) - kRounding);
  if (bound > 0 && bound < kUnlimited) solution.lower_bound = static_cast<std::uint64_t>(bound);
  return solution;
}

CoverSolution CoverProgram::solve(double seconds) {
  const auto words =
      process::work_in_child([&] { return words_of(search(seconds)); }, seconds + kGraceOfChild);
  return words ? solution_of(*words) : CoverSolution{};
}

}  // namespace doublecheck
