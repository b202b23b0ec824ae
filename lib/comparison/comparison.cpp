#include "comparison/comparison.h"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "diagnosis/asked_again.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/difference.h"
#include "diagnosis/metered_oracles.h"
#include "diagnosis/neighbourhood.h"
#include "diagnosis/remembering_oracles.h"
#include "diagnosis/traits.h"
#include "examination/legal_moves.h"
#include "parallel/thread_group.h"
#include "process/interrupt.h"

namespace doublecheck {

using Clock = std::chrono::steady_clock;

namespace {

/// Workers add up their counts so often: at each question they would wait for each other.
constexpr std::chrono::milliseconds kBetweenSums{100};

/// Further back nobody looks for a question that an answer depends on.
constexpr std::size_t kBatchesRemembered = 4;

bool has_abstained(const Examination& examination) {
  return std::ranges::any_of(examination.answers, &Answer::is_abstain);
}

}  // namespace

/// What the threads share.
class Comparison::State {
 public:
  State(Source& source, ComparisonOptions options, Findings& findings)
      : source_(&source),
        options_(std::move(options)),
        findings_(&findings),
        batches_(options_.batches.count()),
        working_(options_.jobs),
        threads_(options_.jobs, [this] { work(); }, [this] { cancelled_ = true; }) {}

  ~State() { cancelled_ = true; }

  const ThreadGroup& threads() const { return threads_; }

  std::uint64_t asked() const { return asked_; }

  Activity activity() const {
    const int diagnosing = diagnosing_;
    if (diagnosing == 0) return Activity::asks;
    const bool is_asked_out = is_asked_out_ || is_search_over();
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
    if (asker.pipelines) tally.watch_order(examination);
    const bool legal = has_abstained(examination) && has_legal_position(question, *asker.adviser);
    AskedQuestion asked{question, examination, std::nullopt, {}};
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
    const auto& [question, examination, time, none] = asked;
    const auto found = disagreement_of(question, examination, asker.oracles);
    const auto& oracles = asker.timed.oracles();
    const auto traced = trace(found, oracles, *asker.adviser);
    const auto known = options_.known == nullptr
                           ? std::nullopt
                           : options_.known->find(found, traced.root, oracles, *asker.adviser);
    tally.count(question, examination, time.value_or(Clock::duration::zero()), known, legal);
    if (known) return {};
    const auto before = [&] { return asked_before(batch, place, asker); };
    const auto name = finding_name(found, text_of(traced.signature), before, asker.time);
    const bool is_steady = name == text_of(traced.signature);
    if (options_.first_only) lower_last(batch.first + place);
    findings_->add(name, batch.first + place, found, [&] {
      return is_steady ? shown(found, traced.root, asker)
                       : Shown{found, again(found, before(), asker.time).earlier};
    });
    return name;
  }

  using Before = std::function<std::vector<Question>()>;

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

  /// Where it is interrupted nothing is known of it, and what was found is not lost.
  AskedAgain again(const Disagreement& found, const std::vector<Question>& before,
                   const DiagnosisTime& time) const try {
    return ask_again(found, before, options_.make_oracles, limits(time));
  } catch (const Interrupted&) {
    return {};
  }

  bool agrees_alone(const Disagreement& shown) const try {
    return !is_broken(shown) && agree_alone(shown.question, options_.make_oracles);
  } catch (const Interrupted&) {
    return false;
  }

  /// The signature, or the name of answers that depend on earlier questions. To ask again may start
  /// processes, so that is done for the first disagreement of each signature only.
  std::string finding_name(const Disagreement& found, const std::string& signature,
                           const Before& before, const DiagnosisTime& time) {
    {
      const std::lock_guard lock(mutex_);
      const auto known = names_.find(signature);
      if (known != names_.end()) return known->second;
      if (names_.size() >= kMostFindings || time.is_over()) return signature;
    }
    const auto result = again(found, before(), time);
    auto name = result.is_steady ? signature : text_of(unsteady_signature(found, result));
    const std::lock_guard lock(mutex_);
    return names_.try_emplace(signature, std::move(name)).first->second;
  }

  /// The root shrunk; the root itself or what was found, where an oracle's memory has misled the
  /// shrinking: the witness disagrees when it is asked alone.
  Shown shown(const Disagreement& found, const Disagreement& root, const Asker& asker) const {
    const auto& oracles = asker.timed.oracles();
    auto witness = shrink(root, oracles, *asker.adviser, limits(asker.time));
    const bool is_over = asker.time.is_over();
    if (is_over && witness.question == found.question)
      return {.shrunk = found, .is_cut_short = true};
    if (agrees_alone(witness)) return {.shrunk = agrees_alone(root) ? found : root};
    return {.shrunk = witness,
            .neighbourhood = neighbourhood_of(witness, oracles, *asker.adviser, limits(asker.time)),
            .traits = traits_of(witness, *asker.adviser),
            .is_cut_short = is_over};
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
  std::uint64_t batches_;                // that are to be asked
  std::atomic<std::uint64_t> next_ = 0;  // index of a batch among them
  std::atomic<std::uint64_t> asked_ = 0;
  std::atomic<std::uint64_t> last_ = kEndless;  // number of the last question to ask
  std::atomic<bool> is_asked_out_ = false;      // there is no further batch
  std::atomic<int> working_;                    // workers
  std::atomic<int> diagnosing_ = 0;             // those of them that trace, name or shrink
  std::atomic<bool> cancelled_ = false;

  mutable std::mutex mutex_;
  Intervals done_;
  Tally settled_;  // of these
  Tally broken_off_;
  /// By signature, what its disagreements are called.
  std::map<std::string, std::string> names_;

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

}  // namespace doublecheck
