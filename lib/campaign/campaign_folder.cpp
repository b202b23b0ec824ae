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

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostNames = 3;

/// Files that hold no question that may be there.
class Junk {
 public:
  void add(const fs::path& file) {
    if (++count_ <= kMostNames) names_.push_back(file.string());
  }

  void refuse(std::string_view what) const {
    if (count_ == 0) return;
    throw UsageError(fmt::format("{} file{} {}: {}{}", count_, count_ == 1 ? " is" : "s are", what,
                                 fmt::join(names_, ", "), count_ > names_.size() ? ", ..." : ""));
  }

 private:
  std::uint64_t count_ = 0;
  std::vector<std::string> names_;
};

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

bool is_one_of(std::span<const Game> games, Game game) {
  return std::ranges::find(games, game) != games.end();
}

std::string file_name(const std::string& text) {
  return fmt::format("seed-{:016x}", text_hash(text));
}

void copy_question(const Question& question, const CampaignFolder& folder) {
  const auto text = question_text(question);
  const auto file = folder.corpus(question.game) / file_name(text);
  std::ofstream stream(file, std::ios::binary);
  if (!(stream << text << std::flush)) throw UsageError(file.string() + ": cannot be written");
}

}  // namespace

CampaignFolder::CampaignFolder(const std::filesystem::path& path)
    : path_(std::filesystem::absolute(path).lexically_normal()) {
  make_folder(path_);
}

std::filesystem::path CampaignFolder::corpus(Game game) const {
  return path_ / "corpus" / name_of(game);
}

std::filesystem::path CampaignFolder::edges(Game game) const {
  return path_ / "edges" / name_of(game);
}

std::filesystem::path CampaignFolder::seeds(Game game) const {
  return path_ / "seeds" / name_of(game);
}

std::filesystem::path CampaignFolder::afl(Game game) const {
  return path_ / "afl" / name_of(game);
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
  Junk junk;
  for_each_file(corpus, [&](const fs::path& file) {
    if (fs::is_empty(file, error) && !error) return;
    const auto question = question_in(file);
    if (!question || file.parent_path() != folder.corpus(question->game)) junk.add(file);
  });
  junk.refuse("in the corpus, but no question of the game of its folder");
}

void copy_seeds(std::span<const std::string> paths, std::span<const Game> games,
                const CampaignFolder& folder) {
  Junk junk;
  std::vector<Question> questions;
  for (const auto& path : paths) {
    if (!fs::exists(path)) throw UsageError("--seeds: " + path + ": there is no such file");
    for_each_file(path, [&](const fs::path& file) {
      auto question = question_in(file);
      if (!question || !is_one_of(games, question->game))
        junk.add(file);
      else
        questions.push_back(std::move(*question));
    });
  }
  junk.refuse("of --seeds, but no question of the campaign's games");
  for (const Question& question : questions) copy_question(question, folder);
}

}  // namespace doublecheck
