#include "process/process_stat.h"

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

namespace doublecheck::process {
namespace {

/// The number that the folder of a process in /proc is called by.
std::optional<pid_t> process_id(const std::filesystem::path& folder) {
  const auto name = folder.filename().string();
  pid_t id = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), id);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  return id;
}

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
  skip_words(fields, 1);
  fields >> stat.parent >> stat.group;
  skip_words(fields, 8);  // up to the 13th
  for (int i = 0; i < 4; ++i) {
    std::uint64_t ticks = 0;
    fields >> ticks;
    stat.ticks += ticks;
  }
  skip_words(fields, 6);  // up to the 23rd
  fields >> stat.resident_pages;
  if (!fields) return std::nullopt;
  return stat;
}

std::uint64_t ticks_of(pid_t process, const std::vector<ProcessStat>& all) {
  std::uint64_t ticks = 0;
  for (const auto& stat : all) {
    if (stat.id == process) ticks += stat.ticks;
    if (stat.parent == process) ticks += ticks_of(stat.id, all);
  }
  return ticks;
}

}  // namespace

std::vector<ProcessStat> all_processes() {
  std::vector<ProcessStat> all;
  std::error_code unreadable;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", unreadable))
    if (const auto id = process_id(entry.path()))
      if (const auto stat = stat_of(entry.path(), *id)) all.push_back(*stat);
  return all;
}

double processor_seconds(pid_t process) {
  return static_cast<double>(ticks_of(process, all_processes())) /
         static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace doublecheck::process
