#include "record/record.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <random>
#include <system_error>
#include <thread>
#include <utility>

#include "files/number_text.h"
#include "files/usage_error.h"
#include "record/record_database.h"

namespace doublecheck {
namespace {

std::filesystem::path lock_file(const std::filesystem::path& folder) {
  return folder / "lock";
}

/// Somebody may only have looked whether the lock is held.
bool try_lock(int descriptor) {
  for (int attempt = 0; attempt < 5; ++attempt) {
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK && errno != EINTR) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  errno = EWOULDBLOCK;
  return false;
}

std::string holder(int descriptor) {
  std::array<char, 32> text{};
  const auto size = ::pread(descriptor, text.data(), text.size(), 0);
  const std::string read(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  const auto number = read.substr(0, read.find('\n'));
  return number.empty() ? "another process" : "process " + number;
}

bool write_holder(int descriptor) {
  const std::string text = fmt::format("{}\n", ::getpid());
  return ::ftruncate(descriptor, 0) == 0 &&
         ::pwrite(descriptor, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
}

}  // namespace

CampaignLock::CampaignLock(const std::filesystem::path& folder)
    : descriptor_(::open(lock_file(folder).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  const int descriptor = descriptor_.number();
  const bool locked = descriptor != -1 && try_lock(descriptor);
  if (locked && write_holder(descriptor)) return;
  if (descriptor != -1 && !locked && errno == EWOULDBLOCK)
    throw UsageError(fmt::format("{}: in use by {}", folder.string(), holder(descriptor)));
  throw UsageError(lock_file(folder).string() + ": " + std::strerror(errno));
}

bool CampaignLock::is_held(const std::filesystem::path& folder) {
  const process::FileDescriptor lock(::open(lock_file(folder).c_str(), O_RDONLY | O_CLOEXEC));
  return lock.number() != -1 && ::flock(lock.number(), LOCK_SH | LOCK_NB) != 0 &&
         errno == EWOULDBLOCK;
}

namespace {

namespace fs = std::filesystem;

// --- Values as columns hold them; what reads throws DamagedValue ---------------------------------

std::uint64_t recorded_seed(const std::string& digits) {
  const auto seed = number_in<std::uint64_t>(digits);
  if (!seed) throw DamagedValue("'" + digits + "' is no seed");
  return *seed;
}

// The columns of a row are read in their order, which braces keep.

RecordedCampaign campaign_in(Query& row) {
  return {.parameters = {.id = row.text(),
                         .engine = row.text(),
                         .games = recorded_json<std::vector<Game>>(row.text()),
                         .verbs = recorded_json<std::vector<Verb>>(row.text()),
                         .oracles = recorded_json<std::vector<std::string>>(row.text()),
                         .contracts = recorded_json<Contracts>(row.text()),
                         .canaries = recorded_json<std::vector<std::string>>(row.text()),
                         .seed = recorded_seed(row.text()),
                         .max_leaves = row.count()},
          .own = row.number() != 0,
          .started = row.text(),
          .sessions = {}};
}

RecordedSession session_in(Query& row) {
  return {.number = row.number(),
          .start = {.version = row.text(),
                    .targets = row.text(),
                    .jobs = static_cast<int>(row.number())},
          .started = row.text(),
          .ran = row.time(),
          .how = row.text()};
}

WorkerCounts counts_in(Query& row) {
  return {.executions = row.count(),
          .askable = row.count(),
          .legal = row.count(),
          .asked = row.count()};
}

RecordedWorker worker_in(Query& row) {
  return {.campaign = row.text(),
          .number = row.number(),
          .session = row.number(),
          .start = {.game = recorded_game(row.text()),
                    .slot = static_cast<int>(row.number()),
                    .seed = recorded_seed(row.text()),
                    .log = row.text()},
          .started = row.text(),
          .counts = counts_in(row),
          .how = row.optional_text()};
}

CoverageSample sample_in(Query& row) {
  return {.game = recorded_game(row.text()),
          .at = row.time(),
          .executions = row.count(),
          .asked = row.count(),
          .edges = {.executions = row.count(),
                    .covered = row.count(),
                    .once = row.count(),
                    .twice = row.count(),
                    .all = row.count()},
          .features = row.count(),
          .corpus = row.count(),
          .campaign = row.text()};
}

RecordedCanary canary_in(Query& row) {
  return {.game = recorded_game(row.text()),
          .mutant = row.text(),
          .asked = row.optional_count(),
          .executions = row.optional_count()};
}

fs::path file_in(const fs::path& folder) {
  return folder / "campaign.sqlite";
}

}  // namespace

// --- The whole record ----------------------------------------------------------------------------

Record::Record(std::unique_ptr<RecordDatabase> database) : database_(std::move(database)) {}
Record::Record(Record&&) noexcept = default;
Record& Record::operator=(Record&&) noexcept = default;
Record::~Record() = default;

bool Record::exists(const fs::path& folder) {
  std::error_code unreadable;
  return fs::exists(file_in(folder), unreadable);
}

Record Record::create(const fs::path& folder, const CampaignParameters& parameters) {
  const auto file = file_in(folder);
  if (fs::exists(file)) throw UsageError(file.string() + ": there is a campaign already");
  const fs::path fresh = file.string() + ".new";
  std::error_code error;
  for (const char* ending : {"", "-wal", "-shm"})  // what a kill left of one that was being made
    fs::remove(fresh.string() + ending, error);
  {
    auto making = RecordDatabase::create(fresh);
    making.change(
        "INSERT INTO campaign (id, own, engine, games, verbs, oracles, canaries, seed, max_leaves,"
        " contracts) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?)",
        parameters.id, parameters.engine, json_text(parameters.games), json_text(parameters.verbs),
        json_text(parameters.oracles), json_text(parameters.canaries),
        std::to_string(parameters.seed), parameters.max_leaves, json_text(parameters.contracts));
    making.commit();
  }
  fs::rename(fresh, file, error);
  if (error) throw UsageError(file.string() + ": " + error.message());
  return open(folder, Access::write);
}

Record Record::open(const fs::path& folder, Access access) {
  auto database = std::make_unique<RecordDatabase>(file_in(folder), access == Access::write);
  (void)database->own();
  return Record(std::move(database));
}

void Record::commit() {
  database_->commit();
}

std::string fresh_campaign_id() {
  std::random_device device;
  std::string id;
  for (int part = 0; part < 4; ++part) id += fmt::format("{:08x}", device());
  return id;
}

// --- Writing ------------------------------------------------------------------------------------

std::int64_t Record::begin_session(const SessionStart& start) {
  return database_
      ->number_of(
          "INSERT INTO session (campaign, number, version, targets, jobs)"
          " SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4"
          " FROM session WHERE campaign = ?1 RETURNING number",
          database_->own(), start.version, start.targets, start.jobs)
      .value();
}

void Record::session_ran(std::int64_t session, std::chrono::milliseconds time,
                         const std::string& how) {
  database_->change("UPDATE session SET ran_ms = ?, ended = ? WHERE campaign = ? AND number = ?",
                    time, how, database_->own(), session);
}

std::int64_t Record::begin_worker(std::int64_t session, const WorkerStart& start) {
  return database_
      ->number_of(
          "INSERT INTO worker (campaign, number, session, game, slot, seed, log)"
          " SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6"
          " FROM worker WHERE campaign = ?1 RETURNING number",
          database_->own(), session, name_of(start.game), start.slot, std::to_string(start.seed),
          start.log)
      .value();
}

void Record::count(std::int64_t worker, const WorkerCounts& counts) {
  database_->change(
      "UPDATE worker SET executions = ?, askable = ?, legal = ?, asked = ?"
      " WHERE campaign = ? AND number = ?",
      counts.executions, counts.askable, counts.legal, counts.asked, database_->own(), worker);
}

void Record::sighted(std::int64_t worker, const std::string& signature, std::uint64_t count) {
  database_->change(
      "REPLACE INTO sighting (campaign, worker, signature, count) VALUES (?, ?, ?, ?)",
      database_->own(), worker, signature, count);
}

void Record::end_worker(std::int64_t worker, const std::string& how) {
  database_->change("UPDATE worker SET ended = ? WHERE campaign = ? AND number = ?", how,
                    database_->own(), worker);
}

void Record::watch_canary(Game game, const std::string& mutant) {
  database_->change(
      "INSERT INTO canary (campaign, game, mutant) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      database_->own(), name_of(game), mutant);
}

void Record::canary_died(const RecordedCanary& canary) {
  watch_canary(canary.game, canary.mutant);
  database_->change(
      "UPDATE canary SET asked = ?, executions = ?"
      " WHERE campaign = ? AND game = ? AND mutant = ? AND asked IS NULL",
      canary.asked.value_or(0), canary.executions.value_or(0), database_->own(),
      name_of(canary.game), canary.mutant);
}

void Record::add(const CoverageSample& sample) {
  const EdgeCounts& edges = sample.edges;
  database_->change("REPLACE INTO coverage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    database_->own(), name_of(sample.game), sample.at, sample.executions,
                    sample.asked, edges.executions, edges.covered, edges.once, edges.twice,
                    edges.all, sample.features, sample.corpus);
}

// --- Reading ------------------------------------------------------------------------------------

std::vector<RecordedCampaign> Record::campaigns() const {
  auto& database = *database_;
  return database.read([&] {
    auto query = database.query(
        "SELECT id, engine, games, verbs, oracles, contracts, canaries, seed, max_leaves, own,"
        " started FROM campaign ORDER BY own DESC, started, id");
    auto all = all_rows(query, campaign_in);
    for (auto& one : all)
      one.sessions =
          all_rows(database
                       .query("SELECT number, version, targets, jobs, started, ran_ms, ended"
                              " FROM session WHERE campaign = ? ORDER BY number")
                       .with(one.parameters.id),
                   session_in);
    return all;
  });
}

CampaignParameters Record::parameters() const {
  return campaigns().front().parameters;
}

std::chrono::milliseconds Record::time_run() const {
  return database_->read([&] {
    auto row = database_->query("SELECT coalesce(sum(ran_ms), 0) FROM session WHERE campaign = ?");
    row.with(database_->own()).next();
    return row.time();
  });
}

std::vector<RecordedWorker> Record::open_workers() const {
  auto open = workers();
  std::erase_if(open, [this](const RecordedWorker& worker) {
    return worker.how || worker.campaign != database_->own();
  });
  return open;
}

std::vector<RecordedWorker> Record::workers() const {
  return database_->rows(
      "SELECT campaign, number, session, game, slot, seed, log, started,"
      " executions, askable, legal, asked, ended FROM worker ORDER BY campaign, number",
      worker_in);
}

std::vector<RecordedCanary> Record::canaries() const {
  return database_->rows(
      "SELECT game, mutant, asked, executions FROM canary_fate ORDER BY game, mutant", canary_in);
}

std::vector<CoverageSample> Record::coverage() const {
  return database_->rows(
      "SELECT game, at_ms, executions, asked, edge_executions, edges_covered, edges_once,"
      " edges_twice, edges_all, features, corpus, campaign"
      " FROM coverage ORDER BY campaign, game, at_ms",
      sample_in);
}

std::vector<GameTotals> Record::totals() const {
  return database_->read([&] {
    auto query = database_->query(
        "SELECT DISTINCT value, coalesce(executions, 0), coalesce(askable, 0), coalesce(legal, 0),"
        " coalesce(asked, 0) FROM campaign, json_each(campaign.games)"
        " LEFT JOIN game_totals ON game = value");
    auto all = all_rows(query, [](Query& row) {
      return GameTotals{.game = recorded_game(row.text()), .counts = counts_in(row), .last = {}};
    });
    for (const auto& sample : coverage())
      for (auto& totals : all)
        if (totals.game == sample.game &&
            (!totals.last || sample.executions >= totals.last->executions))
          totals.last = sample;
    return all;
  });
}

// --- Oracles ------------------------------------------------------------------------------------

std::string oracle_text(const CampaignParameters& parameters, const std::string& name) {
  const auto& texts = parameters.oracles;
  if (std::ranges::find(texts, name) != texts.end()) return name;
  const auto found = std::ranges::find_if(
      texts, [&](const std::string& text) { return text.starts_with(name + '='); });
  return found == texts.end() ? name : *found;
}

OracleMaker oracles_of(const CampaignParameters& parameters, OracleMaker make) {
  return [parameters, make = std::move(make)](std::string_view name, const OracleOptions& options) {
    auto whole = options;
    whole.contracts = parameters.contracts;
    whole.contracts_are_whole = true;
    return make(oracle_text(parameters, std::string(name)), whole);
  };
}

}  // namespace doublecheck
