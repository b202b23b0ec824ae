// The record of a campaign: one SQLite file, `campaign.sqlite`, in the campaign's folder. Its
// tables are documented in schema.sql.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"
#include "findings/findings.h"
#include "process/file_descriptor.h"
#include "worker_protocol/messages.h"

namespace doublecheck {

// Who may write into a campaign's folder: one process at a time.

/// Holds a campaign's folder for one process, however that ends: by an advisory lock (flock) on the
/// file `lock` there, which holds the number of the process. No child that it executes inherits it.
class CampaignLock {
 public:
  /// Throws UsageError where `folder` cannot be written, or is held by another process, which it
  /// names.
  explicit CampaignLock(const std::filesystem::path& folder);

  /// Whether a process holds `folder` now.
  static bool is_held(const std::filesystem::path& folder);

 private:
  process::FileDescriptor descriptor_;
};

class RecordDatabase;

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
  /// All promises of engines; one that is not here may promise anything.
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

/// A disagreement, once for each signature; or an entry, which is a bug (Record::entries).
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
  /// Of the witness, once it is shrunk: what tells which others are the same bug (findings.h).
  Neighbourhood neighbourhood{};
  std::vector<std::string> traits{};
  /// Of an entry: the others that are the same bug, each with the reason why.
  std::vector<RecordedDisagreement> also{};
  std::optional<FoldReason> why{};
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

/// How `--oracle` chose the oracle of that name: NAME=SPEC where it has a short name. A name that
/// is not of the campaign stays as it is.
std::string oracle_text(const CampaignParameters& parameters, const std::string& name);

/// Makes the oracles of the campaign by their names, too, each under the contract that the campaign
/// began with, whatever a call says of contracts. Any other oracle is made as `make` does.
OracleMaker oracles_of(const CampaignParameters& parameters, OracleMaker make);

/// The id of a new campaign: 32 random hexadecimal digits.
std::string fresh_campaign_id();

/// Thread safe neither between threads nor processes: whoever writes holds the CampaignLock. Every
/// function throws UsageError with the file's name and the reason (disk full, no campaign, of
/// another version). What a function wrote is there for good when `commit` returns.
class Record {
 public:
  enum class Access : std::uint8_t { read, write };

  /// A new campaign in `folder`, which exists and has none. A kill leaves it whole or not at all.
  static Record create(const std::filesystem::path& folder, const CampaignParameters& parameters);
  static Record open(const std::filesystem::path& folder, Access access);
  /// Whether `folder` holds a record.
  static bool exists(const std::filesystem::path& folder);

  Record(Record&&) noexcept;
  Record& operator=(Record&&) noexcept;
  ~Record();

  /// Of the folder's own campaign, which is also meant by all functions below that write.
  CampaignParameters parameters() const;
  /// Its own campaign, and then those that were merged into it.
  std::vector<RecordedCampaign> campaigns() const;

  std::int64_t begin_session(const SessionStart& start);
  /// How long the session has run so far, and how it ended: empty while it runs, `done`,
  /// `interrupted`, `failed`.
  void session_ran(std::int64_t session, std::chrono::milliseconds time, const std::string& how);
  /// Time that the campaign has run in all sessions together.
  std::chrono::milliseconds time_run() const;

  std::int64_t begin_worker(std::int64_t session, const WorkerStart& start);
  /// Its counts so far, replacing those before. What one log says can so be recorded twice.
  void count(std::int64_t worker, const WorkerCounts& counts);
  void sighted(std::int64_t worker, const std::string& signature, std::uint64_t count);
  /// `done`, or how it died.
  void end_worker(std::int64_t worker, const std::string& how);
  /// Its own workers that have begun and not ended: what a kill left behind.
  std::vector<RecordedWorker> open_workers() const;

  /// Records a disagreement, whose `number` and `count` are ignored; nothing where its signature is
  /// known. True if it was new.
  bool add(const RecordedDisagreement& disagreement);
  /// What shrinking came to, or the triage of the disagreement.
  void set_witness(const std::string& signature, const Shown& shown);
  void set_triage(const std::string& signature, const std::string& triage);

  /// Counts one crash more, and keeps its first artifact; true if the key was new. `number` and
  /// `count` are ignored. To count it once whatever happens, commit it with the end of its worker.
  bool add(const RecordedCrash& crash);
  void set_shrunk(const std::string& crash_key, const std::string& file);

  /// The workers of a game carry a canary along; it lives until it is reported to have died.
  void watch_canary(Game game, const std::string& mutant);
  /// Keeps the first death of a canary, watched or not.
  void canary_died(const RecordedCanary& canary);

  void add(const CoverageSample& sample);

  /// What was written since the last commit is lost where the record ends without one.
  void commit();

  /// In the order of their numbers.
  std::vector<RecordedDisagreement> disagreements() const;
  /// The same, but one entry for each bug (folding.h): the others stand in `also`, all of them are
  /// counted, and the one that was recorded first tells when and where. It has the number of the
  /// one that names it.
  std::vector<RecordedDisagreement> entries() const;
  std::vector<RecordedCrash> crashes() const;
  std::vector<RecordedCanary> canaries() const;
  /// Campaign by campaign, game by game, in the order of time.
  std::vector<CoverageSample> coverage() const;
  std::vector<RecordedWorker> workers() const;
  /// One for each game of the campaigns.
  std::vector<GameTotals> totals() const;

  /// Adds what `other` has: workers, sightings, disagreements, crashes, canaries, coverage. What
  /// both have (the same campaign merged before) is counted once, disagreements get the smaller
  /// witness. Commits. Throws UsageError where the two are about different oracles.
  void merge(const Record& other);

 private:
  explicit Record(std::unique_ptr<RecordDatabase> database);
  std::unique_ptr<RecordDatabase> database_;
};

}  // namespace doublecheck
