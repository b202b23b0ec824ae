#include "record/record_impl.h"

namespace doublecheck {

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
