#include "campaign/event_recorder.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "findings/pipeline.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

WorkerCounts sum(const WorkerCounts& left, const WorkerCounts& right) {
  return {.executions = left.executions + right.executions,
          .askable = left.askable + right.askable,
          .legal = left.legal + right.legal,
          .asked = left.asked + right.asked};
}

}  // namespace

WorkerEvent EventSum::of_whole_life(WorkerEvent event) {
  const auto place = [&](auto& found) {
    found.asked += before_.asked;
    found.execution += before_.executions;
  };
  if (std::holds_alternative<Started>(event)) {
    before_ = counts_;
    sighted_before_ = sighted_;
  }
  if (auto* counts = std::get_if<WorkerCounts>(&event)) *counts = counts_ = sum(before_, *counts);
  if (auto* sighted = std::get_if<Sighted>(&event)) {
    sighted->count += sighted_before_[sighted->signature];
    sighted_[sighted->signature] = sighted->count;
  }
  if (auto* found = std::get_if<Found>(&event)) place(*found);
  if (auto* canary = std::get_if<CanaryDied>(&event)) place(*canary);
  return event;
}

EventRecorder::EventRecorder(Record& record, ToShrink to_shrink)
    : record_(&record), to_shrink_(std::move(to_shrink)) {
  for (const auto& known : record.disagreements())
    simplest_root_.emplace(known.signature, known.witness.question);
  for (const auto& totals : record.totals())
    if (totals.last) edges_[totals.game] = totals.last->edges;
}

void EventRecorder::read(Speaker& speaker, const std::string& line, std::chrono::milliseconds at) {
  try {
    const auto event = speaker.sum.of_whole_life(read_event(line));
    if (std::holds_alternative<WorkerCounts>(event))
      record_->count(speaker.worker, speaker.sum.counts());
    if (const auto* edges = std::get_if<EdgeCounts>(&event)) take(speaker, *edges, at);
    if (const auto* found = std::get_if<Found>(&event)) take(speaker, *found, at);
    if (const auto* sighted = std::get_if<Sighted>(&event)) take(speaker, *sighted);
    if (const auto* canary = std::get_if<CanaryDied>(&event)) take(speaker, *canary);
  } catch (const std::invalid_argument&) {
    return;  // as the header says
  }
}

EdgeCounts EventRecorder::edges(Game game) const {
  const auto known = edges_.find(game);
  return known == edges_.end() ? EdgeCounts{} : known->second;
}

bool EventRecorder::is_one_too_many(const std::string& signature) const {
  return simplest_root_.size() >= kMostFindings && !simplest_root_.contains(signature);
}

void EventRecorder::take(Speaker& speaker, const EdgeCounts& event, std::chrono::milliseconds at) {
  EdgeCounts& known = edges_[speaker.game];
  if (event.covered > known.covered) last_new_ = at;
  if (event.executions >= known.executions) known = event;
}

void EventRecorder::take(Speaker& speaker, const Found& event, std::chrono::milliseconds at) {
  if (is_one_too_many(event.signature)) return;
  const bool is_new = record_->add({.signature = event.signature,
                                    .first_seen = at,
                                    .worker = speaker.worker,
                                    .asked = event.asked,
                                    .execution = event.execution,
                                    .found = event.found,
                                    .witness = event.root,
                                    .triage = {}});
  if (is_new) last_new_ = at;
  // Its count comes within a second, but not if the worker is killed before.
  if (!speaker.sighted.contains(event.signature)) take(speaker, Sighted{event.signature, 1});
  const auto [known, first] = simplest_root_.try_emplace(event.signature, event.root.question);
  if (!first && !simpler(event.root.question, known->second)) return;
  known->second = event.root.question;
  to_shrink_({event.signature, event.asked, event.found, event.root,
              !is_name_of_unsteady(event.signature)});
}

void EventRecorder::take(Speaker& speaker, const Sighted& event) {
  if (is_one_too_many(event.signature)) return;
  speaker.sighted[event.signature] = event.count;
  record_->sighted(speaker.worker, event.signature, event.count);
}

void EventRecorder::take(Speaker& speaker, const CanaryDied& event) {
  WorkerCounts totals;
  for (const auto& of_game : record_->totals())
    if (of_game.game == speaker.game) totals = of_game.counts;
  const auto& own = speaker.sum.counts();
  record_->canary_died({.game = speaker.game,
                        .mutant = event.mutant,
                        .asked = totals.asked - own.asked + event.asked,
                        .executions = totals.executions - own.executions + event.execution});
}

void OutputTail::add(std::string_view text) {
  constexpr std::size_t kMostLinesKept = 400;  // a report of AddressSanitizer has about 150
  constexpr std::size_t kLongestKept = 2000;
  for (const char letter : text) {
    if (letter == '\n') {
      lines_.emplace_back();
      if (lines_.size() > kMostLinesKept) lines_.pop_front();
    } else if (lines_.back().size() < kLongestKept) {
      lines_.back() += letter;
    }
  }
}

std::string last_line(const std::deque<std::string>& lines) {
  const auto last = std::ranges::find_if_not(lines.rbegin(), lines.rend(), &std::string::empty);
  return last == lines.rend() ? std::string() : *last;
}

std::vector<std::string> LogTail::new_lines() {
  std::vector<std::string> lines;
  std::ifstream file(file_, std::ios::binary);
  if (!file.seekg(read_)) return lines;
  for (std::string line; std::getline(file, line) && !file.eof(); lines.push_back(line))
    read_ += std::ssize(line) + 1;
  return lines;
}

}  // namespace doublecheck
