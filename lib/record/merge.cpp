#include <fmt/format.h>

#include <algorithm>

#include "record/record_impl.h"
#include "record/sql.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

bool is_better(const RecordedDisagreement& theirs, const RecordedDisagreement& ours) {
  if (theirs.shrunk != ours.shrunk) return theirs.shrunk;
  return simpler(theirs.witness.question, ours.witness.question);
}

}  // namespace

void Record::Impl::take_disagreement(const RecordedDisagreement& theirs) {
  auto inserted = database.query(
      "INSERT INTO disagreement (signature, campaign, worker, asked, execution, first_seen_ms,"
      " recorded, found, witness, shrunk, triage, triaged)"
      " SELECT signature, campaign, worker, asked, execution, first_seen_ms,"
      " recorded, found, witness, shrunk, triage, triaged"
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
      replace_witness(theirs.signature, theirs.witness, theirs.shrunk);
  }
}

void Record::merge(const Record& other) {
  auto& database = impl_->database;
  auto& their_database = other.impl_->database;
  if (parameters().oracles != other.parameters().oracles)
    throw UsageError(fmt::format("{} and {} are about different oracles: they cannot be merged",
                                 database.file().string(), their_database.file().string()));
  database.write_with(their_database, [&] {
    database.run_script(kMergeSql);
    impl_->merge_disagreements(disagreements(), other.disagreements());
  });
}

}  // namespace doublecheck
