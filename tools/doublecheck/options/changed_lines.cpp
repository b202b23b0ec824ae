#include "options/changed_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <sstream>

#include "files/usage_error.h"
#include "process/child_process.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

/// What `git ARGUMENTS` writes. Throws UsageError with its first line where it fails.
std::string output_of_git(std::vector<std::string> arguments) {
  constexpr std::chrono::milliseconds kBetweenReads{20};
  arguments.insert(arguments.begin(), {"/usr/bin/env", "git"});
  auto git = process::ChildProcess::writing({std::move(arguments)});
  std::string text;
  auto ending = git.ending();
  for (; !ending; ending = git.ending(kBetweenReads)) {
    if (interrupted()) throw Interrupted();
    text += git.read_output();
  }
  for (auto more = git.read_output(); !more.empty(); more = git.read_output()) text += more;
  if (!ending->well())
    throw UsageError(fmt::format("--changed: git {}: {}", process::ending_text(*ending),
                                 text.substr(0, text.find('\n'))));
  return text;
}

}  // namespace

ChangedLines ChangedLines::since(const std::string& base) {
  if (base.starts_with('-')) throw UsageError("--changed: '" + base + "' is no commit");
  auto root = output_of_git({"rev-parse", "--show-toplevel"});
  while (root.ends_with('\n')) root.pop_back();
  return {root, output_of_git({"-C", root, "diff", "--unified=0", "--no-prefix", "--no-color",
                               "--no-ext-diff", "--no-renames", base, "--"})};
}

ChangedLines::ChangedLines(std::filesystem::path root, std::string_view diff)
    : root_(std::move(root)) {
  constexpr std::string_view kFile = "+++ ";
  std::istringstream lines{std::string(diff)};
  std::string file;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kFile)) file = line.substr(kFile.size());
    int before = 1;  // lines that the hunk takes away; 1 where no number is written
    int first = 0;
    int after = 1;
    if (std::sscanf(line.c_str(), "@@ -%*d,%d +%d,%d @@", &before, &first, &after) < 2) {
      before = 1;
      if (std::sscanf(line.c_str(), "@@ -%*d +%d,%d @@", &first, &after) < 1) continue;
    }
    if (after > 0) files_[file].push_back({first, first + after - 1});
    for (int i = 0; i < before + after; ++i) std::getline(lines, line);  // whatever they look like
  }
}

bool ChangedLines::touch(const std::string& file, int first, int last) const {
  const auto found = files_.find(file);
  return found != files_.end() && std::ranges::any_of(found->second, [&](const Lines& lines) {
           return lines.first <= last && first <= lines.last;
         });
}

}  // namespace doublecheck
