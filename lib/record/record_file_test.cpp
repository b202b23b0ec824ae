// Files that are no records, records that cannot be read or written, and writers that are killed.
#include <SQLiteCpp/Database.h>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <random>

#include "files/usage_error.h"
#include "record/sample_record.h"

namespace doublecheck {
namespace {

using Access = Record::Access;

std::string reason_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "nothing was thrown";
}

std::string reason_to_refuse(const std::string& folder, Access access = Access::read) {
  return reason_of([&] { Record::open(folder, access); });
}

void run_sql(const std::string& folder, const std::string& sql) {
  SQLite::Database(folder + "/campaign.sqlite", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec(sql);
}

/// `folder/campaign.sqlite: REASON`
std::string about(const TemporaryFolder& folder, const std::string& reason) {
  return folder.path() + "/campaign.sqlite: " + reason;
}

/// As long as it lives no file grows beyond `bytes`, as on a disk that is full.
class FilesUpTo {
 public:
  explicit FilesUpTo(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FilesUpTo() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  FilesUpTo(const FilesUpTo&) = delete;
  FilesUpTo& operator=(const FilesUpTo&) = delete;

 private:
  rlimit before_{};
};

TEST_CASE("a folder without a record is reported") {
  const TemporaryFolder folder;
  for (const Access access : {Access::read, Access::write})
    CHECK(reason_to_refuse(folder.path(), access) ==
          about(folder, "there is no campaign, or its record is missing"));
  CHECK_FALSE(Record::exists(folder.path() + "/nowhere"));
}

TEST_CASE("a file that is no record is refused, and left as it was") {
  for (const std::string text : {"", "moves chess N h1\n"}) {
    CAPTURE(text);
    const TemporaryFolder folder;
    const auto file = folder.write("campaign.sqlite", text);
    for (const Access access : {Access::read, Access::write})
      CHECK(reason_to_refuse(folder.path(), access) ==
            about(folder, "this is no record of a campaign"));
    CHECK(std::filesystem::file_size(file) == text.size());
  }
}

TEST_CASE("a database of another program is refused") {
  const TemporaryFolder folder;
  run_sql(folder.path(), "CREATE TABLE campaign (id TEXT, own INTEGER)");
  CHECK(reason_to_refuse(folder.path()) == about(folder, "this is no record of a campaign"));
}

TEST_CASE("a record of another version is refused by readers and writers, and left as it was") {
  for (const auto& [version, reason] :
       {std::pair(4, "written by a newer doublecheck (record version 4, this one reads version 3)"),
        std::pair(2,
                  "written by an older doublecheck (record version 2); doublecheck 0.2.0 "
                  "reads it")}) {
    const TemporaryFolder folder;
    Record::create(folder.path(), sample_parameters());
    run_sql(folder.path(), fmt::format("PRAGMA user_version = {}", version));
    for (const Access access : {Access::read, Access::write})
      CHECK(reason_to_refuse(folder.path(), access) == about(folder, reason));
  }
}

TEST_CASE("a campaign does not begin where there is one") {
  const TemporaryFolder folder;
  Record::create(folder.path(), sample_parameters());
  CHECK(reason_of([&] { Record::create(folder.path(), sample_parameters()); }) ==
        about(folder, "there is a campaign already"));
}

TEST_CASE("a record that a kill left half made does not matter") {
  const TemporaryFolder folder;
  folder.write("campaign.sqlite.new", "half");
  folder.write("campaign.sqlite.new-wal", "half");
  Record::create(folder.path(), sample_parameters());
  CHECK(Record::open(folder.path(), Access::read).parameters() == sample_parameters());
  CHECK_FALSE(std::filesystem::exists(folder.path() + "/campaign.sqlite.new"));
}

TEST_CASE("a value that no record has is reported as damage") {
  for (const std::string damage :
       {"UPDATE campaign SET games = '[\"draughts\"]'", "UPDATE campaign SET games = 'cube'",
        "UPDATE campaign SET seed = 'x'", "UPDATE campaign SET verbs = '[\"sing\"]'"}) {
    CAPTURE(damage);
    const TemporaryFolder folder;
    Record::create(folder.path(), sample_parameters());
    run_sql(folder.path(), damage);
    const Record record = Record::open(folder.path(), Access::read);
    CHECK(reason_of([&] {
            (void)record.parameters();
          }).starts_with(about(folder, "the record is damaged: ")));
  }
}

TEST_CASE("a record that is cut off is reported as damaged") {
  const TemporaryFolder folder;
  {
    sample_record(folder.path(), sample_parameters(), "x", 1);
  }
  const auto file = folder.path() + "/campaign.sqlite";
  std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
  CHECK(reason_to_refuse(folder.path()) ==
        about(folder, "the record is damaged: database disk image is malformed"));
}

TEST_CASE("a record locked by another program is reported, after some patience") {
  const TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  SQLite::Database other(folder.path() + "/campaign.sqlite", SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  CHECK(reason_of([&] { record.begin_session({}); }) == about(folder, "locked by another process"));
}

TEST_CASE("where the disk takes no more that is reported, and what was committed stays") {
  const TemporaryFolder folder;
  {
    sample_record(folder.path(), sample_parameters(), "x", 1);
  }
  Record record = Record::open(folder.path(), Access::write);
  {
    const FilesUpTo limit(200'000);
    CHECK(reason_of([&] {
            for (auto finding = sample_finding();; record.commit()) {
              finding.signature += std::string(10'000, 'x');
              record.add(finding);
            }
          }) == about(folder, "disk I/O error"));
  }
  CHECK(reason_of([&] {
          record.begin_session({});
        }).ends_with("an earlier error undid all that was not committed"));
  CHECK(Record::open(folder.path(), Access::read).disagreements().size() > 1);
}

std::string signature(std::uint64_t round) {
  return fmt::format("signature {}", round);
}

/// Writes one disagreement, one crash and more counts in each transaction, and tells every one that
/// is committed: 8 bytes each.
[[noreturn]] void write_for_ever(const std::string& folder, int told) {
  Record record = Record::open(folder, Record::Access::write);
  const auto worker = record.begin_worker(record.begin_session({}), {});
  for (std::uint64_t round = record.disagreements().size() + 1;; ++round) {
    record.add(sample_finding(signature(round)));
    record.sighted(worker, "all", round);
    record.add(RecordedCrash{.key = "crash"});
    record.count(worker, {.executions = round, .askable = 0, .legal = 0, .asked = 0});
    record.commit();
    (void)::write(told, &round, sizeof round);
  }
}

/// Kills such a writer after a while; the last round that it told as committed, 0 if none.
std::uint64_t killed_writer(const std::string& folder, std::chrono::microseconds after) {
  std::array<int, 2> pipe{};
  REQUIRE(::pipe(pipe.data()) == 0);
  const pid_t writer = ::fork();
  if (writer == 0) write_for_ever(folder, pipe[1]);
  ::close(pipe[1]);
  ::usleep(static_cast<useconds_t>(after.count()));
  ::kill(writer, SIGKILL);
  ::waitpid(writer, nullptr, 0);
  std::uint64_t last = 0;
  while (::read(pipe[0], &last, sizeof last) == sizeof last) {
  }
  ::close(pipe[0]);
  return last;
}

TEST_CASE("after kill -9 a record has all that was committed, and nothing twice or in part") {
  const TemporaryFolder folder;
  Record::create(folder.path(), sample_parameters());
  std::mt19937 random(1);
  std::uint64_t before = 0;
  for (int kill = 0; kill < 10; ++kill) {
    const auto told = killed_writer(folder.path(), std::chrono::microseconds(random() % 100'000));
    const Record record = Record::open(folder.path(), Record::Access::read);
    const auto disagreements = record.disagreements();
    const std::uint64_t there = disagreements.size();
    CAPTURE(kill);
    CHECK(there >= std::max(told, before));
    CHECK(there <= std::max(told, before) + 1);  // committed, but not yet told
    for (std::uint64_t round = 1; round <= there; ++round)
      REQUIRE(disagreements[round - 1].signature == signature(round));
    const auto crashes = record.crashes();
    CHECK((crashes.empty() ? 0 : crashes[0].count) == there);
    before = there;
  }
  CHECK(before > 0);
}

}  // namespace
}  // namespace doublecheck
