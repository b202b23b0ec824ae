#include "process/memory_watch.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{250};
constexpr std::uint64_t kMegabyte = 1'000'000;

std::uint64_t page_bytes() {
  return static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

/// What /proc/PID/stat says of a process.
struct ProcessStat {
  pid_t group = 0;
  std::uint64_t resident_pages = 0;
};

/// Of one that has ended meanwhile, nothing.
ProcessStat stat_of(const std::filesystem::path& folder) {
  std::ifstream file(folder / "stat");
  std::string text;
  std::getline(file, text);
  const auto end_of_name = text.rfind(')');  // a name may have blanks
  if (end_of_name == std::string::npos) return {};
  std::istringstream fields(text.substr(end_of_name + 1));
  constexpr int kFieldsUpToResident = 19;  // from the group, the 5th, to the 24th
  ProcessStat stat;
  std::string skipped;
  fields >> skipped >> skipped >> stat.group;  // its state, its parent
  for (int i = 1; i < kFieldsUpToResident; ++i) fields >> skipped;
  fields >> stat.resident_pages;
  return fields ? stat : ProcessStat{};
}

bool is_process(const std::filesystem::path& folder) {
  const auto name = folder.filename().string();
  return name.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

std::uint64_t half_of_memory() {
  return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) / 2 * page_bytes();
}

std::uint64_t resident_bytes(pid_t group) {
  std::uint64_t pages = 0;
  std::error_code unreadable;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", unreadable)) {
    if (!is_process(entry.path())) continue;
    const auto stat = stat_of(entry.path());
    if (stat.group == group) pages += stat.resident_pages;
  }
  return pages * page_bytes();
}

void MemoryWatch::expect_below_limit() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_look_) return;
  const bool is_first = next_look_ == std::chrono::steady_clock::time_point{};
  next_look_ = now + kBetweenLooks;
  if (is_first) return;  // it has just started
  if (resident_bytes(group_) > limit_)
    throw ProcessFailure(fmt::format("memory over {} MB", limit_ / kMegabyte));
}

}  // namespace doublecheck::process
