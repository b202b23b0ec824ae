// What a campaign has found: disagreements and crashes. Written, read and merged, and of
// disagreements one entry for each bug.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "findings/folding.h"
#include "record/record.h"
#include "record/record_database.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

constexpr std::string_view kFound = "found";
constexpr std::string_view kWitness = "witness";

std::string folding_text(const Neighbourhood& neighbourhood,
                         const std::vector<std::string>& traits) {
  return json_text({{"near", neighbourhood.near},
                    {"often", neighbourhood.often},
                    {"traced", std::vector{neighbourhood.traced}},
                    {"traits", traits}});
}

void read_folding(const std::string& text, RecordedDisagreement& disagreement) {
  auto names = recorded_json<std::map<std::string, std::vector<std::string>>>(text);
  auto& traced = names["traced"];
  traced.resize(1);
  disagreement.neighbourhood = {std::move(names["near"]), std::move(names["often"]),
                                std::move(traced.front())};
  disagreement.traits = std::move(names["traits"]);
}

void write_answers(RecordDatabase& database, std::int64_t disagreement, std::string_view question,
                   const std::vector<GivenAnswer>& answers) {
  database.change("DELETE FROM answer WHERE disagreement = ? AND question = ?", disagreement,
                  question);
  for (std::size_t place = 0; place < answers.size(); ++place)
    database.change(
        "INSERT INTO answer (disagreement, question, place, oracle, text) VALUES (?, ?, ?, ?, ?)",
        disagreement, question, std::uint64_t{place}, answers[place].oracle,
        answers[place].answer.text());
}

void replace_witness(RecordDatabase& database, const std::string& signature, const Shown& shown,
                     bool shrunk) {
  const auto number = database.number_of(
      "UPDATE disagreement SET witness = ?, shrunk = ?, folding = ? WHERE signature = ?"
      " RETURNING number",
      question_text(shown.shrunk.question), shrunk, folding_text(shown.neighbourhood, shown.traits),
      signature);
  if (number) write_answers(database, *number, kWitness, shown.shrunk.answers);
}

std::vector<GivenAnswer> answers_of(RecordDatabase& database, std::int64_t disagreement,
                                    std::string_view question) {
  return all_rows(
      database
          .query("SELECT oracle, text FROM answer"
                 " WHERE disagreement = ? AND question = ? ORDER BY place")
          .with(disagreement, question),
      [](Query& row) { return GivenAnswer{.oracle = row.text(), .answer = Answer(row.text())}; });
}

RecordedDisagreement disagreement_of(RecordDatabase& database, Query& row) {
  const auto number = row.number();
  RecordedDisagreement read{
      .number = number,
      .signature = row.text(),
      .first_seen = row.time(),
      .worker = row.number(),
      .asked = row.count(),
      .execution = row.count(),
      .found = {read_question(row.text()), answers_of(database, number, kFound)},
      .witness = {read_question(row.text()), answers_of(database, number, kWitness)},
      .shrunk = row.number() != 0,
      .count = row.count(),
      .triage = row.text(),
      .campaign = row.text(),
      .recorded = row.text()};
  read_folding(row.text(), read);
  return read;
}

/// Of disagreements that both records have.
void take_better_witnesses(RecordDatabase& database, const std::vector<RecordedDisagreement>& ours,
                           const std::vector<RecordedDisagreement>& all_theirs) {
  for (const auto& theirs : all_theirs) {
    const auto known = std::ranges::find(ours, theirs.signature, &RecordedDisagreement::signature);
    if (known == ours.end()) continue;  // written there since the other record was attached
    if (theirs.shrunk != known->shrunk ? theirs.shrunk
                                       : simpler(theirs.witness.question, known->witness.question))
      replace_witness(database, theirs.signature,
                      {.shrunk = theirs.witness,
                       .neighbourhood = theirs.neighbourhood,
                       .traits = theirs.traits},
                      theirs.shrunk);
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

bool Record::add(const RecordedDisagreement& disagreement) {
  const auto number = database_->number_of(
      "INSERT INTO disagreement (signature, campaign, worker, asked, execution, first_seen_ms,"
      " found, witness, shrunk, folding, triage) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT DO NOTHING RETURNING number",
      disagreement.signature, database_->own(), disagreement.worker, disagreement.asked,
      disagreement.execution, disagreement.first_seen, question_text(disagreement.found.question),
      question_text(disagreement.witness.question), disagreement.shrunk,
      folding_text(disagreement.neighbourhood, disagreement.traits), disagreement.triage);
  if (!number) return false;
  write_answers(*database_, *number, kFound, disagreement.found.answers);
  write_answers(*database_, *number, kWitness, disagreement.witness.answers);
  return true;
}

void Record::set_witness(const std::string& signature, const Shown& shown) {
  replace_witness(*database_, signature, shown, true);
}

void Record::set_triage(const std::string& signature, const std::string& triage) {
  database_->change(
      "UPDATE disagreement SET triage = ?, triaged = CURRENT_TIMESTAMP WHERE signature = ?", triage,
      signature);
}

std::vector<RecordedDisagreement> Record::disagreements() const {
  return database_->rows(
      "SELECT number, signature, first_seen_ms, worker, asked, execution, found, witness, shrunk,"
      " coalesce(count, 0), triage, campaign, recorded, folding"
      " FROM disagreement LEFT JOIN sightings USING (signature) ORDER BY number",
      [&](Query& row) { return disagreement_of(*database_, row); });
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
                              .neighbourhood = one.neighbourhood,
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

bool Record::add(const RecordedCrash& crash) {
  const bool is_new = database_->change(
                          "INSERT INTO crash (key, campaign, game, first_seen_ms, artifact, shrunk)"
                          " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                          crash.key, database_->own(), name_of(crash.game), crash.first_seen,
                          crash.artifact, crash.shrunk) > 0;
  database_->change(
      "INSERT INTO crash_count (campaign, key, count) VALUES (?, ?, 1)"
      " ON CONFLICT DO UPDATE SET count = count + 1",
      database_->own(), crash.key);
  return is_new;
}

void Record::set_shrunk(const std::string& crash_key, const std::string& file) {
  database_->change("UPDATE crash SET shrunk = ? WHERE key = ?", file, crash_key);
}

std::vector<RecordedCrash> Record::crashes() const {
  return database_->rows(
      "SELECT number, key, game, first_seen_ms,"
      " (SELECT sum(count) FROM crash_count WHERE crash_count.key = crash.key), artifact, shrunk"
      " FROM crash ORDER BY number",
      crash_in);
}

void Record::merge(const Record& other) {
  auto& database = *database_;
  auto& their_database = *other.database_;
  const auto ours = parameters();
  const auto theirs = other.parameters();
  if (ours.oracles != theirs.oracles || ours.contracts != theirs.contracts)
    throw UsageError(fmt::format("{} and {} are about different oracles: they cannot be merged",
                                 database.file().string(), their_database.file().string()));
  database.write_with(their_database, [&] {
    database.run_script(kMergeSql);
    take_better_witnesses(database, disagreements(), other.disagreements());
  });
}

}  // namespace doublecheck
