// A question of a corpus that is minimised: as a test case with its features and its weight.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "corpus/corpus.h"
#include "examination/oracle_maker.h"
#include "features/features.h"
#include "minimise/set_cover.h"

namespace doublecheck {

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

}  // namespace doublecheck
