// Questions on which a recipe's oracles disagree, as files for people to settle.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "examination/oracle_maker.h"

namespace doublecheck {

/// A bug of one of the oracles, by its name, with the smallest question that shows it.
struct Dispute {
  std::string signature;
  Disagreement shrunk;
};

/// One for each bug that `disagreements` show (findings/pipeline.h). `make` makes the adviser.
std::vector<Dispute> disputes_of(const std::vector<Disagreement>& disagreements,
                                 const Oracles& oracles, const OracleMaker& make);

/// The text of a file for each game in dispute: open questions, each below its signature and the
/// answers. As a corpus it is refused until somebody has given the answers.
std::map<Game, std::string> disputed_texts(const std::vector<Dispute>& disputes);

/// The questions of files that `disputed_texts` made before; none where there is no such folder.
/// `report` gets lines there that are no questions; then throws UsageError.
std::vector<Question> disputed_before(const std::filesystem::path& folder,
                                      const std::function<void(const CorpusProblem&)>& report);

}  // namespace doublecheck
