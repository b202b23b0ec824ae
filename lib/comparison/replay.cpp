#include "comparison/replay.h"

#include <utility>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

class ReplayProducer : public Producer {
 public:
  explicit ReplayProducer(const std::vector<Batch>& batches) : batches_(&batches) {}

  Batch batch(std::uint64_t number) override { return (*batches_)[number]; }

 private:
  const std::vector<Batch>* batches_;
};

}  // namespace

ReplaySource::ReplaySource(std::vector<StoredFinding> stored) : stored_(std::move(stored)) {
  for (const StoredFinding& finding : stored_) {
    batches_.push_back({kStored + questions_, finding.script});
    questions_ += finding.script.size();
  }
}

std::unique_ptr<Producer> ReplaySource::make_producer(Oracle&) {
  return std::make_unique<ReplayProducer>(batches_);
}

void ReplaySource::hear(const AskedQuestion& asked) {
  auto heard = Heard::agrees;
  if (asked.examination.outcome == Outcome::disagreed)
    heard = asked.signature.empty() ? Heard::is_known : Heard::differs;
  const std::lock_guard lock(mutex_);
  heard_[question_text(asked.question)] = heard;
}

Replayed ReplaySource::replayed() const {
  const std::lock_guard lock(mutex_);
  Replayed replayed;
  for (const StoredFinding& finding : stored_) {
    const auto heard = heard_.find(question_text(finding.script.back()));
    if (heard == heard_.end())
      ++replayed.unasked;
    else if (heard->second == Heard::differs)
      ++replayed.still_differ;
    else if (heard->second == Heard::is_known)
      ++replayed.known;
    else
      replayed.gone.push_back(finding.file);
  }
  return replayed;
}

}  // namespace doublecheck
