#include "record/record.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <optional>

#include "files/temporary_folder.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

TEST_CASE("a folder is held by one at a time, who is named") {
  const TemporaryFolder folder;
  CHECK_FALSE(CampaignLock::is_held(folder.path()));
  std::optional<CampaignLock> lock(std::in_place, folder.path());
  CHECK(CampaignLock::is_held(folder.path()));
  const auto refusal = fmt::format("{}: in use by process {}", folder.path(), ::getpid());
  CHECK_THROWS_WITH_AS(CampaignLock(folder.path()), refusal.c_str(), UsageError);
  lock.reset();
  CHECK_FALSE(CampaignLock::is_held(folder.path()));
  CHECK_NOTHROW(CampaignLock(folder.path()));
}

TEST_CASE("a folder is free when its holder was killed, though its children live on") {
  const TemporaryFolder folder;
  const pid_t holder = ::fork();
  if (holder == 0) {
    const CampaignLock lock(folder.path());
    if (::fork() == 0) ::execlp("sleep", "sleep", "2", nullptr);
    std::ofstream(folder.path() + "/ready").put('y');
    ::pause();
  }
  while (!std::filesystem::exists(folder.path() + "/ready")) ::usleep(1000);
  CHECK(CampaignLock::is_held(folder.path()));
  ::kill(holder, SIGKILL);
  ::waitpid(holder, nullptr, 0);
  for (int wait = 0; wait < 100 && CampaignLock::is_held(folder.path()); ++wait) ::usleep(10'000);
  CHECK_NOTHROW(CampaignLock(folder.path()));
}

TEST_CASE("a folder that is not there is reported") {
  CHECK_THROWS_WITH_AS(CampaignLock("/nowhere/at/all"),
                       "/nowhere/at/all/lock: No such file or directory", UsageError);
}

}  // namespace
}  // namespace doublecheck
