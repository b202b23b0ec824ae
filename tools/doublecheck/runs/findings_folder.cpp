#include "runs/finding_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "files/usage_error.h"
#include "files/whole_file.h"

namespace doublecheck {

namespace fs = std::filesystem;

FindingsFolder::FindingsFolder(std::filesystem::path folder, OracleSpelling spelling,
                               std::string page)
    : folder_(std::move(folder)), spelling_(std::move(spelling)), page_(std::move(page)) {
  make_folder(folder_);
  const auto probe = folder_ / ".doublecheck";
  write_durably(probe, "");
  std::error_code error;
  std::filesystem::remove(probe, error);
}

void FindingsFolder::write(const Finding& finding) const {
  for (const auto& [name, text] : finding_files(shown_finding(finding, spelling_), page_))
    write_durably(folder_ / name, text);
}

std::filesystem::path FindingsFolder::drawing_of(const std::string& signature) const {
  auto drawing = folder_ / drawing_name(signature);
  return fs::exists(drawing) ? drawing : fs::path();
}

std::vector<StoredFinding> stored_findings(const fs::path& folder) try {
  if (!fs::exists(folder)) return {};
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<StoredFinding> stored;
  stored.reserve(files.size());
  for (const auto& file : files)
    stored.push_back({file.filename().string(), script_in(file.string(), text_of_file(file))});
  return stored;
} catch (const fs::filesystem_error& error) {
  throw UsageError(fmt::format("{}: {}", folder.string(), error.code().message()));
}

}  // namespace doublecheck
