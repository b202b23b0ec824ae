#include "counting/perft_run.h"

#include <algorithm>
#include <chrono>

#include "counting/oracle_perft.h"
#include "files/usage_error.h"
#include "process/interrupt.h"

namespace doublecheck {

using Clock = std::chrono::steady_clock;

std::uint64_t PerftCount::finished_leaves() const {
  std::uint64_t sum = 0;
  for (const CountedMove& counted : moves)
    if (counted.open == 0) sum += counted.leaves;
  return sum;
}

std::size_t PerftCount::finished_moves() const {
  return static_cast<std::size_t>(std::ranges::count(moves, 0U, &CountedMove::open));
}

std::vector<PerftCount> count_leaves(const Question& perft, const PerftOptions& options) {
  std::vector<PerftCount> counts;
  for (const auto& oracle : options.oracles.make_all()) counts.emplace_back(oracle->name());
  OraclePool pool(options.oracles, options.jobs);
  for (std::size_t i = 0; i < counts.size() && !interrupted(); ++i) {
    const auto start = Clock::now();
    try {
      count_by_oracle(pool, i, options, perft, counts[i]);
    } catch (const Interrupted&) {  // what is counted so far stands
    }
    counts[i].seconds = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return counts;
}

}  // namespace doublecheck
