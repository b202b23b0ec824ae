#include "record/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <system_error>

#include "examination/reply.h"
#include "findings/folding.h"
#include "record/record_database.h"
#include "transform/simplification.h"

namespace doublecheck {

struct Record::Impl {
  RecordDatabase database;
  std::string own;  // id of the folder's own campaign

  static std::filesystem::path file_in(const std::filesystem::path& folder);

  std::vector<RecordedSession> sessions(const std::string& campaign);
  /// Replaces the answers to one question of a disagreement.
  void write_answers(std::int64_t disagreement, std::string_view question,
                     const std::vector<GivenAnswer>& answers);
  /// What `query` lists of a disagreement.
  RecordedDisagreement disagreement_of(Query& row);
  std::vector<GivenAnswer> answers(std::int64_t disagreement, std::string_view question);
  void write_campaign(const CampaignParameters& parameters);
  void merge_disagreements(const std::vector<RecordedDisagreement>& ours,
                           const std::vector<RecordedDisagreement>& all_theirs);
  /// Nothing where the signature is not known.
  void replace_witness(const std::string& signature, const Shown& shown, bool shrunk);
  /// Adds one whose signature is new, from the attached record.
  void take_disagreement(const RecordedDisagreement& theirs);
};

namespace {

constexpr std::string_view kFound = "found";
constexpr std::string_view kWitness = "witness";

namespace fs = std::filesystem;

template <class Named>
std::vector<std::string> names_of(const std::vector<Named>& all) {
  std::vector<std::string> names;
  names.reserve(all.size());
  for (const auto one : all) names.emplace_back(name_of(one));
  return names;
}

/// What a kill left of a record that was being made.
void remove_remains(const fs::path& file) {
  for (const char* ending : {"", "-wal", "-shm"}) {
    std::error_code nothing_there;
    fs::remove(file.string() + ending, nothing_there);
  }
}

/// When and where a bug was first seen: of `earlier`, which is folded into `entry`.
void take_first(const RecordedDisagreement& earlier, RecordedDisagreement& entry) {
  entry.first_seen = earlier.first_seen;
  entry.worker = earlier.worker;
  entry.asked = earlier.asked;
  entry.execution = earlier.execution;
  entry.campaign = earlier.campaign;
  entry.recorded = earlier.recorded;
}

bool is_better(const RecordedDisagreement& theirs, const RecordedDisagreement& ours) {
  if (theirs.shrunk != ours.shrunk) return theirs.shrunk;
  return simpler(theirs.witness.question, ours.witness.question);
}

// --- Values as columns hold them; what reads throws DamagedValue ---------------------------------

Game recorded_game(const std::string& name) {
  if (const auto game = game_of_name(name)) return *game;
  throw DamagedValue("there is no game '" + name + "'");
}

std::uint64_t recorded_seed(const std::string& digits) {
  std::uint64_t seed = 0;
  const char* end = digits.data() + digits.size();
  const auto [rest, error] = std::from_chars(digits.data(), end, seed);
  if (error != std::errc() || rest != end) throw DamagedValue("'" + digits + "' is no seed");
  return seed;
}

template <class Value>
Value recorded_json(const std::string& text) {
  try {
    return Json::parse(text).get<Value>();
  } catch (const Json::exception& error) {
    throw DamagedValue(error.what());
  }
}

std::vector<std::string> recorded_array(const std::string& text) {
  return recorded_json<std::vector<std::string>>(text);
}

std::string evidence_text(const Kin& kin, const std::vector<std::string>& traits) {
  return json_text({{"near", kin.near}, {"often", kin.often}, {"traits", traits}});
}

void read_evidence(const std::string& text, RecordedDisagreement& disagreement) {
  auto names = recorded_json<std::map<std::string, std::vector<std::string>>>(text);
  disagreement.kin = {std::move(names["near"]), std::move(names["often"])};
  disagreement.traits = std::move(names["traits"]);
}

std::vector<Game> recorded_games(const std::string& array) {
  std::vector<Game> games;
  for (const auto& name : recorded_array(array)) games.push_back(recorded_game(name));
  return games;
}

std::vector<Verb> recorded_verbs(const std::string& array) {
  std::vector<Verb> verbs;
  for (const auto& name : recorded_array(array)) {
    const auto verb = verb_of_name(name);
    if (!verb) throw DamagedValue("there is no verb '" + name + "'");
    verbs.push_back(*verb);
  }
  return verbs;
}

// The columns of a row are read in their order, which braces keep.

RecordedCampaign campaign_in(Query& row) {
  return {.parameters = {.id = row.text(),
                         .engine = row.text(),
                         .games = recorded_games(row.text()),
                         .verbs = recorded_verbs(row.text()),
                         .oracles = recorded_array(row.text()),
                         .contracts = recorded_json<Contracts>(row.text()),
                         .canaries = recorded_array(row.text()),
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

WorkerStart worker_start_in(Query& row) {
  return {.game = recorded_game(row.text()),
          .slot = static_cast<int>(row.number()),
          .seed = recorded_seed(row.text()),
          .log = row.text()};
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
          .start = worker_start_in(row),
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

RecordedCrash crash_in(Query& row) {
  return {.number = row.number(),
          .key = row.text(),
          .game = recorded_game(row.text()),
          .first_seen = row.time(),
          .count = row.count(),
          .artifact = row.text(),
          .shrunk = row.text()};
}

}  // namespace

// --- The whole record ----------------------------------------------------------------------------

fs::path Record::Impl::file_in(const fs::path& folder) {
  return folder / "campaign.sqlite";
}

void Record::Impl::write_campaign(const CampaignParameters& parameters) {
  database.change(
      "INSERT INTO campaign (id, own, engine, games, verbs, oracles, canaries, seed, max_leaves,"
      " contracts) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?)",
      parameters.id, parameters.engine, json_text(names_of(parameters.games)),
      json_text(names_of(parameters.verbs)), json_text(parameters.oracles),
      json_text(parameters.canaries), std::to_string(parameters.seed), parameters.max_leaves,
      json_text(parameters.contracts));
}

Record::Record(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Record::Record(Record&&) noexcept = default;
Record& Record::operator=(Record&&) noexcept = default;
Record::~Record() = default;

bool Record::exists(const fs::path& folder) {
  std::error_code unreadable;
  return fs::exists(Impl::file_in(folder), unreadable);
}

Record Record::create(const fs::path& folder, const CampaignParameters& parameters) {
  const auto file = Impl::file_in(folder);
  if (fs::exists(file)) throw UsageError(file.string() + ": there is a campaign already");
  const fs::path fresh = file.string() + ".new";
  remove_remains(fresh);
  {
    Impl making{RecordDatabase::create(fresh), parameters.id};
    making.write_campaign(parameters);
    making.database.commit();
  }
  std::error_code error;
  fs::rename(fresh, file, error);
  if (error) throw UsageError(file.string() + ": " + error.message());
  return open(folder, Access::write);
}

Record Record::open(const fs::path& folder, Access access) {
  auto impl = std::make_unique<Impl>(
      Impl{RecordDatabase(Impl::file_in(folder), access == Access::write), ""});
  impl->database.read([&] {
    auto row = impl->database.query("SELECT id FROM campaign WHERE own");
    if (!row.next()) throw DamagedValue("it has no campaign");
    impl->own = row.text();
  });
  return Record(std::move(impl));
}

void Record::commit() {
  impl_->database.commit();
}

void Record::Impl::take_disagreement(const RecordedDisagreement& theirs) {
  auto inserted = database.query(
      "INSERT INTO disagreement (signature, campaign, worker, asked, execution, first_seen_ms,"
      " recorded, found, witness, shrunk, evidence, triage, triaged)"
      " SELECT signature, campaign, worker, asked, execution, first_seen_ms,"
      " recorded, found, witness, shrunk, evidence, triage, triaged"
      " FROM other.disagreement WHERE other.disagreement.number = ? RETURNING number");
  inserted.with(theirs.number);
  if (!inserted.next()) return;  // written there since the other record was attached
  const auto number = inserted.number();
  write_answers(number, kFound, theirs.found.answers);
  write_answers(number, kWitness, theirs.witness.answers);
}

void Record::Impl::merge_disagreements(const std::vector<RecordedDisagreement>& ours,
                                       const std::vector<RecordedDisagreement>& all_theirs) {
  for (const auto& theirs : all_theirs) {
    const auto known = std::ranges::find(ours, theirs.signature, &RecordedDisagreement::signature);
    if (known == ours.end())
      take_disagreement(theirs);
    else if (is_better(theirs, *known))
      replace_witness(theirs.signature,
                      {.shrunk = theirs.witness, .kin = theirs.kin, .traits = theirs.traits},
                      theirs.shrunk);
  }
}

void Record::merge(const Record& other) {
  auto& database = impl_->database;
  auto& their_database = other.impl_->database;
  const auto ours = parameters();
  const auto theirs = other.parameters();
  if (ours.oracles != theirs.oracles || ours.contracts != theirs.contracts)
    throw UsageError(fmt::format("{} and {} are about different oracles: they cannot be merged",
                                 database.file().string(), their_database.file().string()));
  database.write_with(their_database, [&] {
    database.run_script(kMergeSql);
    impl_->merge_disagreements(disagreements(), other.disagreements());
  });
}

std::string fresh_campaign_id() {
  std::random_device device;
  std::string id;
  for (int part = 0; part < 4; ++part) id += fmt::format("{:08x}", device());
  return id;
}

// --- Writing ------------------------------------------------------------------------------------

std::int64_t Record::begin_session(const SessionStart& start) {
  auto& [database, own] = *impl_;
  return database
      .number_of(
          "INSERT INTO session (campaign, number, version, targets, jobs)"
          " SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4"
          " FROM session WHERE campaign = ?1 RETURNING number",
          own, start.version, start.targets, start.jobs)
      .value();
}

void Record::session_ran(std::int64_t session, std::chrono::milliseconds time,
                         const std::string& how) {
  auto& [database, own] = *impl_;
  database.change("UPDATE session SET ran_ms = ?, ended = ? WHERE campaign = ? AND number = ?",
                  time, how, own, session);
}

std::int64_t Record::begin_worker(std::int64_t session, const WorkerStart& start) {
  auto& [database, own] = *impl_;
  return database
      .number_of(
          "INSERT INTO worker (campaign, number, session, game, slot, seed, log)"
          " SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6"
          " FROM worker WHERE campaign = ?1 RETURNING number",
          own, session, name_of(start.game), start.slot, std::to_string(start.seed), start.log)
      .value();
}

void Record::count(std::int64_t worker, const WorkerCounts& counts) {
  auto& [database, own] = *impl_;
  database.change(
      "UPDATE worker SET executions = ?, askable = ?, legal = ?, asked = ?"
      " WHERE campaign = ? AND number = ?",
      counts.executions, counts.askable, counts.legal, counts.asked, own, worker);
}

void Record::sighted(std::int64_t worker, const std::string& signature, std::uint64_t count) {
  auto& [database, own] = *impl_;
  database.change("REPLACE INTO sighting (campaign, worker, signature, count) VALUES (?, ?, ?, ?)",
                  own, worker, signature, count);
}

void Record::end_worker(std::int64_t worker, const std::string& how) {
  auto& [database, own] = *impl_;
  database.change("UPDATE worker SET ended = ? WHERE campaign = ? AND number = ?", how, own,
                  worker);
}

void Record::watch_canary(Game game, const std::string& mutant) {
  auto& [database, own] = *impl_;
  database.change(
      "INSERT INTO canary (campaign, game, mutant) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", own,
      name_of(game), mutant);
}

void Record::canary_died(const RecordedCanary& canary) {
  auto& [database, own] = *impl_;
  watch_canary(canary.game, canary.mutant);
  database.change(
      "UPDATE canary SET asked = ?, executions = ?"
      " WHERE campaign = ? AND game = ? AND mutant = ? AND asked IS NULL",
      canary.asked.value_or(0), canary.executions.value_or(0), own, name_of(canary.game),
      canary.mutant);
}

void Record::add(const CoverageSample& sample) {
  auto& [database, own] = *impl_;
  const EdgeCounts& edges = sample.edges;
  database.change("REPLACE INTO coverage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", own,
                  name_of(sample.game), sample.at, sample.executions, sample.asked,
                  edges.executions, edges.covered, edges.once, edges.twice, edges.all,
                  sample.features, sample.corpus);
}

void Record::Impl::write_answers(std::int64_t disagreement, std::string_view question,
                                 const std::vector<GivenAnswer>& answers) {
  database.change("DELETE FROM answer WHERE disagreement = ? AND question = ?", disagreement,
                  question);
  for (std::size_t place = 0; place < answers.size(); ++place)
    database.change(
        "INSERT INTO answer (disagreement, question, place, oracle, text) VALUES (?, ?, ?, ?, ?)",
        disagreement, question, std::uint64_t{place}, answers[place].oracle,
        answers[place].answer.text());
}

bool Record::add(const RecordedDisagreement& disagreement) {
  auto& [database, own] = *impl_;
  const auto number = database.number_of(
      "INSERT INTO disagreement (signature, campaign, worker, asked, execution, first_seen_ms,"
      " found, witness, shrunk, evidence, triage) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT DO NOTHING RETURNING number",
      disagreement.signature, own, disagreement.worker, disagreement.asked, disagreement.execution,
      disagreement.first_seen, question_text(disagreement.found.question),
      question_text(disagreement.witness.question), disagreement.shrunk,
      evidence_text(disagreement.kin, disagreement.traits), disagreement.triage);
  if (!number) return false;
  impl_->write_answers(*number, kFound, disagreement.found.answers);
  impl_->write_answers(*number, kWitness, disagreement.witness.answers);
  return true;
}

void Record::Impl::replace_witness(const std::string& signature, const Shown& shown, bool shrunk) {
  const auto number = database.number_of(
      "UPDATE disagreement SET witness = ?, shrunk = ?, evidence = ? WHERE signature = ?"
      " RETURNING number",
      question_text(shown.shrunk.question), shrunk, evidence_text(shown.kin, shown.traits),
      signature);
  if (number) write_answers(*number, kWitness, shown.shrunk.answers);
}

void Record::set_witness(const std::string& signature, const Shown& shown) {
  impl_->replace_witness(signature, shown, true);
}

void Record::set_triage(const std::string& signature, const std::string& triage) {
  impl_->database.change(
      "UPDATE disagreement SET triage = ?, triaged = CURRENT_TIMESTAMP WHERE signature = ?", triage,
      signature);
}

bool Record::add(const RecordedCrash& crash) {
  auto& [database, own] = *impl_;
  const bool is_new =
      database.change(
          "INSERT INTO crash (key, campaign, game, first_seen_ms, artifact, shrunk)"
          " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
          crash.key, own, name_of(crash.game), crash.first_seen, crash.artifact, crash.shrunk) > 0;
  database.change(
      "INSERT INTO crash_count (campaign, key, count) VALUES (?, ?, 1)"
      " ON CONFLICT DO UPDATE SET count = count + 1",
      own, crash.key);
  return is_new;
}

void Record::set_shrunk(const std::string& crash_key, const std::string& file) {
  impl_->database.change("UPDATE crash SET shrunk = ? WHERE key = ?", file, crash_key);
}

// --- Reading ------------------------------------------------------------------------------------

std::vector<RecordedSession> Record::Impl::sessions(const std::string& campaign) {
  return all_rows(database
                      .query("SELECT number, version, targets, jobs, started, ran_ms, ended"
                             " FROM session WHERE campaign = ? ORDER BY number")
                      .with(campaign),
                  session_in);
}

std::vector<RecordedCampaign> Record::campaigns() const {
  auto& database = impl_->database;
  return database.read([&] {
    auto query = database.query(
        "SELECT id, engine, games, verbs, oracles, contracts, canaries, seed, max_leaves, own,"
        " started FROM campaign ORDER BY own DESC, started, id");
    auto all = all_rows(query, campaign_in);
    for (auto& one : all) one.sessions = impl_->sessions(one.parameters.id);
    return all;
  });
}

CampaignParameters Record::parameters() const {
  return campaigns().front().parameters;
}

std::chrono::milliseconds Record::time_run() const {
  auto& [database, own] = *impl_;
  return database.read([&] {
    auto row = database.query("SELECT coalesce(sum(ran_ms), 0) FROM session WHERE campaign = ?");
    row.with(own).next();
    return row.time();
  });
}

std::vector<Record::OpenWorker> Record::open_workers() const {
  auto& [database, own] = *impl_;
  return database.read([&] {
    return all_rows(database
                        .query("SELECT number, game, slot, seed, log FROM worker"
                               " WHERE campaign = ? AND ended IS NULL ORDER BY number")
                        .with(own),
                    [](Query& row) {
                      return OpenWorker{.worker = row.number(), .start = worker_start_in(row)};
                    });
  });
}

std::vector<RecordedWorker> Record::workers() const {
  return impl_->database.rows(
      "SELECT campaign, number, session, game, slot, seed, log, started,"
      " executions, askable, legal, asked, ended FROM worker ORDER BY campaign, number",
      worker_in);
}

std::vector<RecordedCanary> Record::canaries() const {
  return impl_->database.rows(
      "SELECT game, mutant, asked, executions FROM canary_fate ORDER BY game, mutant", canary_in);
}

std::vector<CoverageSample> Record::coverage() const {
  return impl_->database.rows(
      "SELECT game, at_ms, executions, asked, edge_executions, edges_covered, edges_once,"
      " edges_twice, edges_all, features, corpus, campaign"
      " FROM coverage ORDER BY campaign, game, at_ms",
      sample_in);
}

std::vector<GameTotals> Record::totals() const {
  auto& database = impl_->database;
  return database.read([&] {
    auto query = database.query(
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

std::vector<GivenAnswer> Record::Impl::answers(std::int64_t disagreement,
                                               std::string_view question) {
  return all_rows(
      database
          .query("SELECT oracle, text FROM answer"
                 " WHERE disagreement = ? AND question = ? ORDER BY place")
          .with(disagreement, question),
      [](Query& row) { return GivenAnswer{.oracle = row.text(), .answer = Answer(row.text())}; });
}

RecordedDisagreement Record::Impl::disagreement_of(Query& row) {
  const auto number = row.number();
  RecordedDisagreement read{.number = number,
                            .signature = row.text(),
                            .first_seen = row.time(),
                            .worker = row.number(),
                            .asked = row.count(),
                            .execution = row.count(),
                            .found = {read_question(row.text()), answers(number, kFound)},
                            .witness = {read_question(row.text()), answers(number, kWitness)},
                            .shrunk = row.number() != 0,
                            .count = row.count(),
                            .triage = row.text(),
                            .campaign = row.text(),
                            .recorded = row.text()};
  read_evidence(row.text(), read);
  return read;
}

std::vector<RecordedDisagreement> Record::disagreements() const {
  return impl_->database.rows(
      "SELECT number, signature, first_seen_ms, worker, asked, execution, found, witness, shrunk,"
      " coalesce(count, 0), triage, campaign, recorded, evidence"
      " FROM disagreement LEFT JOIN sightings USING (signature) ORDER BY number",
      [&](Query& row) { return impl_->disagreement_of(row); });
}

std::vector<RecordedDisagreement> Record::entries() const {
  std::map<std::string, RecordedDisagreement> by_signature;
  FoundSoFar found;
  for (auto& one : disagreements()) {
    found.findings.push_back({.signature = one.signature,
                              .count = one.count,
                              .first = static_cast<std::uint64_t>(one.number),
                              .found = one.found,
                              .shrunk = one.witness,
                              .kin = one.kin,
                              .traits = one.traits});
    by_signature.emplace(one.signature, std::move(one));
  }
  std::vector<RecordedDisagreement> entries;
  for (const Finding& bug : folded(std::move(found)).findings) {
    auto entry = by_signature.at(bug.signature);
    auto first = entry.number;
    for (const Finding& other : bug.also) {
      auto also = by_signature.at(other.signature);
      also.why = other.why;
      if (also.number < first) {
        first = also.number;
        take_first(also, entry);
      }
      entry.also.push_back(std::move(also));
    }
    entry.count = bug.count;
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::vector<RecordedCrash> Record::crashes() const {
  return impl_->database.rows(
      "SELECT number, key, game, first_seen_ms,"
      " (SELECT sum(count) FROM crash_count WHERE crash_count.key = crash.key), artifact, shrunk"
      " FROM crash ORDER BY number",
      crash_in);
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
