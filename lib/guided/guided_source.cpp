#include "guided/guided_source.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>

#include "guided/guided_cases.h"

namespace doublecheck {
namespace {

/// Batches of a game after which its guide begins anew: a shard makes the questions from the start
/// of its first epoch on, and none before.
constexpr std::uint64_t kEpoch = 1024;

/// Batches that were made and not yet asked for.
constexpr std::size_t kMostWaiting = 512;

class GuidedSource : public Source {
 public:
  GuidedSource(std::uint64_t seed, std::vector<Course> courses, std::uint64_t questions,
               const OracleMaker& make, GuidedKinds kinds, Draws draws)
      : seed_(seed),
        courses_(std::move(courses)),
        questions_(questions),
        kinds_(kinds),
        draws_(draws),
        adviser_(make_adviser(make)) {
    begin_at(0);
  }

  std::uint64_t batches() const override {
    return questions_ == kEndless ? kEndless : (questions_ + kBatch - 1) / kBatch;
  }
  std::uint64_t questions() const override { return questions_; }

  std::unique_ptr<Producer> make_producer(Oracle& adviser) override;

  Batch batch(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    if (const auto found = waiting_.find(number); found != waiting_.end()) {
      Batch made = std::move(found->second);
      waiting_.erase(found);
      return made;
    }
    const auto epoch = kEpoch * courses_.size();
    if (number < next_ || number - next_ > epoch) begin_at(number / epoch * epoch);
    while (next_ < number) {
      const auto waiting = next_;
      waiting_.insert_or_assign(waiting, make_next());
      if (waiting_.size() > kMostWaiting) waiting_.erase(waiting_.begin());
    }
    return make_next();
  }

 private:
  /// Questions of a game that have no batch yet.
  struct Line {
    GuidedCases cases;
    std::vector<Question> left{};
  };

  Batch make_next() {
    const auto number = next_++;
    const auto course = number % courses_.size();
    const auto of_course = number / courses_.size();
    if (of_course % kEpoch == 0) lines_[course].emplace(cases_of(course, of_course / kEpoch));
    Line& line = *lines_[course];
    Batch made{number * kBatch, {}};
    const auto count = std::min(kBatch, questions_ - made.first);
    while (line.left.size() < count)
      std::ranges::move(line.cases.next(), std::back_inserter(line.left));
    const auto end = line.left.begin() + static_cast<std::ptrdiff_t>(count);
    made.questions.assign(std::make_move_iterator(line.left.begin()), std::make_move_iterator(end));
    line.left.erase(line.left.begin(), end);
    return made;
  }

  /// The start of an epoch.
  void begin_at(std::uint64_t number) {
    next_ = number;
    lines_.clear();
    lines_.resize(courses_.size());
  }

  Line cases_of(std::size_t course, std::uint64_t epoch) const {
    const auto& [game, shapes] = courses_[course];
    return {GuidedCases(seed_, epoch, game, shapes, kinds_, *adviser_, draws_)};
  }

  std::uint64_t seed_;
  std::vector<Course> courses_;
  std::uint64_t questions_;
  GuidedKinds kinds_;
  Draws draws_;
  std::mutex mutex_;
  std::unique_ptr<Oracle> adviser_;
  std::vector<std::optional<Line>> lines_;  // of the courses
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, Batch> waiting_;
};

class GuidedProducer : public Producer {
 public:
  explicit GuidedProducer(GuidedSource& source) : source_(&source) {}
  Batch batch(std::uint64_t number) override { return source_->batch(number); }

 private:
  GuidedSource* source_;
};

std::unique_ptr<Producer> GuidedSource::make_producer(Oracle&) {
  return std::make_unique<GuidedProducer>(*this);
}

}  // namespace

std::unique_ptr<Source> guided_source(std::uint64_t seed, const std::vector<Game>& games,
                                      const std::vector<Verb>& verbs, std::uint64_t questions,
                                      const OracleMaker& make, GuidedKinds kinds, Draws draws) {
  return std::make_unique<GuidedSource>(seed, courses_of(games, verbs), questions, make, kinds,
                                        draws);
}

}  // namespace doublecheck
