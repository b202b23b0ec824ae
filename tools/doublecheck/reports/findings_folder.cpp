#include "reports/findings_folder.h"

#include <fmt/format.h>

#include <system_error>

#include "corpus/corpus_line.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"

namespace doublecheck {
namespace {

constexpr std::size_t kLongestName = 80;

/// With a hash, because signatures that differ only where a name is cut or cleaned must not share a
/// file.
std::string file_name(const std::string& signature) {
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
  return fmt::format("{}-{:016x}.txt", name, text_hash(signature));
}

std::string file_text(const Finding& finding, const OracleSpelling& spelling) {
  std::string text = comment(finding.signature);
  text += comment("as found: " + question_text(finding.found.question));
  for (const auto& [oracle, answer] : finding.shrunk.answers)
    text += comment(oracle + " answers " + answer.text());
  text += comment(repeat_command(finding, spelling));
  return text + script_text(finding);
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
  write_durably(folder_ / file_name(finding.signature), file_text(finding, spelling_));
}

}  // namespace doublecheck
