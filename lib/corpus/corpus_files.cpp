#include "corpus/corpus_files.h"

#include <algorithm>
#include <stdexcept>
#include <unordered_set>

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

/// A link that leads nowhere counts, so that reading it reports it. Reading a pipe would wait.
bool is_corpus_file(const fs::directory_entry& entry) {
  if (entry.path().extension() != ".txt" || entry.is_directory()) return false;
  if (entry.exists() && !entry.is_regular_file())
    throw std::runtime_error(entry.path().string() + ": no regular file");
  return true;
}

std::vector<std::string> files_under(const fs::path& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (is_corpus_file(entry)) files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> files_of_path(const std::string& path) {
  try {
    const auto status = fs::status(path);
    if (!fs::exists(status)) throw std::runtime_error(path + ": no such file or folder");
    if (!fs::is_directory(status)) return {path};
    return files_under(path);
  } catch (const fs::filesystem_error& error) {
    const auto& culprit = error.path1().empty() ? path : error.path1().string();
    throw std::runtime_error(culprit + ": " + error.code().message());
  }
}

}  // namespace

std::vector<std::string> corpus_files(std::span<const std::string> paths) {
  std::vector<std::string> files;
  std::unordered_set<std::string> seen;
  for (const auto& path : paths)
    for (auto& file : files_of_path(path))
      if (seen.insert(fs::path(file).lexically_normal().string()).second)
        files.push_back(std::move(file));
  return files;
}

}  // namespace doublecheck
