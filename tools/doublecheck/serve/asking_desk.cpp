#include "serve/asking_desk.h"

#include <algorithm>

namespace doublecheck {
namespace {

std::string in_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

Answer answer_or_failure(Oracle& oracle, const Question& question) try {
  return oracle.answer(question);
} catch (const OracleError& error) {
  return failed(in_one_line(error.what()));
}

AskedAnswers ask_all(const Question& question, const Oracles& oracles) {
  AskedAnswers asked;
  std::vector<Answer> answers;
  for (const auto& oracle : oracles) {
    const auto start = std::chrono::steady_clock::now();
    answers.push_back(answer_or_failure(*oracle, question));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    asked.answers.push_back({oracle->name(), answers.back(), took.count()});
  }
  asked.outcome = outcome_of(question, answers, oracles);
  return asked;
}

}  // namespace

AskingDesk::AskingDesk(OracleChoice choice, std::size_t most_sets,
                       std::chrono::milliseconds patience)
    : choice_(std::move(choice)), most_sets_(most_sets), patience_(patience) {}

AskingDesk::~AskingDesk() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    tasks_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

AskedAnswers AskingDesk::ask(const Question& question) {
  std::future<AskedAnswers> reply;
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back({question, Clock::now() + patience_, {}});
    reply = tasks_.back().reply.get_future();
    if (tasks_.size() > idle_ && threads_.size() < most_sets_)
      threads_.emplace_back([this] { work(); });
  }
  changed_.notify_one();
  return reply.get();
}

std::optional<AskingDesk::Task> AskingDesk::take() {
  std::unique_lock lock(mutex_);
  ++idle_;
  changed_.wait(lock, [this] { return closed_ || !tasks_.empty(); });
  --idle_;
  if (closed_) return std::nullopt;
  Task task = std::move(tasks_.front());
  tasks_.pop_front();
  return task;
}

void AskingDesk::work() {
  std::optional<Oracles> oracles;
  while (auto task = take()) {
    try {
      if (Clock::now() > task->expires) throw DeskBusy("all oracles are busy; ask again later");
      if (!oracles) oracles = choice_.make_all();
      task->reply.set_value(ask_all(task->question, *oracles));
    } catch (...) {
      task->reply.set_exception(std::current_exception());
    }
  }
}

}  // namespace doublecheck
