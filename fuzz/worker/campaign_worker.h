// A fuzz target that works for a campaign: it writes disagreements down and goes on.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "findings/pipeline.h"
#include "observation/observation.h"
#include "worker/edge_file.h"
#include "worker/event_log.h"
#include "worker/findings.h"
#include "worker_protocol/messages.h"

namespace doublecheck::fuzz {

/// Not thread safe. The same executions make the same events, whose counts come about every second.
class CampaignWorker : private Keeper {
 public:
  /// Its questions are of `game`; canaries that nobody could notice there are not asked. Throws
  /// OracleError where an oracle or canary cannot be had, MutantError where a mutant's file cannot
  /// be read, RecordError where nothing can be written down.
  CampaignWorker(const WorkerOrders& orders, Game game);

  /// One execution: the whole ladder of `question` is asked; nothing where the input is no question
  /// of this target. Edges are counted of a `fresh` input only (campaign.h). Throws RecordError.
  void execute(const std::optional<Question>& question, bool fresh);

  /// Tells all counts. Comes about every second by itself, and should come at the end. Throws
  /// RecordError.
  void tell_counts();

 private:
  /// A question that was asked of all, kept until the execution is over.
  struct Asked {
    std::uint64_t number;
    Question question;
    Examination examination;
    bool is_observed = false;
  };

  void tell_counts_in_time();
  void ask(const Question& question);
  void review(const Question& input);
  void record_differences(const Asked& asked);
  void record(const Asked& asked, std::size_t pair);
  bool keep(const NamedDisagreement& named) override;
  void show(const NamedDisagreement&, Shown) override {}  // the campaign shrinks
  void ask_canaries(const Asked& asked);
  void observe(const Asked& asked);

  WorkerOrders orders_;
  Oracles oracles_;
  Pairs pairs_;
  std::unique_ptr<Oracle> adviser_;
  Canaries canaries_;
  EventLog log_;
  std::optional<EdgeFile> edges_;
  std::unique_ptr<ObservationFile> observations_ = ObservationFile::from_environment();

  WorkerCounts counts_;
  Sightings sightings_;
  Pipeline pipeline_{*this};
  std::vector<Asked> asked_;        // in this execution
  std::vector<bool> has_differed_;  // in this execution, by pair
  std::chrono::steady_clock::time_point told_at_;
};

}  // namespace doublecheck::fuzz
