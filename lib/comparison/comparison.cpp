#include "comparison/comparison.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

#include "diagnosis/limits.h"
#include "diagnosis/neighbourhood.h"
#include "examination/legal_moves.h"
#include "findings/pipeline.h"
#include "parallel/thread_group.h"
#include "process/interrupt.h"

namespace doublecheck {

using Clock = std::chrono::steady_clock;

namespace {

/// Workers add up their counts so often: at each question they would wait for each other.
constexpr std::chrono::milliseconds kBetweenSums{100};

/// Further back nobody looks for a question that an answer depends on.
constexpr std::size_t kBatchesRemembered = 4;

}  // namespace

/// What the threads share.
class Comparison::State {
 public:
  State(Source& source, ComparisonOptions options, Findings& findings)
      : source_(&source),
        options_(std::move(options)),
        findings_(&findings),
        pipeline_(findings),
        batches_(options_.batches.count()),
        working_(options_.jobs),
        threads_(options_.jobs, [this] { work(); }, [this] { cancelled_ = true; }) {}

  ~State() { cancelled_ = true; }

  const ThreadGroup& threads() const { return threads_; }

  std::uint64_t asked() const { return asked_; }

  Activity activity() const {
    const int diagnosing = diagnosing_;
    if (diagnosing == 0) return Activity::asks;
    const bool is_asked_out = (is_asked_out_ && unasked_ == 0) || is_search_over();
    return is_asked_out && diagnosing >= working_ ? Activity::only_shrinks : Activity::shrinks_too;
  }

  Reached reached() const {
    const std::lock_guard lock(mutex_);
    return {done_, {settled_, findings_->settled()}};
  }

  Tally tally() const {
    const std::lock_guard lock(mutex_);
    Tally sum = settled_;
    sum.add(broken_off_);
    return sum;
  }

 private:
  /// What one thread has done since it last told the others.
  struct Done {
    Intervals batches;
    Intervals questions;
    Tally tally;
    Tally broken_off;  // of the batch that it is in the midst of
  };

  void work() {
    Done done;
    try {
      ask_batches(done);
    } catch (...) {
      end(done);
      throw;
    }
    end(done);
  }

  void add(Done& done) {
    const std::lock_guard lock(mutex_);
    settled_.add(done.tally);
    done_.add(done.batches);
    for (const auto& [begin, end] : done.questions.list()) findings_->settle(begin, end);
    done = {};
  }

  void end(Done& done) {
    const auto broken_off = std::move(done.broken_off);
    add(done);
    --working_;
    const std::lock_guard lock(mutex_);
    broken_off_.add(broken_off);
  }

  /// A batch that a thread has taken, and its number.
  struct Taken {
    Batch batch;
    std::uint64_t number = 0;
  };

  /// What one thread asks with. It stays where it is: its members refer to each other.
  struct Asker {
    Asker(const ComparisonOptions& options, Source& source)
        : oracles(options.make_oracles()),
          adviser(options.make_adviser()),
          producer(source.make_producer(*adviser)),
          pipelines(
              std::ranges::any_of(oracles, [](const auto& oracle) { return oracle->pipelines(); })),
          time(options.shrink_time, options.shrinks_freely_until) {}
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;

    Oracles oracles;
    std::unique_ptr<Oracle> adviser;
    std::unique_ptr<Producer> producer;
    bool pipelines;
    DiagnosisTime time;
    RememberingOracles remembering{oracles};
    /// What a disagreement is traced and shrunk with.
    MeteredOracles timed{remembering.oracles(),
                         {.questions = kEndless, .stop = [this] { return time.is_over(); }}};
    /// What the oracles were asked last, without the batch they are at.
    std::deque<std::vector<Question>> before{};
  };

