// What becomes of a recorded disagreement: is it still one, and once settled a regression.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "diagnosis/signature.h"
#include "examination/oracle_maker.h"
#include "record/record.h"

namespace doublecheck {

enum class Triage : std::uint8_t {
  fixed,        // on the witness and on the question as found the oracles agree
  still_there,  // one of the two shows the recorded signature
  changed       // all else: other answers, another signature, nobody to answer
};

/// As records and reports spell it: `fixed`, `still there`, `changed`.
std::string triage_text(Triage triage);

struct Triaged {
  Triage triage = Triage::changed;
  /// The question that tells it, of witness and question as found, and what is answered to it now.
  Disagreement now;
  /// What the answers show: of the question itself, and of its root (root.h). Empty where the
  /// oracles agree.
  std::set<std::string> signatures;
};

/// Asks present oracles about recorded disagreements. Oracles are made once.
class Triager {
 public:
  /// `choice.specs` are the oracles to ask, each compared with the first; where there are none,
  /// those that disagreed. The names of oracles given there do not matter: another version of an
  /// oracle has another name, but may still have the disagreement.
  explicit Triager(OracleChoice choice);

  /// Throws OracleError.
  Triaged triage(const RecordedDisagreement& disagreement);

 private:
  /// The oracles to compare, two each.
  std::vector<std::vector<std::string>> pairs_for(const RecordedDisagreement& disagreement) const;
  const Oracles& oracles_of(const std::vector<std::string>& specs);
  bool is_same(const std::string& recorded, const Signature& now) const;
  Triaged triage_question(const Question& question, const RecordedDisagreement& disagreement);

  OracleChoice choice_;
  std::unique_ptr<Oracle> adviser_;
  std::map<std::vector<std::string>, Oracles> made_;
};

/// The corpus of questions on which oracles once disagreed, and on which they agree now.
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
