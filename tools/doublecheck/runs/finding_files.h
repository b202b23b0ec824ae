// What `--out` writes of a finding, and how that is read again. No disk is needed for either.
#pragma once

#include <string>
#include <vector>

#include "question/question.h"
#include "runs/finding.h"

namespace doublecheck {

struct FindingFile {
  std::string name;
  std::string text;
};

/// Three files of one name, which depends on the signature alone. `.txt`: comments that say the
/// finding, and its shrunk question as a line that `compare --from` reads; before it the questions
/// that its answers depend on. `.svg`: the drawing of the difference. `.md`: a bug report that
/// shows it, and links to the page at the address `page` (page_link.h) unless that is empty.
std::vector<FindingFile> finding_files(const ShownFinding& finding, const std::string& page);

/// The name of the drawing of the finding with this signature.
std::string drawing_name(const std::string& signature);

/// The questions that `text` asks, the last of which shows the finding. Throws UsageError with
/// `file` and line where it holds what is no question, and with `file` where it holds none.
std::vector<Question> script_in(const std::string& file, const std::string& text);

}  // namespace doublecheck
