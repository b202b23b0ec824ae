#include "record/record_impl.h"

namespace doublecheck {
namespace {

/// The first column of the first row.
std::int64_t single(Query& query) {
  query.next();
  return query.number();
}

}  // namespace

std::int64_t Record::begin_session(const SessionStart& start) {
  auto& [database, own] = *impl_;
  return database.write([&] {
    return single(database
                      .query("INSERT INTO session (campaign, number, version, targets, jobs)"
                             " SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4"
                             " FROM session WHERE campaign = ?1 RETURNING number")
                      .with(own, start.version, start.targets, start.jobs));
  });
}

void Record::session_ran(std::int64_t session, std::chrono::milliseconds time,
                         const std::string& how) {
  auto& [database, own] = *impl_;
  database.write([&] {
    database.query("UPDATE session SET ran_ms = ?, ended = ? WHERE campaign = ? AND number = ?")
        .with(time, how, own, session)
        .run();
  });
}

std::int64_t Record::begin_worker(std::int64_t session, const WorkerStart& start) {
  auto& [database, own] = *impl_;
  return database.write([&] {
    return single(database
                      .query("INSERT INTO worker (campaign, number, session, game, slot, seed, log)"
                             " SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6"
                             " FROM worker WHERE campaign = ?1 RETURNING number")
                      .with(own, session, name_of(start.game), start.slot,
                            std::to_string(start.seed), start.log));
  });
}

void Record::count(std::int64_t worker, const WorkerCounts& counts) {
  auto& [database, own] = *impl_;
  database.write([&] {
    database
        .query(
            "UPDATE worker SET executions = ?, askable = ?, legal = ?, asked = ?"
            " WHERE campaign = ? AND number = ?")
        .with(counts.executions, counts.askable, counts.legal, counts.asked, own, worker)
        .run();
  });
}

void Record::sighted(std::int64_t worker, const std::string& signature, std::uint64_t count) {
  auto& [database, own] = *impl_;
  database.write([&] {
    database.query("REPLACE INTO sighting (campaign, worker, signature, count) VALUES (?, ?, ?, ?)")
        .with(own, worker, signature, count)
        .run();
  });
}

void Record::end_worker(std::int64_t worker, const std::string& how) {
  auto& [database, own] = *impl_;
  database.write([&] {
    database.query("UPDATE worker SET ended = ? WHERE campaign = ? AND number = ?")
        .with(how, own, worker)
        .run();
  });
}

void Record::watch_canary(Game game, const std::string& mutant) {
  auto& [database, own] = *impl_;
  database.write([&] {
    database
        .query(
            "INSERT INTO canary (campaign, game, mutant) VALUES (?, ?, ?)"
            " ON CONFLICT DO NOTHING")
        .with(own, name_of(game), mutant)
        .run();
  });
}

void Record::canary_died(const RecordedCanary& canary) {
  auto& [database, own] = *impl_;
  watch_canary(canary.game, canary.mutant);
  database.write([&] {
    database
        .query(
            "UPDATE canary SET asked = ?, executions = ?"
            " WHERE campaign = ? AND game = ? AND mutant = ? AND asked IS NULL")
        .with(canary.asked.value_or(0), canary.executions.value_or(0), own, name_of(canary.game),
              canary.mutant)
        .run();
  });
}

void Record::add(const CoverageSample& sample) {
  auto& [database, own] = *impl_;
  const EdgeCounts& edges = sample.edges;
  database.write([&] {
    database.query("REPLACE INTO coverage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(own, name_of(sample.game), sample.at, sample.executions, sample.asked,
              edges.executions, edges.covered, edges.once, edges.twice, edges.all, sample.features,
              sample.corpus)
        .run();
  });
}

void Record::Impl::write_answers(std::int64_t disagreement, std::string_view question,
                                 const std::vector<GivenAnswer>& answers) {
  database.query("DELETE FROM answer WHERE disagreement = ? AND question = ?")
      .with(disagreement, question)
      .run();
  for (std::size_t place = 0; place < answers.size(); ++place)
    database
        .query(
            "INSERT INTO answer (disagreement, question, place, oracle, text)"
            " VALUES (?, ?, ?, ?, ?)")
        .with(disagreement, question, std::uint64_t{place}, answers[place].oracle,
              answers[place].answer.text())
        .run();
}

bool Record::add(const RecordedDisagreement& disagreement) {
  auto& [database, own] = *impl_;
  return database.write([&] {
    auto inserted = database.query(
        "INSERT INTO disagreement (signature, campaign, worker, asked, execution, first_seen_ms,"
        " found, witness, shrunk, triage) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING RETURNING number");
    inserted.with(
        disagreement.signature, own, disagreement.worker, disagreement.asked,
        disagreement.execution, disagreement.first_seen, question_text(disagreement.found.question),
        question_text(disagreement.witness.question), disagreement.shrunk, disagreement.triage);
    if (!inserted.next()) return false;
    const auto number = inserted.number();
    impl_->write_answers(number, kFound, disagreement.found.answers);
    impl_->write_answers(number, kWitness, disagreement.witness.answers);
    return true;
  });
}

void Record::Impl::replace_witness(const std::string& signature, const Disagreement& witness,
                                   bool shrunk) {
  auto updated = database.query(
      "UPDATE disagreement SET witness = ?, shrunk = ? WHERE signature = ? RETURNING number");
  updated.with(question_text(witness.question), shrunk, signature);
  if (updated.next()) write_answers(updated.number(), kWitness, witness.answers);
}

void Record::set_witness(const std::string& signature, const Disagreement& witness) {
  impl_->database.write([&] { impl_->replace_witness(signature, witness, true); });
}

void Record::set_triage(const std::string& signature, const std::string& triage) {
  auto& [database, own] = *impl_;
  database.write([&] {
    database
        .query(
            "UPDATE disagreement SET triage = ?, triaged = CURRENT_TIMESTAMP"
            " WHERE signature = ?")
        .with(triage, signature)
        .run();
  });
}

bool Record::add(const RecordedCrash& crash) {
  auto& [database, own] = *impl_;
  return database.write([&] {
    const bool is_new =
        database
            .query(
                "INSERT INTO crash (key, campaign, game, first_seen_ms, artifact, shrunk)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
            .with(crash.key, own, name_of(crash.game), crash.first_seen, crash.artifact,
                  crash.shrunk)
            .run() > 0;
    database
        .query(
            "INSERT INTO crash_count (campaign, key, count) VALUES (?, ?, 1)"
            " ON CONFLICT DO UPDATE SET count = count + 1")
        .with(own, crash.key)
        .run();
    return is_new;
  });
}

void Record::set_shrunk(const std::string& crash_key, const std::string& file) {
  auto& [database, own] = *impl_;
  database.write([&] {
    database.query("UPDATE crash SET shrunk = ? WHERE key = ?").with(file, crash_key).run();
  });
}

}  // namespace doublecheck
