#include "process/process_stat.h"

#include "process/platform.h"

#if DOUBLECHECK_ON_LINUX
#include <filesystem>
#include <fstream>
#include <optional>

#include "files/number_text.h"
#endif

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <sstream>
#include <string>

#include "process/child_process.h"

namespace doublecheck::process {

#if DOUBLECHECK_ON_LINUX

namespace {

void skip_words(std::istream& words, int count) {
  std::string skipped;
  for (int i = 0; i < count; ++i) words >> skipped;
}

/// Nothing of one that has ended meanwhile.
std::optional<ProcessStat> stat_of(const std::filesystem::path& folder, pid_t id) {
  std::ifstream file(folder / "stat");
  std::string text;
  std::getline(file, text);
  const auto end_of_name = text.rfind(')');  // a name may have blanks
  if (end_of_name == std::string::npos) return std::nullopt;
  // Fields are numbered as in proc(5): behind the name the 3rd, the state.
  std::istringstream fields(text.substr(end_of_name + 1));
  ProcessStat stat{.id = id};
  std::string state;
  fields >> state >> stat.parent >> stat.group;
  stat.ended = state == "Z" || state == "X";
  skip_words(fields, 8);  // up to the 13th
  std::uint64_t all_ticks = 0;
  for (int i = 0; i < 4; ++i) {
    std::uint64_t ticks = 0;
    fields >> ticks;
    all_ticks += ticks;
  }
  stat.seconds = static_cast<double>(all_ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
  skip_words(fields, 6);  // up to the 23rd
  fields >> stat.resident_bytes;
  stat.resident_bytes *= static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  if (!fields) return std::nullopt;
  return stat;
}

}  // namespace

std::vector<ProcessStat> all_processes() {
  std::vector<ProcessStat> all;
  std::error_code unreadable;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", unreadable))
    if (const auto id = number_in<pid_t>(entry.path().filename().string()))
      if (const auto stat = stat_of(entry.path(), *id)) all.push_back(*stat);
  return all;
}

#else

namespace {

/// What `ps` prints about all processes, a line for each; nothing where it fails.
std::string words_of_ps() {
  auto ps = ChildProcess::writing({{"/bin/ps", "-A", "-o", "pid=", "-o", "ppid=", "-o",
                                    "pgid=", "-o", "stat=", "-o", "rss=", "-o", "time="},
                                   {{"LC_ALL", "C"}}});
  std::string words;
  std::optional<Ending> ending;
  while (!ending) {
    ending = ps.ending(std::chrono::milliseconds(20));
    words += ps.read_output();
  }
  return ending->well() ? words : std::string();
}

/// Of `1-02:03:04`, `02:03:04` or `0:03.25`: days, hours, minutes and seconds.
double seconds_of(const std::string& time) {
  std::istringstream rest(time);
  double sum = 0;
  double part = 0;
  while (rest >> part) {
    sum += part;
    const int sign = rest.get();
    if (sign == '-') sum *= 24;
    if (sign == ':') sum *= 60;
  }
  return sum;
}

}  // namespace

std::vector<ProcessStat> all_processes() {
  std::vector<ProcessStat> all;
  std::istringstream lines(words_of_ps());
  ProcessStat stat;
  std::string state;
  std::string time;
  std::uint64_t kilobytes = 0;
  while (lines >> stat.id >> stat.parent >> stat.group >> state >> kilobytes >> time) {
    stat.ended = state.starts_with('Z');
    stat.resident_bytes = kilobytes * 1024;
    stat.seconds = seconds_of(time);
    all.push_back(stat);
  }
  return all;
}

#endif

namespace {

double seconds_of(pid_t process, const std::vector<ProcessStat>& all) {
  double seconds = 0;
  for (const auto& stat : all) {
    if (stat.id == process) seconds += stat.seconds;
    if (stat.parent == process) seconds += seconds_of(stat.id, all);
  }
  return seconds;
}

constexpr std::chrono::milliseconds kBetweenLooks{250};
constexpr std::uint64_t kMegabyte = 1'000'000;

/// As it was `kBetweenLooks` ago at most. A look opens a file of every process, so those who watch
/// hundreds of groups share one.
std::uint64_t resident_bytes_of(pid_t group) {
  static std::mutex mutex;
  static std::chrono::steady_clock::time_point next{};
  static std::map<pid_t, std::uint64_t> bytes;
  const std::lock_guard lock(mutex);
  if (const auto now = std::chrono::steady_clock::now(); now >= next) {
    bytes.clear();
    for (const auto& stat : all_processes()) bytes[stat.group] += stat.resident_bytes;
    next = now + kBetweenLooks;
  }
  const auto found = bytes.find(group);
  return found == bytes.end() ? 0 : found->second;
}

}  // namespace

bool is_running(pid_t process) {
  return std::ranges::any_of(all_processes(),
                             [&](const auto& stat) { return stat.id == process && !stat.ended; });
}

double processor_seconds(pid_t process) {
  return seconds_of(process, all_processes());
}

std::uint64_t half_of_memory() {
  return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) / 2 *
         static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void MemoryWatch::expect_below_limit() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_look_) return;
  const bool is_first = next_look_ == std::chrono::steady_clock::time_point{};
  next_look_ = now + kBetweenLooks;
  if (is_first) return;  // it has just started
  if (resident_bytes_of(group_) > limit_)
    throw ProcessFailure(fmt::format("memory over {} MB", limit_ / kMegabyte));
}

}  // namespace doublecheck::process
