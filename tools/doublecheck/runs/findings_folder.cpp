#include "runs/findings_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <system_error>

#include "built_in.h"
#include "comparison/source.h"
#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "runs/finding.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 80;

/// With a hash, because signatures that differ only where a name is cut or cleaned must not share a
/// file.
std::string stem_of(const std::string& signature) {
  std::string name;
  for (const char letter : signature) {
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                       (letter >= '0' && letter <= '9');
    if (plain)
      name += letter;
    else if (!name.empty() && name.back() != '-')
      name += '-';
    if (name.size() == kLongestName) break;
  }
  return fmt::format("{}-{:016x}", name, text_hash(signature));
}

std::string file_text(const ShownFinding& finding) {
  std::string text = comment(finding.signature) + comment(finding.words.fault) +
                     comment(finding.words.rule()) +
                     comment("as found: " + question_text(finding.found));
  for (const auto& [oracle, answer] : finding.shrunk.answers)
    text += comment(oracle + " answers " + answer.text());
  return text + comment(finding.repeat) + script_text(finding);
}

std::vector<Question> script_in(const fs::path& file) {
  std::istringstream text(text_of_file(file));
  LinesSource lines(text, make_adviser(built_in_oracles()));
  std::vector<Question> script;
  for (auto batch = lines.next(); !batch.questions.empty(); batch = lines.next())
    script.insert(script.end(), batch.questions.begin(), batch.questions.end());
  if (lines.bad_lines() > 0) {
    const auto& [line, reason] = lines.first_bad_lines().front();
    throw UsageError(fmt::format("{}:{}: {}", file.string(), line, reason));
  }
  if (script.empty()) throw UsageError(file.string() + ": there is no question in it");
  return script;
}

}  // namespace

FindingsFolder::FindingsFolder(std::filesystem::path folder, OracleSpelling spelling)
    : folder_(std::move(folder)), spelling_(std::move(spelling)) {
  make_folder(folder_);
  const auto probe = folder_ / ".doublecheck";
  write_durably(probe, "");
  std::error_code error;
  std::filesystem::remove(probe, error);
}

void FindingsFolder::write(const Finding& finding) const {
  const auto stem = stem_of(finding.signature);
  const auto shown = shown_finding(finding, spelling_);
  write_durably(folder_ / (stem + ".txt"), file_text(shown));
  const auto drawing = stem + ".svg";
  write_durably(folder_ / drawing, doublecheck::drawing_of(shown));
  const auto by_command = [](const std::string&) { return std::string(); };
  write_durably(folder_ / (stem + ".md"),
                bug_report(shown, Lists::differences, by_command, drawing));
}

std::filesystem::path FindingsFolder::drawing_of(const std::string& signature) const {
  auto drawing = folder_ / (stem_of(signature) + ".svg");
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
  for (const auto& file : files) stored.push_back({file.filename().string(), script_in(file)});
  return stored;
} catch (const fs::filesystem_error& error) {
  throw UsageError(fmt::format("{}: {}", folder.string(), error.code().message()));
}

}  // namespace doublecheck
