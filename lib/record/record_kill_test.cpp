// A campaign that is killed at any moment.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <random>

#include "record/sample_record.h"

namespace doublecheck {
namespace {

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
