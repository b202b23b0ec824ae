#include "record/record_impl.h"

namespace doublecheck {
namespace {

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
