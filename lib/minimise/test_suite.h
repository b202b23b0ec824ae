// A corpus as the suite of test cases that is minimised, and back.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "features/features.h"
#include "minimise/test_case.h"

namespace doublecheck {

struct TestSuite {
  /// Those with an answer that all oracles give, and that the corpus has or leaves open; and, to be
  /// kept as they are, those with an answer of the corpus from which an oracle abstains, for nobody
  /// knows what would be lost with them. Comments of an earlier minimisation are
  /// taken away.
  std::vector<TestCase> cases;
  /// All others, in order: file, line and reason, and the question below.
  std::vector<std::string> complaints;
};

/// Asks `oracles` about all of `entries`, in `jobs` threads. `progress` gets how many are done.
/// Throws Interrupted.
TestSuite suite_of(const std::vector<CorpusEntry>& entries, const OracleChoice& oracles, int jobs,
                   const std::function<void(std::size_t)>& progress);

/// `cases` sorted by line, each below its comments and below the features that no other has.
std::vector<CorpusEntry> minimised_entries(std::vector<TestCase> cases, const FeatureTable& table);

/// Of each the names of the features that no other one has, sorted.
std::vector<FeatureNames> unique_names(const std::vector<TestCase>& cases,
                                       const FeatureTable& table);

/// `# alone: legal cube C4-mate; mutant king-hides-behind-itself; 12 edges of mailbox` and a line
/// feed: labels and mutants by name, edges by number. Empty where there are no `features`, which
/// are sorted.
std::string alone_comment(const FeatureNames& features);

/// `comments`, lines with their line feeds, without those that `alone_comment` has written.
std::string without_alone_comments(std::string_view comments);

}  // namespace doublecheck
