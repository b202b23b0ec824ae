#include "contract/contract_file.h"

#include <filesystem>
#include <sstream>

#include "files/whole_file.h"

namespace doublecheck::contract {
namespace {

/// A program may be missing, or a folder closed to us; then there is no file.
bool is_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

std::string words_in(const std::string& path) {
  std::istringstream file(text_of_file(path));
  std::string words;
  for (std::string line; std::getline(file, line);)
    if (!line.starts_with('#')) words += line + ' ';
  return words;
}

}  // namespace

std::string contract_beside(std::string_view command) {
  std::istringstream words{std::string(command)};
  for (std::string word; words >> word;)
    if (is_file(word) && is_file(word + ".contract")) return words_in(word + ".contract");
  return {};
}

}  // namespace doublecheck::contract
