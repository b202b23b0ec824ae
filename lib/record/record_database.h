// The file of a record: opened, known to be one, with its statements prepared once.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "examination/json_members.h"

namespace doublecheck {

// The .sql files beside this one, as the build finds them (embed_sql.cmake).

/// Makes the tables and views of an empty database.
extern const char* const kSchemaSql;

/// Adds the campaigns of the attached database `other`.
extern const char* const kMergeSql;

/// A value in a record that no record has.
class DamagedValue : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The game of that name, and the JSON that a column holds. Throw DamagedValue.
Game recorded_game(const std::string& name);
template <class Value>
Value recorded_json(const std::string& text) {
  try {
    return Json::parse(text).get<Value>();
  } catch (const std::exception& error) {
    throw DamagedValue(error.what());
  }
}

/// One use of a statement: values are bound in order, rows come in order.
class Query {
 public:
  explicit Query(SQLite::Statement& statement) : statement_(statement) { statement_.reset(); }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query() { statement_.tryReset(); }

  template <class... Values>
  Query& with(const Values&... values) {
    (bind(values), ...);
    return *this;
  }

  /// To the next row, and there to its first column; false where there is none.
  bool next() {
    column_ = 0;
    return statement_.executeStep();
  }

  /// Runs a statement that has no rows; how many rows it changed.
  int run() { return statement_.exec(); }

  /// The next column of the row.
  std::string text() { return statement_.getColumn(column_++).getString(); }
  std::int64_t number() { return statement_.getColumn(column_++).getInt64(); }
  std::uint64_t count() { return static_cast<std::uint64_t>(number()); }
  std::chrono::milliseconds time() { return std::chrono::milliseconds(number()); }
  /// Nothing for NULL.
  std::optional<std::uint64_t> optional_count() {
    return is_null() ? std::nullopt : std::optional(count());
  }
  std::optional<std::string> optional_text() {
    return is_null() ? std::nullopt : std::optional(text());
  }

 private:
  /// Passes over the column where it is.
  bool is_null() {
    const bool null = statement_.getColumn(column_).isNull();
    if (null) ++column_;
    return null;
  }

  void bind(std::int64_t value) { statement_.bind(++bound_, value); }
  void bind(std::uint64_t value) { bind(static_cast<std::int64_t>(value)); }
  void bind(int value) { bind(std::int64_t{value}); }
  void bind(bool value) { bind(std::int64_t{value}); }
  void bind(std::chrono::milliseconds value) { bind(std::int64_t{value.count()}); }
  void bind(const std::string& value) { statement_.bind(++bound_, value); }
  void bind(std::string_view value) { bind(std::string(value)); }

  SQLite::Statement& statement_;
  int bound_ = 0;
  int column_ = 0;
};

/// Every row of `query` as `read` reads it.
template <class Read>
auto all_rows(Query& query, const Read& read) {
  std::vector<decltype(read(query))> all;
  while (query.next()) all.push_back(read(query));
  return all;
}

class RecordDatabase {
 public:
  /// Throws UsageError where `file` is no record, has another schema, or cannot be written
  /// although it is to be.
  RecordDatabase(const std::filesystem::path& file, bool write);
  /// Makes an empty record, for one connection.
  static RecordDatabase create(const std::filesystem::path& file);

  const std::filesystem::path& file() const { return file_; }
  /// The id of the folder's own campaign.
  const std::string& own();

  /// Prepares `sql`, a literal, when it is first used.
  Query query(const char* sql);

  /// Runs `action`, which reads. What SQLite throws, or a value that cannot be, becomes a
  /// UsageError.
  template <class Action>
  auto read(const Action& action) const {
    try {
      return action();
    } catch (const SQLite::Exception& error) {
      throw UsageError(reason(error));
    } catch (const ParseError& error) {
      throw UsageError(damaged(error.what()));
    } catch (const DamagedValue& error) {
      throw UsageError(damaged(error.what()));
    }
  }

  /// Every row of `sql`, a literal, as `read_row` reads it. Throws as `read` does.
  template <class ReadRow>
  auto rows(const char* sql, const ReadRow& read_row) {
    return read([&] {
      auto all = query(sql);
      return all_rows(all, read_row);
    });
  }

  /// The same for one that writes, in a transaction that lasts until `commit`.
  template <class Action>
  auto write(const Action& action) {
    return read([&] {
      begin();
      return action();
    });
  }

  /// Runs one statement that has no rows, with these values; how many rows it changed.
  template <class... Values>
  int change(const char* sql, const Values&... values) {
    return write([&] { return query(sql).with(values...).run(); });
  }

  /// The same for one with a row: the number in its first column; nothing where there is no row.
  template <class... Values>
  std::optional<std::int64_t> number_of(const char* sql, const Values&... values) {
    return write([&]() -> std::optional<std::int64_t> {
      auto row = query(sql);
      return row.with(values...).next() ? std::optional(row.number()) : std::nullopt;
    });
  }

  void commit();

  /// The same, committed at once; `action` finds the record `other` attached as `other`.
  template <class Action>
  void write_with(const RecordDatabase& other, const Action& action) {
    commit();
    read([&] {
      query("ATTACH ? AS other").with(other.name_).run();
      query("BEGIN").run();  // IMMEDIATE would lock the other record too
      in_transaction_ = true;
      action();
      commit();
      query("DETACH other").run();
    });
  }

  /// Several statements without values.
  void run_script(const char* sql) { database_.exec(sql); }

 private:
  struct Name {
    std::string text;  // a path, or a URI
    int flags = 0;
  };
  static Name name_of(const std::filesystem::path& file, bool write);
  RecordDatabase(const std::filesystem::path& file, const Name& name);

  void begin();
  void check_version();
  std::int64_t pragma(const char* name);
  std::string reason(const SQLite::Exception& error) const;
  std::string damaged(const std::string& how) const;

  std::filesystem::path file_;
  std::string name_;
  std::string own_;
  SQLite::Database database_;
  std::unordered_map<std::string_view, SQLite::Statement> statements_;
  bool in_transaction_ = false;
};

}  // namespace doublecheck
