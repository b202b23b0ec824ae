#include "comparison/replay.h"

#include <utility>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::vector<Batch> batches_of(const std::vector<StoredFinding>& stored) {
  std::vector<Batch> batches;
  auto number = kStored;
  for (const StoredFinding& finding : stored) {
    batches.push_back({number, finding.script});
    number += finding.script.size();
  }
  return batches;
}

}  // namespace

ReplaySource::ReplaySource(std::vector<StoredFinding> stored)
    : ListSource(batches_of(stored)), stored_(std::move(stored)) {}

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
