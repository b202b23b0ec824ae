// The record of a campaign: one SQLite file, `campaign.sqlite`, in the campaign's folder. Its
// tables are documented in schema.sql.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "record/campaign_lock.h"
#include "record/recorded.h"

namespace doublecheck {

/// The id of a new campaign: 32 random hexadecimal digits.
std::string fresh_campaign_id();

/// Thread safe neither between threads nor processes: whoever writes holds the CampaignLock. Every
/// function throws UsageError with the file's name and the reason (disk full, no campaign, of a
/// newer doublecheck). What a function wrote is there for good when `commit` returns.
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
  /// Workers that have begun and not ended, with their logs: what a kill left behind.
  struct OpenWorker {
    std::int64_t worker = 0;
    WorkerStart start;
  };
  std::vector<OpenWorker> open_workers() const;

  /// Records a disagreement, whose `number` and `count` are ignored; nothing where its signature is
  /// known. True if it was new.
  bool add(const RecordedDisagreement& disagreement);
  /// A smaller witness, or the triage of the disagreement.
  void set_witness(const std::string& signature, const Disagreement& witness);
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
  struct Impl;
  explicit Record(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
