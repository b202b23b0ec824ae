#include "comparison/comparison.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <optional>
#include <set>
#include <thread>

#include "diagnosis/diagnosis.h"

namespace doublecheck {

using Clock = std::chrono::steady_clock;

/// What the workers share.
class Comparison::State {
 public:
  State(Source& source, ComparisonOptions options, Findings& findings)
      : source_(&source),
        options_(std::move(options)),
        findings_(&findings),
        next_(options_.first_batch),
        done_(options_.first_batch),
        running_(options_.jobs) {
    for (int i = 0; i < options_.jobs; ++i) workers_.emplace_back([this] { work(); });
  }

  ~State() {
    cancelled_ = true;
    for (auto& worker : workers_) worker.join();
  }

  bool wait_for(std::chrono::milliseconds limit) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, limit, [this] { return running_ == 0; });
  }

  std::uint64_t asked() const { return asked_; }

  std::uint64_t batches_done() const {
    const std::lock_guard lock(mutex_);
    return done_;
  }

  Tally tally() const {
    const std::lock_guard lock(mutex_);
    return tally_;
  }

  void rethrow_failure() const {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void work() {
    Tally tally;
    std::exception_ptr failure;
    try {
      ask_batches(tally);
    } catch (...) {
      failure = std::current_exception();
      cancelled_ = true;
    }
    const std::lock_guard lock(mutex_);
    tally_.add(tally);
    if (failure && !failure_) failure_ = failure;
    if (--running_ == 0) ended_.notify_all();
  }

  /// A batch that a worker has taken, and its number.
  struct Taken {
    Batch batch;
    std::uint64_t number = 0;
  };

  /// What one thread asks with.
  struct Worker {
    Oracles oracles;
    std::unique_ptr<Oracle> adviser;
    std::unique_ptr<Producer> producer;
    bool pipelines = false;
  };

  Worker make_worker() {
    Worker worker{options_.make_oracles(), options_.make_adviser(), nullptr};
    worker.producer = source_->make_producer(*worker.adviser);
    worker.pipelines =
        std::ranges::any_of(worker.oracles, [](const auto& oracle) { return oracle->pipelines(); });
    return worker;
  }

  void ask_batches(Tally& tally) {
    const auto worker = make_worker();
    for (auto now = take(worker); !now.batch.questions.empty();) {
      auto next = ask_batch(now.batch, worker, tally);
      if (stopped()) return;
      mark_done(now.number);
      now = next ? std::move(*next) : take(worker);
    }
  }

  /// The next batch, announced to the oracles; of no questions at the end.
  Taken take(const Worker& worker) {
    if (stopped()) return {};
    const auto number = next_++;
    if (number >= source_->batches()) return {};
    Taken taken{worker.producer->batch(number), number};
    announce(taken.batch.questions, worker.oracles);
    return taken;
  }

  /// Half-way through takes the next batch, if there is one at once, so that oracles in other
  /// processes do not run out of questions.
  std::optional<Taken> ask_batch(const Batch& batch, const Worker& worker, Tally& tally) {
    std::optional<Taken> next;
    for (std::size_t i = 0; i < batch.questions.size() && !stopped(); ++i) {
      if (worker.pipelines && i == batch.questions.size() / 2 && worker.producer->is_ready())
        next = take(worker);
      ask(batch.questions[i], batch.first + i, worker, tally);
    }
    return next;
  }

  void ask(const Question& question, std::uint64_t number, const Worker& worker, Tally& tally) {
    const auto start = Clock::now();
    const auto examination = cross_examine(question, worker.oracles);
    const auto time = Clock::now() - start;
    asked_.fetch_add(1, std::memory_order_relaxed);
    if (examination.outcome != Outcome::disagreed) return tally.count(question, examination, time);
    const auto found = disagreement_of(question, examination, worker.oracles);
    const auto traced = trace(found, worker.oracles, *worker.adviser);
    const auto known =
        options_.known == nullptr
            ? std::nullopt
            : options_.known->find(found, traced.root, worker.oracles, *worker.adviser);
    tally.count(question, examination, time, known);
    if (known) return;
    findings_->add(text_of(traced.signature), number, found, [&] {
      return shrink(traced.root, worker.oracles, *worker.adviser,
                    {options_.shrink_questions, [&] { return interrupted(); }});
    });
  }

  bool interrupted() const { return cancelled_ || (options_.stop != nullptr && *options_.stop); }

  bool stopped() const { return interrupted() || Clock::now() >= options_.deadline; }

  void mark_done(std::uint64_t batch) {
    const std::lock_guard lock(mutex_);
    done_ahead_.insert(batch);
    while (done_ahead_.erase(done_) != 0) ++done_;
  }

  Source* source_;
  ComparisonOptions options_;
  Findings* findings_;
  std::atomic<std::uint64_t> next_;
  std::atomic<std::uint64_t> asked_ = 0;
  std::atomic<bool> cancelled_ = false;

  mutable std::mutex mutex_;
  std::condition_variable ended_;
  std::uint64_t done_;
  std::set<std::uint64_t> done_ahead_;
  int running_;
  Tally tally_;
  std::exception_ptr failure_;

  std::vector<std::thread> workers_;  // last, so that all else is there before the first starts
};

Comparison::Comparison(Source& source, ComparisonOptions options, Findings& findings)
    : state_(std::make_unique<State>(source, std::move(options), findings)) {}

Comparison::~Comparison() = default;

bool Comparison::wait_for(std::chrono::milliseconds limit) {
  return state_->wait_for(limit);
}
std::uint64_t Comparison::asked() const {
  return state_->asked();
}
std::uint64_t Comparison::batches_done() const {
  return state_->batches_done();
}
Tally Comparison::tally() const {
  return state_->tally();
}
void Comparison::rethrow_failure() const {
  state_->rethrow_failure();
}

}  // namespace doublecheck