  void ask_batches(Done& done) {
    Asker asker(options_, *source_);
    auto added = Clock::now();
    for (auto now = take(asker); !now.batch.questions.empty();) {
      auto next = ask_batch(now.batch, asker, done.broken_off);
      if (stopped() || last_of(now.batch) > last_) return;
      mark_done(now, done);
      asker.before.push_back(std::move(now.batch.questions));
      if (asker.before.size() > kBatchesRemembered) asker.before.pop_front();
      if (Clock::now() - added >= kBetweenSums) {
        add(done);
        added = Clock::now();
      }
      now = next ? std::move(*next) : take(asker);
    }
  }

  /// The next batch, announced to the oracles; of no questions at the end.
  Taken take(const Asker& asker) {
    if (stopped()) return {};
    Taken taken;
    const auto index = next_++;
    if (index < batches_) taken.number = options_.batches.at(index);
    if (index < batches_ && taken.number < source_->batches())
      taken.batch = asker.producer->batch(taken.number);
    if (taken.batch.first > last_) taken.batch.questions.clear();
    unasked_ += taken.batch.questions.size();
    if (taken.batch.questions.empty()) is_asked_out_ = true;
    announce(taken.batch.questions, asker.oracles);
    return taken;
  }

  /// Half-way through takes the next batch, if there is one at once, so that oracles in other
  /// processes do not run out of questions.
  std::optional<Taken> ask_batch(const Batch& batch, Asker& asker, Tally& tally) {
    std::optional<Taken> next;
    for (std::size_t i = 0; i < batch.questions.size() && !stopped(); ++i) {
      if (batch.first + i > last_) return next;
      if (asker.pipelines && i == batch.questions.size() / 2 && asker.producer->is_ready())
        next = take(asker);
      ask(batch, i, asker, tally);
    }
    return next;
  }

  void ask(const Batch& batch, std::size_t place, Asker& asker, Tally& tally) {
    const Question& question = batch.questions[place];
    const auto start = Clock::now();
    const auto examination = cross_examine(question, asker.oracles);
    // What was sent ahead is waited for by the first of its batch: no verb has a time of its own.
    const auto time = asker.pipelines ? Clock::duration::zero() : Clock::now() - start;
    asked_.fetch_add(1, std::memory_order_relaxed);
    --unasked_;
    if (asker.pipelines) tally.watch_order(examination);
    const bool legal = has_abstained(examination) && has_legal_position(question, *asker.adviser);
    AskedQuestion asked{batch.first + place, question, examination, std::nullopt, {}};
    if (!asker.pipelines) asked.time = time;
    if (examination.outcome == Outcome::disagreed)
      asked.signature = find(asked, batch, place, legal, asker, tally);
    else
      tally.count(question, examination, time, std::nullopt, legal);
    if (options_.listener) options_.listener(asked, *asker.adviser);
  }

  /// As long as a worker traces, names and shrinks.
  class Diagnosing {
   public:
    Diagnosing(DiagnosisTime& time, std::atomic<int>& count) : time_(time), count_(count) {
      ++count_;
      time_.begin();
    }
    ~Diagnosing() {
      time_.end();
      --count_;
    }
    Diagnosing(const Diagnosing&) = delete;
    Diagnosing& operator=(const Diagnosing&) = delete;

   private:
    DiagnosisTime& time_;
    std::atomic<int>& count_;
  };

  /// Counts a disagreement. Its signature, where it is not known.
  std::string find(const AskedQuestion& asked, const Batch& batch, std::size_t place, bool legal,
                   Asker& asker, Tally& tally) {
    const Diagnosing diagnosing(asker.time, diagnosing_);
    const auto& [number, question, examination, time, none] = asked;
    const auto found = disagreement_of(question, examination, asker.oracles);
    const Means means{.oracles = asker.timed.oracles(),
                      .adviser = *asker.adviser,
                      .limits = limits(asker.time),
                      .fresh = options_.make_oracles,
                      .before = [&] { return asked_before(batch, place, asker); },
                      .is_late = [&] { return asker.time.is_over(); }};
    const auto is_known = [&](const Trace& traced) {
      const auto known =
          options_.known == nullptr
              ? std::nullopt
              : options_.known->find(found, traced.root, means.oracles, means.adviser);
      tally.count(question, examination, time.value_or(Clock::duration::zero()), known, legal);
      if (!known && options_.first_only) lower_last(number);
      return known.has_value();
    };
    return pipeline_.take(found, number, means, is_known);
  }

