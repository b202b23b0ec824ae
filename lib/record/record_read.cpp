#include <charconv>
#include <nlohmann/json.hpp>
#include <system_error>

#include "examination/reply.h"
#include "record/record_impl.h"

namespace doublecheck {
namespace {

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
                         .contracts = recorded_contracts(row.text()),
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

std::string array_text(const std::vector<std::string>& strings) {
  return json_text(Json(strings));
}

std::vector<std::string> recorded_array(const std::string& text) {
  try {
    return Json::parse(text).get<std::vector<std::string>>();
  } catch (const Json::exception& error) {
    throw DamagedValue(error.what());
  }
}

std::string contracts_text(const Contracts& contracts) {
  return json_text(Json(contracts));
}

Contracts recorded_contracts(const std::string& text) {
  try {
    return Json::parse(text).get<Contracts>();
  } catch (const Json::exception& error) {
    throw DamagedValue(error.what());
  }
}

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
        database.version() == 1
            ? "SELECT id, engine, games, verbs, oracles, '{}', canaries, seed, max_leaves, own,"
              " started FROM campaign ORDER BY own DESC, started, id"
            : "SELECT id, engine, games, verbs, oracles, contracts, canaries, seed, max_leaves, "
              "own,"
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
  return {.number = number,
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
}

std::vector<RecordedDisagreement> Record::disagreements() const {
  return impl_->database.rows(
      "SELECT number, signature, first_seen_ms, worker, asked, execution, found, witness, shrunk,"
      " coalesce(count, 0), triage, campaign, recorded"
      " FROM disagreement LEFT JOIN sightings USING (signature) ORDER BY number",
      [&](Query& row) { return impl_->disagreement_of(row); });
}

std::vector<RecordedCrash> Record::crashes() const {
  return impl_->database.rows(
      "SELECT number, key, game, first_seen_ms,"
      " (SELECT sum(count) FROM crash_count WHERE crash_count.key = crash.key), artifact, shrunk"
      " FROM crash ORDER BY number",
      crash_in);
}

}  // namespace doublecheck
