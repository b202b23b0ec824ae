// Counts of a comparison: per game and verb, how often who agreed, and which answers came.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "disagreement/cross_examine.h"

namespace doublecheck {

/// Counts of one verb in one game.
struct VerbTally {
  std::uint64_t asked = 0;
  std::uint64_t agreed = 0;
  std::uint64_t disagreed = 0;
  std::uint64_t abstained = 0;
  /// Time that one thread spent in asking.
  std::chrono::nanoseconds time{0};
  /// How often each class of answer came; for `explain`, each label.
  std::map<std::string, std::uint64_t, std::less<>> answers;
};

class Tally {
 public:
  using Rows = std::map<std::pair<Game, Verb>, VerbTally>;

  void count(const Question& question, const Examination& examination,
             std::chrono::nanoseconds time);
  void add(const Tally& other);

  const Rows& rows() const { return rows_; }
  std::uint64_t asked() const;
  std::uint64_t disagreed() const;
  std::uint64_t abstained() const;

 private:
  Rows rows_;
};

/// The class of an answer for shares: `true`, `false`, `illegal`, `abstain`, `failed`; of lists
/// `none` or `some`; of counts `0` or `some`; of boards and solutions `some`.
std::string_view class_of(const Answer& answer);

}  // namespace doublecheck
