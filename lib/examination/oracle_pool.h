// Oracles that answer in several threads at once.
#pragma once

#include <functional>
#include <vector>

#include "examination/oracle_maker.h"
#include "parallel/thread_pool.h"

namespace doublecheck {

class OraclePool {
 public:
  /// Hears each answer as it comes, with the place of its question.
  using Told = std::function<void(std::size_t, const Answer&)>;

  /// Every thread makes oracles of its own, and tells them which questions come next.
  OraclePool(const OracleChoice& choice, int jobs);

  /// The answers of the chosen oracle number `oracle`, in the order of the questions. Calls
  /// `while_waiting` some ten times a second. Once interrupted (finish_at_interrupt) it abandons
  /// the threads, see ThreadPool, and throws Interrupted.
  std::vector<Answer> ask(std::size_t oracle, const std::vector<Question>& questions,
                          const std::function<void()>& while_waiting, const Told& told = {});

  /// Drops questions whose answers nobody waits for any more, because `told` has thrown.
  void drop_waiting() { pool_.drop_waiting(); }

 private:
  struct Task {
    std::size_t oracle = 0;
    Question question;
  };
  using TaskPool = ThreadPool<Task, Answer>;

  static TaskPool::Handler make_handler(const OracleChoice& choice);

  TaskPool pool_;
};

}  // namespace doublecheck
