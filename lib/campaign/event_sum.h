// The events of a worker's life. Counts begin anew with each of its processes; here they do not.
#pragma once

#include <map>
#include <string>

#include "worker_protocol/messages.h"

namespace doublecheck {

class EventSum {
 public:
  /// `event` as if all processes of the worker had been one: counts, and the numbers of questions
  /// and executions, go on where the process before left off.
  WorkerEvent of_whole_life(WorkerEvent event);

  /// What the worker has done so far.
  const WorkerCounts& counts() const { return counts_; }

 private:
  void begin_process();

  WorkerCounts before_;  // this process
  WorkerCounts counts_;
  std::map<std::string, std::uint64_t> sighted_before_;
  std::map<std::string, std::uint64_t> sighted_;
};

}  // namespace doublecheck
