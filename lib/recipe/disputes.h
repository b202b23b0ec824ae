// Questions on which a recipe's oracles disagree, as files for people to settle.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// A disagreement with its signature, shrunk.
struct Dispute {
  std::string signature;
  Disagreement shrunk;
};

/// Of each signature in `disagreements` one, traced to where it comes from and shrunk
/// (diagnosis.h).
std::vector<Dispute> disputes_of(const std::vector<Disagreement>& disagreements,
                                 const Oracles& oracles);

/// The text of a file for each game in dispute: open questions, each below its signature and the
/// answers. As a corpus it is refused until somebody has given the answers.
std::map<Game, std::string> disputed_texts(const std::vector<Dispute>& disputes);

/// The questions of files that `disputed_texts` made before; none where there is no such folder.
/// Throws UsageError where a line there is no question.
std::vector<Question> disputed_before(const std::filesystem::path& folder);

}  // namespace doublecheck
