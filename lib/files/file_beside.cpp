#include "files/file_beside.h"

#include <sstream>
#include <string>

namespace doublecheck {
namespace {

/// A program may be missing, or a folder closed to us; then there is no file.
bool is_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

}  // namespace

std::optional<std::filesystem::path> file_beside(std::string_view command,
                                                 std::string_view suffix) {
  std::istringstream words{std::string(command)};
  for (std::string word; words >> word;) {
    auto beside = word + std::string(suffix);
    if (is_file(word) && is_file(beside)) return beside;
  }
  return std::nullopt;
}

}  // namespace doublecheck
