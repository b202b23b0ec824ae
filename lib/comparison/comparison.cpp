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
#include "diagnosis/kin.h"
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
        threads_(options_.jobs, [this] { work(); }, [this] { cancelled_ = true; }) {}

  ~State() { cancelled_ = true; }

  const ThreadGroup& threads() const { return threads_; }

  std::uint64_t asked() const { return asked_; }

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
    const std::lock_guard lock(mutex_);
    broken_off_.add(broken_off);
  }

  /// A batch that a thread has taken, and its number.
  struct Taken {
    Batch batch;
    std::uint64_t number = 0;
  };

  /// What one thread asks with.
  struct Asker {
    Oracles oracles;
    RememberingOracles remembering{oracles};  // for what a disagreement is traced with
    std::unique_ptr<Oracle> adviser;
    std::unique_ptr<Producer> producer{};
    bool pipelines = false;
    /// What the oracles were asked last, without the batch they are at.
    std::deque<std::vector<Question>> before{};
  };

  Asker make_asker() {
    Asker asker{.oracles = options_.make_oracles(), .adviser = options_.make_adviser()};
    asker.producer = source_->make_producer(*asker.adviser);
    asker.pipelines =
        std::ranges::any_of(asker.oracles, [](const auto& oracle) { return oracle->pipelines(); });
    return asker;
  }

  void ask_batches(Done& done) {
    auto asker = make_asker();
    auto added = Clock::now();
    for (auto now = take(asker); !now.batch.questions.empty();) {
      auto next = ask_batch(now.batch, asker, done.broken_off);
      if (stopped()) return;
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
    const auto index = next_++;
    if (index >= batches_) return {};
    const auto number = options_.batches.at(index);
    if (number >= source_->batches()) return {};
    Taken taken{asker.producer->batch(number), number};
    announce(taken.batch.questions, asker.oracles);
    return taken;
  }

  /// Half-way through takes the next batch, if there is one at once, so that oracles in other
  /// processes do not run out of questions.
  std::optional<Taken> ask_batch(const Batch& batch, const Asker& asker, Tally& tally) {
    std::optional<Taken> next;
    for (std::size_t i = 0; i < batch.questions.size() && !stopped(); ++i) {
      if (asker.pipelines && i == batch.questions.size() / 2 && asker.producer->is_ready())
        next = take(asker);
      ask(batch, i, asker, tally);
    }
    return next;
  }

  void ask(const Batch& batch, std::size_t place, const Asker& asker, Tally& tally) {
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

  /// Counts a disagreement. Its signature, where it is not known.
  std::string find(const AskedQuestion& asked, const Batch& batch, std::size_t place, bool legal,
                   const Asker& asker, Tally& tally) {
    const auto& [question, examination, time, none] = asked;
    const auto found = disagreement_of(question, examination, asker.oracles);
    const auto& oracles = asker.remembering.oracles();
    const auto traced = trace(found, oracles, *asker.adviser);
    const auto known = options_.known == nullptr
                           ? std::nullopt
                           : options_.known->find(found, traced.root, oracles, *asker.adviser);
    tally.count(question, examination, time.value_or(Clock::duration::zero()), known, legal);
    if (known) return {};
    const auto before = [&] { return asked_before(batch, place, asker); };
    const auto name = finding_name(found, text_of(traced.signature), before);
    const bool is_steady = name == text_of(traced.signature);
    findings_->add(
        name, batch.first + place, found,
        [&] {
          return is_steady ? shown(found, traced.root, asker)
                           : Shown{found, again(found, before()).earlier};
        },
        is_steady ? Shrinks::first_of_spans : Shrinks::first);
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

  Limits limits() const {
    return {.questions = options_.shrink_questions, .stop = [this] { return interrupted(); }};
  }

  /// Where it is interrupted nothing is known of it, and what was found is not lost.
  AskedAgain again(const Disagreement& found, const std::vector<Question>& before) const try {
    return ask_again(found, before, options_.make_oracles, limits());
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
                           const Before& before) {
    {
      const std::lock_guard lock(mutex_);
      const auto known = names_.find(signature);
      if (known != names_.end()) return known->second;
      if (names_.size() >= kMostFindings) return signature;
    }
    const auto result = again(found, before());
    auto name = result.is_steady ? signature : text_of(unsteady_signature(found, result));
    const std::lock_guard lock(mutex_);
    return names_.try_emplace(signature, std::move(name)).first->second;
  }

  /// The root shrunk; the root itself or what was found, where an oracle's memory has misled the
  /// shrinking: the witness disagrees when it is asked alone.
  Shown shown(const Disagreement& found, const Disagreement& root, const Asker& asker) const {
    const auto& oracles = asker.remembering.oracles();
    auto witness = shrink(root, oracles, *asker.adviser, limits());
    if (!agrees_alone(witness))
      return {witness,
              {},
              kin_of(witness, oracles, *asker.adviser, limits()),
              traits_of(witness, *asker.adviser)};
    return {agrees_alone(root) ? found : root};
  }

  bool interrupted() const { return cancelled_ || (options_.stop != nullptr && *options_.stop); }

  bool stopped() const { return interrupted() || Clock::now() >= options_.deadline; }

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
