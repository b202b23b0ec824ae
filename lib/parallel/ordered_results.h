// Work that is done in several threads and comes out in order, so that nothing depends on their
// number.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "files/usage_error.h"
#include "parallel/crew.h"
#include "process/interrupt.h"

namespace doublecheck {

/// The results of tasks 0 to `count` - 1. Each of `jobs` threads calls `make_work` once (see Crew);
/// `told` hears some ten times a second how many are done. At Ctrl-C (finish_at_interrupt) it
/// leaves the threads to themselves and throws Interrupted.
template <class Result>
std::vector<Result> results_in_order(
    int jobs, std::size_t count,
    const std::function<std::function<Result(const std::size_t&)>()>& make_work,
    const std::function<void(std::size_t)>& told = [](std::size_t) {}) {
  constexpr auto kRefresh = std::chrono::milliseconds(100);
  Crew<std::size_t, Result> crew(jobs, make_work);
  for (std::size_t task = 0; task < count; ++task) crew.add(task);
  std::vector<Result> results(count);
  for (std::size_t done = 0; done < count; told(done)) {
    if (interrupted()) {
      crew.abandon();
      throw Interrupted();
    }
    if (auto next = crew.next(kRefresh)) {
      results[next->number] = std::move(next->result);
      ++done;
    }
  }
  return results;
}

}  // namespace doublecheck
