#include "campaign/crash_keeper.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <vector>

#include "files/usage_error.h"
#include "notation/text_hash.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<fs::path> files_equal_to(const fs::path& input, const fs::path& folder) {
  std::vector<fs::path> equal;
  std::error_code error;
  const auto size = fs::file_size(input, error);
  const auto text = content(input);
  for (const auto& file : fs::directory_iterator(folder, error))
    if (file.file_size(error) == size && content(file.path()) == text) equal.push_back(file.path());
  return equal;
}

}  // namespace

fs::path CrashKeeper::kept(const std::string& key) const {
  return folder_.crashes() / fmt::format("{:016x}", text_hash(key));
}

bool CrashKeeper::record(const std::string& key, Game game, std::chrono::milliseconds at,
                         const fs::path& input) {
  const auto file = kept(key);
  const bool is_new =
      record_->add(RecordedCrash{.key = key,
                                 .game = game,
                                 .first_seen = at,
                                 .artifact = input.empty() ? "" : folder_.inside(file)});
  if (!is_new || input.empty()) return is_new;
  std::error_code error;
  fs::copy_file(input, file, fs::copy_options::overwrite_existing, error);
  if (error) throw UsageError(file.string() + ": " + error.message());
  return true;
}

void CrashKeeper::forget(Game game, const fs::path& input) {
  std::error_code error;
  for (const auto& file : files_equal_to(input, folder_.corpus(game)))
    fs::rename(file, folder_.crashes() / ("corpus-" + file.filename().string()), error);
  remove_from_seeds(game, input);
  fs::remove(input, error);
}

void CrashKeeper::remove_from_seeds(Game game, const fs::path& input) {
  std::error_code error;
  const auto own = folder_.seeds(game);
  if (!fs::exists(own)) {
    if (files_equal_to(input, targets_.seeds(game)).empty()) return;
    fs::create_directories(own.parent_path(), error);
    fs::copy(targets_.seeds(game), own, error);
    if (error) throw UsageError(own.string() + ": " + error.message());
  }
  for (const auto& file : files_equal_to(input, own)) fs::remove(file, error);
}

}  // namespace doublecheck
