#include "record/record_database.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <system_error>

namespace doublecheck {
namespace {

/// `DblC`: by it a record is told from other SQLite files.
constexpr std::int64_t kApplication = 0x44626c43;
constexpr std::int64_t kVersion = 3;  // of schema.sql
constexpr const char* kReadsOlder = "0.2.0";

/// Readers and the writer wait so long for each other.
constexpr int kPatienceMilliseconds = 5000;

bool is_writable(const std::filesystem::path& file) {
  return ::access(file.c_str(), W_OK) == 0;
}

bool is_full(const std::filesystem::path& file) {
  constexpr std::uintmax_t kNextToNothing = 64 * 1024;
  std::error_code error;
  const auto space = std::filesystem::space(std::filesystem::absolute(file).parent_path(), error);
  return !error && space.available < kNextToNothing;
}

/// The path as a URI has it, with what is special there escaped.
std::string uri_path(const std::string& path) {
  std::string uri;
  for (const char letter : path)
    uri += std::string_view("%?#").find(letter) == std::string_view::npos
               ? std::string(1, letter)
               : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
  return uri;
}

}  // namespace

/// Even a reader may have to tidy up what a killed writer left, so it opens the file for writing
/// where it may. Where nobody can write, a file without a log beside it cannot change.
RecordDatabase::Name RecordDatabase::name_of(const std::filesystem::path& file, bool write) {
  if (!std::filesystem::exists(file))
    throw UsageError(file.string() + ": there is no campaign, or its record is missing");
  const auto path = std::filesystem::absolute(file);
  if (is_writable(path) && is_writable(path.parent_path()))
    return {path.string(), SQLite::OPEN_READWRITE};
  if (write) throw UsageError(file.string() + ": cannot be written");
  if (std::filesystem::exists(path.string() + "-wal")) return {path.string(), SQLITE_OPEN_READONLY};
  return {"file:" + uri_path(path.string()) + "?immutable=1", SQLITE_OPEN_READONLY};
}

RecordDatabase::RecordDatabase(const std::filesystem::path& file, const Name& name) try
    : file_(file),
      name_(name.text),
      database_(name.text, name.flags | SQLite::OPEN_URI, kPatienceMilliseconds) {
} catch (const SQLite::Exception& error) {
  throw UsageError(file.string() + ": " + error.what());
}

RecordDatabase::RecordDatabase(const std::filesystem::path& file, bool write)
    : RecordDatabase(file, name_of(file, write)) {
  read([&] {
    check_version();
    run_script(write ? "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL"
                     : "PRAGMA query_only = ON");
  });
}

RecordDatabase RecordDatabase::create(const std::filesystem::path& file) {
  RecordDatabase made(file, {std::filesystem::absolute(file).string(),
                             SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE});
  made.read([&] {
    made.run_script("PRAGMA journal_mode = WAL");
    made.run_script(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplication, kVersion)
            .c_str());
    made.run_script(kSchemaSql);
  });
  return made;
}

const std::string& RecordDatabase::own() {
  if (own_.empty())
    read([&] {
      auto row = query("SELECT id FROM campaign WHERE own");
      if (!row.next()) throw DamagedValue("it has no campaign");
      own_ = row.text();
    });
  return own_;
}

Game recorded_game(const std::string& name) {
  if (const auto game = game_of_name(name)) return *game;
  throw DamagedValue("there is no game '" + name + "'");
}

Query RecordDatabase::query(const char* sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end())
    found = statements_.try_emplace(sql, SQLite::Statement(database_, sql)).first;
  return Query(found->second);
}

void RecordDatabase::commit() {
  if (!in_transaction_) return;
  read([&] { query("COMMIT").run(); });
  in_transaction_ = false;
}

void RecordDatabase::begin() {
  if (!in_transaction_) {
    query("BEGIN IMMEDIATE").run();
    in_transaction_ = true;
  } else if (sqlite3_get_autocommit(database_.getHandle()) != 0) {  // as after a full disk
    throw UsageError(file_.string() + ": an earlier error undid all that was not committed");
  }
}

std::int64_t RecordDatabase::pragma(const char* name) {
  return database_.execAndGet(fmt::format("PRAGMA {}", name)).getInt64();
}

void RecordDatabase::check_version() {
  if (pragma("application_id") != kApplication)
    throw UsageError(file_.string() + ": this is no record of a campaign");
  const auto version = pragma("user_version");
  if (version > kVersion)
    throw UsageError(fmt::format(
        "{}: written by a newer doublecheck (record version {}, this one reads version {})",
        file_.string(), version, kVersion));
  if (version < kVersion)
    throw UsageError(fmt::format(
        "{}: written by an older doublecheck (record version {}); doublecheck {} reads it",
        file_.string(), version, kReadsOlder));
}

std::string RecordDatabase::reason(const SQLite::Exception& error) const {
  switch (error.getErrorCode()) {
    case SQLITE_NOTADB:
      return file_.string() + ": this is no record of a campaign";
    case SQLITE_FULL:
      return file_.string() + ": the disk is full";
    case SQLITE_IOERR:  // so it is called where not even a file beside the record can grow
      return file_.string() + (is_full(file_) ? ": the disk is full" : ": disk I/O error");
    case SQLITE_BUSY:
      return file_.string() + ": locked by another process";
    case SQLITE_READONLY:
      return file_.string() + ": cannot be written";
    case SQLITE_CORRUPT:
      return damaged(error.what());
    default:
      return file_.string() + ": " + error.what();
  }
}

std::string RecordDatabase::damaged(const std::string& how) const {
  return fmt::format("{}: the record is damaged: {}", file_.string(), how);
}

}  // namespace doublecheck
