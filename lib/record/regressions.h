// The corpus of questions on which oracles once disagreed, and on which they agree now.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "corpus/corpus.h"
#include "record/record.h"

namespace doublecheck {

class Regressions {
 public:
  /// `folder` need not exist. Throws UsageError where a file in it has a line that is no entry.
  explicit Regressions(std::filesystem::path folder);

  /// Where `question` stands already, in any file of the folder.
  std::optional<CorpusPlace> place_of(const Question& question) const;

  /// Appends the witness with `answer`, and comments that tell the signature, the campaign and the
  /// date, to the file of its game; returns the place. The file is whole whatever happens to the
  /// program. Throws UsageError where it cannot be written.
  CorpusPlace add(const RecordedDisagreement& disagreement, const Answer& answer);

 private:
  std::filesystem::path folder_;
  std::unordered_map<std::string, CorpusPlace> places_;  // by the text of the question
};

}  // namespace doublecheck
