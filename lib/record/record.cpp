#include "record/record.h"

#include <system_error>

#include "record/record_impl.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

template <class Named>
std::vector<std::string> names_of(const std::vector<Named>& all) {
  std::vector<std::string> names;
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

}  // namespace

fs::path Record::Impl::file_in(const fs::path& folder) {
  return folder / "campaign.sqlite";
}

void Record::Impl::write_campaign(const CampaignParameters& parameters) {
  database
      .query(
          "INSERT INTO campaign (id, own, engine, games, verbs, oracles, canaries, seed,"
          " max_leaves) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?)")
      .with(parameters.id, parameters.engine, array_text(names_of(parameters.games)),
            array_text(names_of(parameters.verbs)), array_text(parameters.oracles),
            array_text(parameters.canaries), std::to_string(parameters.seed), parameters.max_leaves)
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

}  // namespace doublecheck
