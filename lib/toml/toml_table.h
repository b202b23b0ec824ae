// TOML files that people write, read key by key, so that a key that nobody asks for is refused.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace doublecheck {

/// A string of the file and where it stands.
struct TomlWord {
  std::string text;
  std::string place;  // FILE:LINE:COLUMN

  /// Throws UsageError: `PLACE: WHAT 'TEXT'`.
  [[noreturn]] void refuse(const std::string& what) const;
};

/// A table of a TOML file. Whatever is asked for and missing, of another type or out of range
/// throws UsageError with its place.
class TomlTable {
 public:
  /// The whole file. Throws UsageError where it cannot be read or is no TOML.
  explicit TomlTable(const std::filesystem::path& file);

  TomlWord word(const char* key);

  std::optional<TomlWord> optional_word(const char* key);

  /// Empty where the key is missing.
  std::vector<TomlWord> words(const char* key);

  /// `otherwise` where the key is missing.
  bool flag_or(const char* key, bool otherwise);

  /// From 1 to `most`.
  std::uint64_t number(const char* key, std::uint64_t most);

  /// From 0; `otherwise` where the key is missing.
  std::uint64_t number_or(const char* key, std::uint64_t otherwise);

  /// The tables of `[[key]]`.
  std::vector<TomlTable> tables(const char* key);

  /// Throws UsageError for the first key that nothing above has asked for.
  void refuse_others() const;

  /// Throws UsageError with the table's place.
  [[noreturn]] void refuse(const std::string& reason) const;

  /// Where the file lies.
  std::filesystem::path folder() const;

 private:
  struct State;
  explicit TomlTable(std::shared_ptr<State> state) : state_(std::move(state)) {}

  std::shared_ptr<State> state_;
};

}  // namespace doublecheck
