#include "campaign/event_sum.h"

namespace doublecheck {
namespace {

WorkerCounts sum(const WorkerCounts& left, const WorkerCounts& right) {
  return {.executions = left.executions + right.executions,
          .askable = left.askable + right.askable,
          .legal = left.legal + right.legal,
          .asked = left.asked + right.asked};
}

}  // namespace

void EventSum::begin_process() {
  before_ = counts_;
  sighted_before_ = sighted_;
}

WorkerEvent EventSum::of_whole_life(WorkerEvent event) {
  const auto place = [&](auto& found) {
    found.asked += before_.asked;
    found.execution += before_.executions;
  };
  if (std::holds_alternative<Started>(event)) begin_process();
  if (auto* counts = std::get_if<WorkerCounts>(&event)) *counts = counts_ = sum(before_, *counts);
  if (auto* sighted = std::get_if<Sighted>(&event)) {
    sighted->count += sighted_before_[sighted->signature];
    sighted_[sighted->signature] = sighted->count;
  }
  if (auto* found = std::get_if<Found>(&event)) place(*found);
  if (auto* canary = std::get_if<CanaryDied>(&event)) place(*canary);
  return event;
}

}  // namespace doublecheck
