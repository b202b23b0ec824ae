// What `--out DIR` writes of a finding, and how `--replay DIR` reads it again. Only what has a
// folder needs a disk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "comparison/replay.h"
#include "findings/findings.h"
#include "question/question.h"
#include "runs/finding.h"
#include "runs/page_link.h"
#include "shell.h"

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

/// For each signature its finding_files. A file is there whole or not at all, whatever
/// happens to the program.
class FindingsFolder {
 public:
  /// Makes the folder if it is not there. Throws UsageError where nothing can be written there.
  /// Bug reports link to the page at the address `page`.
  explicit FindingsFolder(std::filesystem::path folder, OracleSpelling spelling = by_name,
                          std::string page = page_of_serve());

  /// Writes or replaces the files of the finding's signature. Throws UsageError.
  void write(const Finding& finding) const;

  /// The drawing of the finding with this signature; empty where it is not written.
  std::filesystem::path drawing_of(const std::string& signature) const;

 private:
  std::filesystem::path folder_;
  OracleSpelling spelling_;
  std::string page_;
};

/// What all `*.txt` in `folder` ask, in the order of their names; nothing where there is no such
/// folder yet. Throws UsageError with file and line where one holds what is no question, and with
/// the file where one holds no question or cannot be read.
std::vector<StoredFinding> stored_findings(const std::filesystem::path& folder);

}  // namespace doublecheck
