#include "toml/toml_table.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <limits>
#include <set>
#include <utility>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

std::string place_of(const std::filesystem::path& file, const toml::source_region& region) {
  return fmt::format("{}:{}:{}", file.string(), region.begin.line, region.begin.column);
}

std::shared_ptr<const toml::table> parse_toml(const std::filesystem::path& file) try {
  if (std::filesystem::is_directory(file))
    throw UsageError(fmt::format("{} is a folder: name the TOML file, see --help", file.string()));
  return std::make_shared<toml::table>(toml::parse_file(file.string()));
} catch (const toml::parse_error& error) {
  const auto& region = error.source();
  if (region.begin.line == 0)
    throw UsageError(fmt::format("{}: {}", file.string(), error.description()));
  throw UsageError(fmt::format("{}: {}", place_of(file, region), error.description()));
}

}  // namespace

struct TomlTable::State {
  std::filesystem::path file;
  std::shared_ptr<const toml::table> whole;  // keeps all others alive
  const toml::table* table;
  std::set<std::string, std::less<>> asked{};

  const toml::node* find(const char* key) {
    asked.insert(key);
    return table->get(key);
  }

  [[noreturn]] void refuse(const toml::node& node, const std::string& reason) const {
    throw UsageError(fmt::format("{}: {}", place_of(file, node.source()), reason));
  }

  TomlWord word_of(const toml::node& node) const {
    const auto text = node.value_exact<std::string>();
    if (!text) refuse(node, "a string is wanted here");
    return {*text, place_of(file, node.source())};
  }

  std::uint64_t number_of(const toml::node& node, std::uint64_t least, std::uint64_t most) const {
    const auto number = node.value_exact<std::int64_t>();
    if (!number || *number < 0 || static_cast<std::uint64_t>(*number) < least ||
        static_cast<std::uint64_t>(*number) > most)
      refuse(node, fmt::format("a number from {} to {} is wanted here", least, most));
    return static_cast<std::uint64_t>(*number);
  }
};

void TomlWord::refuse(const std::string& what) const {
  throw UsageError(fmt::format("{}: {} '{}'", place, what, text));
}

TomlTable::TomlTable(const std::filesystem::path& file) {
  auto whole = parse_toml(file);
  const auto* table = whole.get();
  state_ = std::make_shared<State>(State{file, std::move(whole), table});
}

TomlWord TomlTable::word(const char* key) {
  if (auto found = optional_word(key)) return *std::move(found);
  refuse(fmt::format("{} is missing", key));
}

std::optional<TomlWord> TomlTable::optional_word(const char* key) {
  const auto* node = state_->find(key);
  if (node == nullptr) return std::nullopt;
  return state_->word_of(*node);
}

std::vector<TomlWord> TomlTable::words(const char* key) {
  const auto* node = state_->find(key);
  if (node == nullptr) return {};
  if (!node->is_array()) state_->refuse(*node, "a list of strings is wanted here");
  std::vector<TomlWord> words;
  words.reserve(node->as_array()->size());
  for (const auto& element : *node->as_array()) words.push_back(state_->word_of(element));
  return words;
}

bool TomlTable::flag_or(const char* key, bool otherwise) {
  const auto* node = state_->find(key);
  if (node == nullptr) return otherwise;
  if (!node->is_boolean()) state_->refuse(*node, "true or false is wanted here");
  return node->as_boolean()->get();
}

std::uint64_t TomlTable::number(const char* key, std::uint64_t most) {
  const auto* node = state_->find(key);
  if (node == nullptr) refuse(fmt::format("{} is missing", key));
  return state_->number_of(*node, 1, most);
}

std::uint64_t TomlTable::number_or(const char* key, std::uint64_t otherwise) {
  const auto* node = state_->find(key);
  if (node == nullptr) return otherwise;
  return state_->number_of(*node, 0, std::numeric_limits<std::int64_t>::max());
}

std::vector<TomlTable> TomlTable::tables(const char* key) {
  const auto* node = state_->find(key);
  if (node == nullptr) return {};
  if (!node->is_array_of_tables()) state_->refuse(*node, fmt::format("[[{}]] is wanted here", key));
  std::vector<TomlTable> tables;
  tables.reserve(node->as_array()->size());
  for (const auto& element : *node->as_array())
    tables.push_back(
        TomlTable(std::make_shared<State>(State{state_->file, state_->whole, element.as_table()})));
  return tables;
}

void TomlTable::refuse_others() const {
  for (const auto& [key, node] : *state_->table)
    if (!state_->asked.contains(key.str()))
      state_->refuse(node, fmt::format("nobody knows the key '{}' here", key.str()));
}

void TomlTable::refuse(const std::string& reason) const {
  state_->refuse(*state_->table, reason);
}

std::filesystem::path TomlTable::folder() const {
  return state_->file.parent_path();
}

}  // namespace doublecheck
