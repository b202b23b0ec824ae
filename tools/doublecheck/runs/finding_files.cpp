#include "runs/finding_files.h"

#include <fmt/format.h>

#include <sstream>

#include "built_in.h"
#include "comparison/source.h"
#include "corpus/corpus_line.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

constexpr std::size_t kLongestName = 80;

/// With a hash, because signatures that differ only where a name is cut or cleaned must not share a
/// file.
std::string stem_of(const std::string& signature) {
  std::string name;
  for (const char letter : signature) {
    if (is_letter_or_digit(letter))
      name += letter;
    else if (!name.empty() && name.back() != '-')
      name += '-';
    if (name.size() == kLongestName) break;
  }
  return fmt::format("{}-{:016x}", name, text_hash(signature));
}

std::string questions_text(const ShownFinding& finding) {
  std::string text = comment(finding.signature) + comment(finding.words.fault) +
                     comment(finding.words.rule()) +
                     comment("as found: " + question_text(finding.found));
  for (const auto& [oracle, answer] : finding.shrunk.answers)
    text += comment(oracle + " answers " + answer.text());
  return text + comment(finding.repeat) + script_text(finding);
}

}  // namespace

std::string drawing_name(const std::string& signature) {
  return stem_of(signature) + ".svg";
}

std::vector<FindingFile> finding_files(const ShownFinding& finding, const std::string& page) {
  const auto stem = stem_of(finding.signature);
  const auto drawing = drawing_name(finding.signature);
  return {{stem + ".txt", questions_text(finding)},
          {drawing, drawing_of(finding)},
          {stem + ".md", bug_report(finding, Lists::differences, "", {drawing, page})}};
}

std::vector<Question> script_in(const std::string& file, const std::string& text) {
  std::istringstream stream(text);
  LinesSource lines(stream, make_adviser(built_in_oracles()));
  std::vector<Question> script;
  for (auto batch = lines.next(); !batch.questions.empty(); batch = lines.next())
    script.insert(script.end(), batch.questions.begin(), batch.questions.end());
  if (lines.bad_lines() > 0) {
    const auto& [line, reason] = lines.first_bad_lines().front();
    throw UsageError(fmt::format("{}:{}: {}", file, line, reason));
  }
  if (script.empty()) throw UsageError(file + ": there is no question in it");
  return script;
}

}  // namespace doublecheck
