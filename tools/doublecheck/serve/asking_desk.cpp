#include "serve/asking_desk.h"

#include <deque>
#include <future>
#include <optional>
#include <thread>

#include "notation/question_text.h"
#include "text_lines.h"

namespace doublecheck {

/// The thread makes the oracle, asks it and lives as long as it: a process ends with the thread
/// that has started it.
class OracleThread : public Oracle {
 public:
  /// Throws what `make` throws.
  explicit OracleThread(std::function<std::unique_ptr<Oracle>()> make) {
    std::packaged_task<void()> making([this, &make] { oracle_ = make(); });
    auto made = making.get_future();
    thread_ = std::thread([this, making = std::move(making)]() mutable {
      making();
      work();
    });
    try {
      made.get();
    } catch (...) {
      close();
      throw;
    }
  }
  OracleThread(const OracleThread&) = delete;
  OracleThread& operator=(const OracleThread&) = delete;

  /// Waits for the question that is being answered; the others are dropped.
  ~OracleThread() override { close(); }

  std::string name() const override { return oracle_->name(); }
  bool is_foreign() const override { return oracle_->is_foreign(); }

  /// Throws what the oracle throws. Any thread may call it.
  Answer answer(const Question& question) override { return ask(question).get().answer; }

  /// Begins to ask. The time counts from when the oracle has answered what was asked before.
  std::future<TimedAnswer> ask(const Question& question) {
    Task task([this, question] { return timed_answer(*oracle_, question); });
    auto answer = task.get_future();
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    changed_.notify_one();
    return answer;
  }

 private:
  using Task = std::packaged_task<TimedAnswer()>;

  /// None when it is to end.
  Task take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !tasks_.empty(); });
    if (closed_) return {};
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    return task;
  }

  void work() {
    for (Task task = take(); task.valid(); task = take()) task();
    oracle_.reset();
  }

  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
      tasks_.clear();
    }
    changed_.notify_one();
    thread_.join();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  bool closed_ = false;
  std::unique_ptr<Oracle> oracle_;
  std::thread thread_;
};

namespace {

/// A program counts as not there when it has died so often without reading a question.
constexpr int kGreetings = 3;

/// While one oracle is waited for, the others are looked at so often.
constexpr std::chrono::milliseconds kBetweenLooks{5};

using OracleThreads = std::vector<OracleThread*>;

std::vector<std::future<TimedAnswer>> ask_all(const OracleThreads& oracles,
                                              const Question& question) {
  std::vector<std::future<TimedAnswer>> answers;
  answers.reserve(oracles.size());
  for (OracleThread* oracle : oracles) answers.push_back(oracle->ask(question));
  return answers;
}

/// Those that fail at once: what hangs is there.
OracleThreads those_that_break(const OracleThreads& oracles, const Question& question) {
  OracleThreads broken;
  auto answers = ask_all(oracles, question);
  for (std::size_t i = 0; i < oracles.size(); ++i) {
    const Answer answer = answers[i].get().answer;
    if (answer.is_failed() && answer != failed("time-out")) broken.push_back(oracles[i]);
  }
  return broken;
}

TimedAnswer answer_of(std::future<TimedAnswer>& given, const Oracle& oracle) try {
  return given.get();
} catch (const OracleError& error) {
  return {oracle.name(), failed(replaced(error.what(), '\n', " "))};
}

}  // namespace

struct AskingDesk::Set {
  Oracles oracles;
  OracleThreads threads;  // the same ones
};

AskingDesk::AskingDesk(OracleChoice choice, std::size_t most_sets,
                       std::chrono::milliseconds patience)
    : choice_(std::move(choice)), most_sets_(most_sets), patience_(patience) {}

AskingDesk::~AskingDesk() = default;

AskedAnswers AskingDesk::ask(const Question& question, const OnAnswer& on_answer) {
  const auto set = borrow();
  auto given = ask_all(set->threads, question);
  std::vector<std::optional<TimedAnswer>> taken(given.size());
  for (auto awaited = given.size(); awaited > 0;) {
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (taken[i] || given[i].wait_for(kBetweenLooks) != std::future_status::ready) continue;
      taken[i] = answer_of(given[i], *set->oracles[i]);
      if (on_answer) on_answer(i, *taken[i]);
      --awaited;
    }
  }
  AskedAnswers asked;
  std::vector<Answer> answers;
  for (auto& each : taken) {
    answers.push_back(each->answer);
    asked.answers.push_back(*std::move(each));
  }
  asked.outcome = outcome_of(question, answers, set->oracles);
  return asked;
}

std::vector<std::string> AskingDesk::meet() {
  const auto set = borrow();
  const auto greeting = read_question("moves chess N h1");
  auto doubtful = set->threads;
  for (int greeted = 0; greeted < kGreetings && !doubtful.empty(); ++greeted)
    doubtful = those_that_break(doubtful, greeting);
  std::vector<std::string> names;
  names.reserve(set->oracles.size());
  for (const auto& oracle : set->oracles) names.push_back(oracle->name());
  return names;
}

AskingDesk::Borrowed AskingDesk::borrow() {
  return {take().release(), [this](Set* set) { give_back(std::unique_ptr<Set>(set)); }};
}

std::unique_ptr<AskingDesk::Set> AskingDesk::take() {
  std::unique_lock lock(mutex_);
  const auto there_is_one = [this] { return !free_.empty() || made_ < most_sets_; };
  if (!changed_.wait_for(lock, patience_, there_is_one))
    throw DeskBusy("all oracles are busy; ask again later");
  if (free_.empty()) {
    ++made_;
    lock.unlock();
    return make_set();
  }
  auto set = std::move(free_.back());
  free_.pop_back();
  return set;
}

std::unique_ptr<AskingDesk::Set> AskingDesk::make_set() try {
  auto set = std::make_unique<Set>();
  for (const std::string& spec : choice_.specs) {
    auto oracle =
        std::make_unique<OracleThread>([&] { return choice_.make(spec, choice_.options); });
    set->threads.push_back(oracle.get());
    set->oracles.push_back(std::move(oracle));
  }
  return set;
} catch (...) {
  const std::lock_guard lock(mutex_);
  --made_;
  changed_.notify_one();
  throw;
}

void AskingDesk::give_back(std::unique_ptr<Set> set) {
  const std::lock_guard lock(mutex_);
  free_.push_back(std::move(set));
  changed_.notify_one();
}

}  // namespace doublecheck
