#include "examination/oracle_pool.h"

#include <algorithm>
#include <memory>
#include <span>

#include "files/usage_error.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kRefresh = std::chrono::milliseconds(100);

}  // namespace

OraclePool::TaskPool::Handler OraclePool::make_handler(const OracleChoice& choice) {
  const auto oracles = std::make_shared<const Oracles>(choice.make_all());
  const auto answer = [oracles](const Task& task) {
    return (*oracles)[task.oracle]->answer(task.question);
  };
  const auto pipelines = [](const auto& oracle) { return oracle->pipelines(); };
  if (std::ranges::none_of(*oracles, pipelines)) return {answer};
  return {answer, [oracles](const std::vector<Task>& tasks) {
            for (const Task& task : tasks)
              (*oracles)[task.oracle]->announce(std::span(&task.question, 1));
          }};
}

OraclePool::OraclePool(const OracleChoice& choice, int jobs)
    : pool_(jobs, [choice] { return make_handler(choice); }) {}

std::vector<Answer> OraclePool::ask(std::size_t oracle, const std::vector<Question>& questions,
                                    const std::function<void()>& while_waiting, const Told& told) {
  const auto first = pool_.added();
  for (const Question& question : questions) pool_.add({oracle, question});
  std::vector<Answer> answers(questions.size(), abstain());
  auto refreshed = Clock::now();
  for (std::size_t left = questions.size(); left > 0;) {
    if (interrupted()) {
      pool_.abandon();
      throw Interrupted{};
    }
    if (Clock::now() - refreshed >= kRefresh) {
      while_waiting();
      refreshed = Clock::now();
    }
    const auto done = pool_.next(kRefresh);
    if (!done || done->number < first) continue;  // begun before `drop_waiting`
    const auto at = static_cast<std::size_t>(done->number - first);
    answers[at] = done->result;
    if (told) told(at, done->result);
    --left;
  }
  return answers;
}

}  // namespace doublecheck
