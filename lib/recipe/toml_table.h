// A table of a TOML file, read key by key, so that what nobody reads is told as a mistake.
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

/// Whatever is asked for and not there, or of another type or out of range, throws UsageError with
/// its place.
class TomlTable {
 public:
  /// Throws UsageError where the file cannot be read or is no TOML.
  static TomlTable of_file(const std::filesystem::path& file);

  TomlTable(TomlTable&&) noexcept;
  TomlTable& operator=(TomlTable&&) noexcept;
  ~TomlTable();

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
  struct Contents;
  explicit TomlTable(std::unique_ptr<Contents> contents);

  std::unique_ptr<Contents> contents_;
};

}  // namespace doublecheck
