// What a campaign's record holds, table by table; schema.sql says it for readers of the file.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"
#include "worker_protocol/messages.h"

namespace doublecheck {

/// What a campaign is about; fixed when it begins.
struct CampaignParameters {
  /// 32 random hexadecimal digits: campaigns that are merged are told apart by it.
  std::string id;
  /// `libfuzzer` or `afl`.
  std::string engine;
  std::vector<Game> games;
  std::vector<Verb> verbs;  // all of the ladder where empty
  /// As `--oracle` takes them.
  std::vector<std::string> oracles;
  /// All that oracles from outside promise; one that is not here may promise anything, as in
  /// records of version 1.
  Contracts contracts{};
  std::vector<std::string> canaries;
  std::uint64_t seed = 1;
  std::uint64_t max_leaves = 0;

  friend bool operator==(const CampaignParameters&, const CampaignParameters&) = default;
};

/// A run of the campaign, from its start or its resumption to its end or to a kill.
struct SessionStart {
  std::string version;  // of doublecheck: commit, compiler
  std::string targets;  // folder of the fuzz targets
  int jobs = 1;
};

struct RecordedSession {
  std::int64_t number = 0;
  SessionStart start;
  std::string started;  // date (UTC)
  std::chrono::milliseconds ran{0};
  std::string how;  // as given to `session_ran`
};

/// A campaign of the record: its own, or one that was merged into it.
struct RecordedCampaign {
  CampaignParameters parameters;
  bool own = true;
  std::string started;  // date (UTC)
  std::vector<RecordedSession> sessions;
};

/// The life of one worker. Numbers count from 1 in a campaign.
struct WorkerStart {
  Game game{};
  int slot = 0;  // which of the jobs
  std::uint64_t seed = 1;
  std::string log{};  // file of its events, in the campaign's folder
};

struct RecordedWorker {
  std::string campaign;  // id
  std::int64_t number = 0;
  std::int64_t session = 0;
  WorkerStart start;
  std::string started;  // date (UTC)
  WorkerCounts counts;
  std::optional<std::string> how;  // as given to `end_worker`
};

/// What is known of a target at a moment.
struct CoverageSample {
  Game game{};
  /// Time that the campaign has run, over all sessions.
  std::chrono::milliseconds at{0};
  std::uint64_t executions = 0;
  std::uint64_t asked = 0;
  EdgeCounts edges{};
  std::uint64_t features = 0;  // as the engine counts them
  std::uint64_t corpus = 0;    // inputs in the corpus
  /// Id of the campaign; `add` ignores it.
  std::string campaign{};
};

/// A disagreement, once for each signature.
struct RecordedDisagreement {
  /// From 1, in the order in which they were recorded; kept for good.
  std::int64_t number = 0;
  std::string signature;
  /// Time that the campaign had run; the worker, and its question and execution, that saw it first.
  std::chrono::milliseconds first_seen{0};
  std::int64_t worker = 0;
  std::uint64_t asked = 0;
  std::uint64_t execution = 0;
  Disagreement found;
  /// The smallest that is known, in normal form under symmetry; `root` of Found until it is shrunk.
  Disagreement witness;
  bool shrunk = false;
  /// Sightings by all workers.
  std::uint64_t count = 0;
  /// What triage said last: empty, `fixed`, `still there`, `changed`.
  std::string triage;
  /// Id of the campaign that saw it first, and the date (UTC) at which that was recorded; `add`
  /// ignores both.
  std::string campaign{};
  std::string recorded{};
};

/// A crash, time-out or exhausted memory of a worker, once for each key.
struct RecordedCrash {
  std::int64_t number = 0;
  /// What makes two of them one: how the process ended, and where.
  std::string key{};
  Game game{};
  std::chrono::milliseconds first_seen{0};
  std::uint64_t count = 0;
  /// Files in the campaign's folder: the input as found, the smallest with this key.
  std::string artifact{};
  std::string shrunk{};
};

struct RecordedCanary {
  Game game{};
  std::string mutant;
  /// Questions and executions of the whole campaign on that game until it was noticed; nothing
  /// while it lives.
  std::optional<std::uint64_t> asked;
  std::optional<std::uint64_t> executions;
};

/// Totals of one game's workers.
struct GameTotals {
  Game game{};
  WorkerCounts counts;
  /// The last sample; of several campaigns that of the one with the most executions.
  std::optional<CoverageSample> last;
};

}  // namespace doublecheck
