#include "campaign/campaign_folder.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "files/whole_file.h"

namespace doublecheck {
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

}  // namespace doublecheck
