// A fuzz target that works for a campaign: it writes disagreements down and goes on.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "examination/cross_examine.h"
#include "findings/pipeline.h"
#include "observation/observation.h"
#include "question/question.h"
#include "worker/edges.h"
#include "worker/event_log.h"
#include "worker_protocol/messages.h"

namespace doublecheck::fuzz {

/// Calls `ask` with each question of the ladder about the position of `question`, the poor ones
/// first, whose verb is among `verbs`, or with all where there are none:
///
/// * `moves` of the piece that the move in question begins with, or else of the first piece;
/// * every verb that is asked of positions written like this one, with the argument of `question`
///   where it takes that, without one where it needs none, and not at all otherwise;
/// * `perft` to the depth of `question`, or else to depth 1.
///
/// A `moves` question has no position that could be asked about, so only itself is asked.
void for_each_rung(const Question& question, const std::vector<Verb>& verbs,
                   const std::function<void(const Question&)>& ask);

/// The first oracle against each of the others: so a campaign separates what each of them does
/// wrong. The oracles must outlive it.
class Pairs {
 public:
  explicit Pairs(const Oracles& oracles);

  std::size_t size() const { return pairs_.size(); }

  /// The first oracle and number `pair` + 1.
  const Oracles& operator[](std::size_t pair) const { return pairs_[pair]; }

  /// Whether the two differ in `examination`, one of all oracles. Asks again where only that tells
  /// (S3).
  bool differ(std::size_t pair, const Question& question, const Examination& examination) const;

 private:
  std::vector<Oracles> pairs_;
};

/// The distinct disagreements that a worker has seen.
class Sightings {
 public:
  /// Counts one more disagreement of `signature`. True where that is new, or `root` is simpler than
  /// all before it.
  bool add(const std::string& signature, const Question& root);

  /// The counts that have changed since the last call.
  std::vector<Sighted> changes();

 private:
  struct Sighting {
    Question simplest;
    std::uint64_t count = 0;
    std::uint64_t told = 0;
  };

  std::map<std::string, Sighting> by_signature_;
};

/// Mutants that a worker asks along: how soon they are noticed tells what its silence is worth.
class Canaries {
 public:
  explicit Canaries(Oracles mutants) : living_(std::move(mutants)) {}

  bool all_dead() const { return living_.empty(); }

  /// Asks each that lives. One that differs from the `expected` answer dies, and `died` is called
  /// with its name. An `abstain` on either side shows nothing.
  void ask(const Question& question, const Answer& expected,
           const std::function<void(const std::string& name)>& died);

 private:
  Oracles living_;
};

/// Not thread safe. The same executions make the same events, whose counts come about every second.
class CampaignWorker : private Keeper {
 public:
  /// Its questions are of `game`; canaries that nobody could notice there are not asked. Throws
  /// OracleError where an oracle or canary cannot be had, MutantError where a mutant's file cannot
  /// be read, RecordError where nothing can be written down.
  CampaignWorker(const WorkerOrders& orders, Game game);

  /// One execution: the whole ladder of `question` is asked; nothing where the input is no question
  /// of this target. Edges are counted of a `fresh` input only (expect_fresh_input). Throws
  /// RecordError.
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
  void show(const NamedDisagreement&, const Shown&) override {}  // the campaign shrinks
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

// --- As a target calls it ------------------------------------------------------------------------

/// Executes `question`, one of `game` if it is any, for the campaign whose orders the environment
/// holds (worker_protocol/messages.h); false where it holds none. Every call is of the same game.
/// Where the orders cannot be obeyed or nothing can be written down, the process ends with the
/// reason on standard error and kCannotWork, and without an artifact: there is nothing wrong with
/// the input.
bool execute_for_campaign(const std::optional<Question>& question, Game game);

/// The mutator has just made the input that is executed next. An engine also executes inputs again,
/// those of its corpus when it starts and those that other workers have found. These are no new
/// draws, and estimates must not take them for such.
void expect_fresh_input();

}  // namespace doublecheck::fuzz
