// A corpus as the suite of test cases that is minimised, and back.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "corpus/corpus.h"
#include "examination/oracle_maker.h"
#include "features/features.h"
#include "minimise/set_cover.h"

namespace doublecheck {

/// A question of a corpus that is minimised: as a test case with its features and its weight.
struct TestCase {
  AnsweredQuestion asked;
  /// The line of the corpus, with the answer.
  std::string line = {};
  /// As it was read, without what an earlier run has written there; a changed question has none.
  std::string comments = {};
  Ids features = {};
  /// At least 1.
  std::uint64_t weight = 1;
  /// Whether it stays as it is, whatever it shows.
  bool keep = false;
  /// Where shrinking it came to an end: the features that it had to keep.
  std::optional<Ids> simple_with = {};
};

/// A test case without comments and features, of weight 1.
TestCase case_of(AnsweredQuestion asked);

/// The order in which test cases are gone through: the shorter line first, then the text that sorts
/// first.
bool before(const TestCase& left, const TestCase& right);

/// Assigns each feature below `targets` to the first of `cases` that has it: as long as each keeps
/// what is assigned to it, together they keep all. Of each its assigned features.
std::vector<Ids> assigned_features(std::span<const TestCase> cases, std::size_t targets);

/// Of each the features that no other one of `cases` has.
std::vector<Ids> unique_features(std::span<const TestCase> cases);

/// Numbers for the names of features: thousands of questions with a thousand features each are
/// remembered by number.
class FeatureTable {
 public:
  /// The numbers of `names`; a new name gets the next one. Several threads may call it at once:
  /// then which number a name gets is chance, until `sort`.
  Ids ids_of(const std::vector<std::string>& names);

  /// Numbers the features anew, in the order of their names. The new number of each old one.
  Ids sort();

  std::size_t size() const { return names_.size(); }
  const std::string& name_of(Id id) const { return *names_[id]; }

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, Id> ids_;
  std::vector<const std::string*> names_;  // into `ids_`
};

/// `ids` by the new numbers of FeatureTable::sort.
void renumber(Ids& ids, const Ids& numbers);

enum class WeightBy : std::uint8_t {
  lines,  // each 1
  bytes,  // the line with its line feed
  time    // of the oracles, see below
};

/// Sets the weight of each of `cases`; `oracles` answer in the time that is measured. Time is
/// measured here, one question after the other: the least of three times, in microseconds, rounded
/// up to a power of two, so that most questions weigh the same when they are measured again, but
/// not all.
void weigh(std::vector<TestCase>& cases, WeightBy by, const OracleChoice& oracles);

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
