#include "record/merge_folders.h"

#include <algorithm>
#include <filesystem>

#include "files/usage_error.h"
#include "record/record.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

/// Adds those of `more` that `all` has not.
template <class Value>
void add_new(std::vector<Value>& all, const std::vector<Value>& more) {
  for (const auto& one : more)
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

void refuse_different_oracles(const CampaignParameters& one, const CampaignParameters& other,
                              const std::string& folder) {
  if (one.oracles != other.oracles)
    throw UsageError(folder + ": is about other oracles than the campaigns before it");
  if (one.contracts != other.contracts)
    throw UsageError(folder + ": has other contracts than the campaigns before it");
}

CampaignParameters parameters_in(const std::string& folder) {
  return Record::open(folder, Record::Access::read).parameters();
}

/// Of a campaign that has nothing but what is merged into it.
CampaignParameters common_parameters(const std::vector<std::string>& folders) {
  auto common = parameters_in(folders.front());
  common.id = fresh_campaign_id();
  for (const auto& folder : folders) {
    const auto other = parameters_in(folder);
    refuse_different_oracles(common, other, folder);
    add_new(common.games, other.games);
    add_new(common.canaries, other.canaries);
    if (other.verbs.empty()) common.verbs.clear();
    if (!common.verbs.empty()) add_new(common.verbs, other.verbs);
  }
  return common;
}

/// Whether it was copied: nothing where `to` is there. A kill leaves it whole or not at all.
bool copy_new(const fs::path& from, const fs::path& to) {
  if (fs::exists(to)) return false;
  fs::create_directories(to.parent_path());
  const fs::path fresh = to.string() + ".new";
  fs::copy_file(from, fresh, fs::copy_options::overwrite_existing);
  fs::rename(fresh, to);
  return true;
}

std::uint64_t copy_corpus(const fs::path& from, const fs::path& into) {
  std::uint64_t copied = 0;
  if (!fs::is_directory(from / "corpus")) return 0;
  for (const auto& entry : fs::recursive_directory_iterator(from / "corpus"))
    if (entry.is_regular_file() && entry.path().extension() != ".new" &&
        copy_new(entry.path(), into / fs::relative(entry.path(), from)))
      ++copied;
  return copied;
}

std::uint64_t copy_artifacts(const Record& record, const fs::path& from, const fs::path& into) {
  std::uint64_t copied = 0;
  for (const auto& crash : record.crashes())
    for (const auto& file : {crash.artifact, crash.shrunk})
      if (!file.empty() && fs::exists(from / file) && copy_new(from / file, into / file)) ++copied;
  return copied;
}

/// Files first, so that the record never names one that is missing.
std::uint64_t merge_folder(Record& record, const std::string& from, const std::string& into) {
  const Record other = Record::open(from, Record::Access::read);
  const auto copied = copy_corpus(from, into) + copy_artifacts(other, from, into);
  record.merge(other);
  return copied;
}

void refuse_itself(const std::string& into, const std::vector<std::string>& from) {
  for (const auto& folder : from)
    if (fs::exists(into) && fs::exists(folder) && fs::equivalent(into, folder))
      throw UsageError(folder + ": cannot be merged into itself");
}

MergedFolders merge_all(const std::string& into, const std::vector<std::string>& from) {
  refuse_itself(into, from);
  auto common = common_parameters(from);
  if (Record::exists(into)) refuse_different_oracles(common, parameters_in(into), into);
  fs::create_directories(into);
  const CampaignLock lock(into);
  Record record = Record::exists(into) ? Record::open(into, Record::Access::write)
                                       : Record::create(into, common);
  MergedFolders merged;
  for (const auto& folder : from) merged.files += merge_folder(record, folder, into);
  merged.campaigns = record.campaigns().size();
  merged.disagreements = record.entries().size();
  merged.crashes = record.crashes().size();
  return merged;
}

}  // namespace

MergedFolders merge_folders(const std::string& into, const std::vector<std::string>& from) {
  try {
    return merge_all(into, from);
  } catch (const fs::filesystem_error& error) {
    throw UsageError(error.path1().string() + ": " + error.code().message());
  }
}

}  // namespace doublecheck
