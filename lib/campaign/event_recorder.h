// Puts the events of workers into the record.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "worker_protocol/messages.h"

namespace doublecheck {

/// The events of a worker's life. Counts begin anew with each of its processes; here they do not.
class EventSum {
 public:
  /// `event` as if all processes of the worker had been one: counts, and the numbers of questions
  /// and executions, go on where the process before left off.
  WorkerEvent of_whole_life(WorkerEvent event);

  /// What the worker has done so far.
  const WorkerCounts& counts() const { return counts_; }

 private:
  WorkerCounts before_;  // this process
  WorkerCounts counts_;
  std::map<std::string, std::uint64_t> sighted_before_;
  std::map<std::string, std::uint64_t> sighted_;
};

class EventRecorder {
 public:
  using ToShrink = std::function<void(const NamedDisagreement&)>;

  /// `to_shrink` hears of each disagreement that is to be shrunk: that of a new signature, and a
  /// simpler one of a known signature. What the arguments refer to must outlive the recorder.
  EventRecorder(Record& record, ToShrink to_shrink);

  /// The worker that speaks.
  struct Speaker {
    std::int64_t worker = 0;
    Game game{};
    EventSum sum;
    /// Whose sightings are counted.
    std::map<std::string, std::uint64_t> sighted;
  };

  /// Reads a line of the worker's log; the campaign has run for `at`. A line that is no event is
  /// passed over: a kill can cut one short, and the next process of that worker writes on.
  void read(Speaker& speaker, const std::string& line, std::chrono::milliseconds at);

  /// The last counts of the edges of the code of a game.
  EdgeCounts edges(Game game) const;
  /// When something new came last: edges of the code or a disagreement.
  std::chrono::milliseconds last_new() const { return last_new_; }

 private:
  /// Oracles that make up words could otherwise fill the disk with signatures.
  bool is_one_too_many(const std::string& signature) const;
  void take(Speaker& speaker, const Found& event, std::chrono::milliseconds at);
  void take(Speaker& speaker, const Sighted& event);
  void take(Speaker& speaker, const CanaryDied& event);
  void take(Speaker& speaker, const EdgeCounts& event, std::chrono::milliseconds at);

  Record* record_;
  ToShrink to_shrink_;
  std::map<std::string, Question> simplest_root_;  // of each signature
  std::map<Game, EdgeCounts> edges_;
  std::chrono::milliseconds last_new_{0};
};

// What a worker writes: messages of its fuzzer to standard output and error, events to its log.

/// The last of `lines` that is not empty; empty where there is none.
std::string last_line(const std::deque<std::string>& lines);

/// Keeps the last lines; memory is bounded whatever a worker writes.
class OutputTail {
 public:
  /// The next bytes, not always whole lines.
  void add(std::string_view text);

  /// The oldest first; the last line may not be whole yet.
  const std::deque<std::string>& lines() const { return lines_; }
  std::string last() const { return last_line(lines_); }

 private:
  std::deque<std::string> lines_{""};
};

/// Reads the end of a file that another process appends lines to.
class LogTail {
 public:
  explicit LogTail(std::filesystem::path file) : file_(std::move(file)) {}

  /// The whole lines that came since the last call, without their ends; none where the file is not
  /// there yet. A line that has no end yet comes later, or never where its writer was killed.
  std::vector<std::string> new_lines();

 private:
  std::filesystem::path file_;
  std::int64_t read_ = 0;  // bytes, of whole lines
};

}  // namespace doublecheck
