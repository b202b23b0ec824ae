#include "record/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <system_error>

#include "record/record_impl.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

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

bool is_better(const RecordedDisagreement& theirs, const RecordedDisagreement& ours) {
  if (theirs.shrunk != ours.shrunk) return theirs.shrunk;
  return simpler(theirs.witness.question, ours.witness.question);
}

}  // namespace

fs::path Record::Impl::file_in(const fs::path& folder) {
  return folder / "campaign.sqlite";
}

void Record::Impl::write_campaign(const CampaignParameters& parameters) {
  database
      .query(
          "INSERT INTO campaign (id, own, engine, games, verbs, oracles, canaries, seed,"
          " max_leaves, contracts) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?)")
      .with(parameters.id, parameters.engine, array_text(names_of(parameters.games)),
            array_text(names_of(parameters.verbs)), array_text(parameters.oracles),
            array_text(parameters.canaries), std::to_string(parameters.seed), parameters.max_leaves,
            contracts_text(parameters.contracts))
      .run();
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
    making.database.write([&] { making.write_campaign(parameters); });
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

}  // namespace doublecheck
