// `--out DIR`: what was found, as files of question lines; and `--replay DIR`, which reads them.
#pragma once

#include <filesystem>

#include "comparison/replay.h"
#include "findings/findings.h"
#include "runs/page_link.h"
#include "shell.h"

namespace doublecheck {

/// For each signature three files (finding_files.h). A file is there whole or not at all, whatever
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
