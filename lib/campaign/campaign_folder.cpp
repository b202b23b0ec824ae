#include "campaign/campaign_folder.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ctime>
#include <fstream>

#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "record/record.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostNames = 3;

/// `junk` are files that hold no question that may be there.
void refuse(const std::vector<std::string>& junk, std::string_view what) {
  if (junk.empty()) return;
  const auto named = std::span(junk).first(std::min(junk.size(), kMostNames));
  throw UsageError(fmt::format("{} file{} {}: {}{}", junk.size(),
                               junk.size() == 1 ? " is" : "s are", what, fmt::join(named, ", "),
                               junk.size() > named.size() ? ", ..." : ""));
}

/// Every file in the tree of `path`, or it itself.
template <class Use>
void for_each_file(const fs::path& path, const Use& use) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return use(path);
  fs::recursive_directory_iterator files(path, error);
  if (error) throw UsageError(path.string() + ": " + error.message());
  for (const auto& file : files)
    if (!file.is_directory()) use(file.path());
}

void copy_question(const Question& question, const CampaignFolder& folder) {
  const auto text = question_text(question);
  const auto file = folder.corpus(question.game) / fmt::format("seed-{:016x}", text_hash(text));
  std::ofstream stream(file, std::ios::binary);
  if (!(stream << text << std::flush)) throw UsageError(file.string() + ": cannot be written");
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
    if (entry.is_regular_file() && entry.path().extension() != ".new")
      copied += copy_new(entry.path(), into / fs::relative(entry.path(), from));
  return copied;
}

std::uint64_t copy_artifacts(const Record& record, const fs::path& from, const fs::path& into) {
  std::uint64_t copied = 0;
  for (const auto& crash : record.crashes())
    for (const auto& file : {crash.artifact, crash.shrunk})
      if (!file.empty() && fs::exists(from / file)) copied += copy_new(from / file, into / file);
  return copied;
}

}  // namespace

CampaignFolder::CampaignFolder(const std::filesystem::path& path)
    : path_(std::filesystem::absolute(path).lexically_normal()) {
  make_folder(path_);
}

std::string CampaignFolder::inside(const std::filesystem::path& file) const {
  return file.lexically_relative(path_).string();
}

void CampaignFolder::make_folders(std::span<const Game> games) const {
  for (const auto& folder : {path_ / "logs", new_crashes(), path_ / "edges"}) make_folder(folder);
  for (const Game game : games) make_folder(corpus(game));
}

std::filesystem::path fresh_folder_name() {
  const auto name =
      fmt::format("doublecheck-fuzz-{:%Y%m%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
  std::string fresh = name;
  for (int number = 2; std::filesystem::exists(fresh); ++number)
    fresh = fmt::format("{}-{}", name, number);
  return fresh;
}

std::uintmax_t disk_left(const std::filesystem::path& folder) {
  std::error_code error;
  const auto space = std::filesystem::space(folder, error);
  return error ? 0 : space.available;
}

std::optional<Question> question_in(const fs::path& file) {
  auto text = text_of_file(file, kLongestLine + 1);
  if (text.size() > kLongestLine) return std::nullopt;
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  try {
    return read_question(text);
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

void refuse_junk(const CampaignFolder& folder) {
  const auto corpus = folder.path() / "corpus";
  std::error_code error;
  if (!fs::exists(corpus, error)) return;
  std::vector<std::string> junk;
  for_each_file(corpus, [&](const fs::path& file) {
    if (fs::is_empty(file, error) && !error) return;
    const auto question = question_in(file);
    if (!question || file.parent_path() != folder.corpus(question->game))
      junk.push_back(file.string());
  });
  refuse(junk, "in the corpus, but no question of the game of its folder");
}

void copy_seeds(std::span<const std::string> paths, std::span<const Game> games,
                const CampaignFolder& folder) {
  std::vector<std::string> junk;
  std::vector<Question> questions;
  for (const auto& path : paths) {
    if (!fs::exists(path)) throw UsageError("--seeds: " + path + ": there is no such file");
    for_each_file(path, [&](const fs::path& file) {
      auto question = question_in(file);
      if (!question || std::ranges::count(games, question->game) == 0)
        junk.push_back(file.string());
      else
        questions.push_back(std::move(*question));
    });
  }
  refuse(junk, "of --seeds, but no question of the campaign's games");
  for (const Question& question : questions) copy_question(question, folder);
}

MergedFolders merge_folders(const std::string& into, const std::vector<std::string>& from) try {
  for (const auto& folder : from)
    if (fs::exists(into) && fs::exists(folder) && fs::equivalent(into, folder))
      throw UsageError(folder + ": cannot be merged into itself");
  auto common = common_parameters(from);
  if (Record::exists(into)) refuse_different_oracles(common, parameters_in(into), into);
  fs::create_directories(into);
  const CampaignLock lock(into);
  Record record = Record::exists(into) ? Record::open(into, Record::Access::write)
                                       : Record::create(into, common);
  MergedFolders merged;
  for (const auto& folder : from) {
    const Record other = Record::open(folder, Record::Access::read);
    // Files first, so that the record never names one that is missing.
    merged.files += copy_corpus(folder, into) + copy_artifacts(other, folder, into);
    record.merge(other);
  }
  merged.campaigns = record.campaigns().size();
  merged.disagreements = record.entries().size();
  merged.crashes = record.crashes().size();
  return merged;
} catch (const fs::filesystem_error& error) {
  throw UsageError(error.path1().string() + ": " + error.code().message());
}

}  // namespace doublecheck
