// lib/parallel/thread_pool.h without threads: who wants results does the tasks.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "parallel/thread_group.h"

namespace doublecheck {

/// The results of tasks 0 to `count` - 1.
template <class Result>
std::vector<Result> results_in_order(
    int, std::size_t count,
    const std::function<std::function<Result(const std::size_t&)>()>& make_work,
    const std::function<void(std::size_t)>& told = [](std::size_t) {}) {
  const auto work = make_work();
  std::vector<Result> results;
  results.reserve(count);
  while (results.size() < count) {
    if (interrupted()) throw Interrupted();
    results.push_back(work(results.size()));
    told(results.size());
  }
  return results;
}

}  // namespace doublecheck