  /// What the oracles of `asker` were asked before the question at `place` of `batch`.
  static std::vector<Question> asked_before(const Batch& batch, std::size_t place,
                                            const Asker& asker) {
    std::vector<Question> questions;
    for (const auto& earlier : asker.before)
      questions.insert(questions.end(), earlier.begin(), earlier.end());
    const auto here = batch.questions.begin() + static_cast<std::ptrdiff_t>(place);
    questions.insert(questions.end(), batch.questions.begin(), here);
    return questions;
  }

  Limits limits(const DiagnosisTime& time) const {
    return {.questions = options_.shrink_questions,
            .stop = [this, &time] { return interrupted() || time.is_over(); }};
  }

  bool interrupted() const { return cancelled_ || (options_.stop != nullptr && *options_.stop); }

  bool is_search_over() const {
    return Clock::now() >= options_.deadline || (options_.enough != nullptr && *options_.enough);
  }

  bool stopped() const { return interrupted() || is_search_over(); }

  void lower_last(std::uint64_t number) {
    auto last = last_.load();
    while (number < last && !last_.compare_exchange_weak(last, number)) {
    }
  }

  static std::uint64_t last_of(const Batch& batch) {
    return batch.first + batch.questions.size() - 1;
  }

  static void mark_done(const Taken& taken, Done& done) {
    const auto& [batch, number] = taken;
    done.batches.add({number, number + 1});
    done.questions.add({batch.first, batch.first + batch.questions.size()});
    done.tally.add(std::exchange(done.broken_off, {}));
  }

  Source* source_;
  ComparisonOptions options_;
  Findings* findings_;
  Pipeline pipeline_;
  std::uint64_t batches_;                // that are to be asked
  std::atomic<std::uint64_t> next_ = 0;  // index of a batch among them
  std::atomic<std::uint64_t> asked_ = 0;
  std::atomic<std::uint64_t> last_ = kEndless;  // number of the last question to ask
  std::atomic<bool> is_asked_out_ = false;      // there is no further batch
  std::atomic<std::uint64_t> unasked_ = 0;      // questions left of the batches that were taken
  std::atomic<int> working_;                    // workers
  std::atomic<int> diagnosing_ = 0;             // those of them that trace, name or shrink
  std::atomic<bool> cancelled_ = false;

  mutable std::mutex mutex_;
  Intervals done_;
  Tally settled_;  // of these
  Tally broken_off_;

  ThreadGroup threads_;  // last, so that all else is there before the first starts
};

Comparison::Comparison(Source& source, ComparisonOptions options, Findings& findings)
    : state_(std::make_unique<State>(source, std::move(options), findings)) {}

Comparison::~Comparison() = default;

bool Comparison::wait_for(std::chrono::milliseconds limit) {
  return state_->threads().wait_for(limit);
}
std::uint64_t Comparison::asked() const {
  return state_->asked();
}
Comparison::Activity Comparison::activity() const {
  return state_->activity();
}
Reached Comparison::reached() const {
  return state_->reached();
}
Tally Comparison::tally() const {
  return state_->tally();
}
void Comparison::rethrow_failure() const {
  state_->threads().rethrow_failure();
}

std::optional<Finding> first_finding(Source& source, const ComparisonOptions& options,
                                     const SearchListener& listener) {
  constexpr std::chrono::milliseconds kBetweenCalls{100};
  auto to_the_first = options;
  to_the_first.jobs = 1;
  to_the_first.first_only = true;
  Findings findings;
  Comparison comparison(source, std::move(to_the_first), findings);
  while (!comparison.wait_for(kBetweenCalls)) listener(comparison.asked(), findings.size() > 0);
  comparison.rethrow_failure();
  auto found = findings.all().findings;
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

}  // namespace doublecheck
