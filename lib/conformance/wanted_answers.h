// How many answers make a run of `corpus check` a success: abstaining is none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "corpus/corpus_check.h"

namespace doublecheck {

class WantedAnswers {
 public:
  /// `at_least` is as given to `--at-least`, and empty where it was not; throws UsageError where it
  /// is no number. `by_rule`: there are score tables.
  WantedAnswers(const std::string& at_least, bool by_rule);

  /// Whether nobody answering a question is worth telling. Not where a number is enough, and not
  /// where tables show by which rules a program from outside abstains.
  bool of_every_question() const { return !at_least_ && !by_rule_; }

  /// Tells which oracles answered fewer questions than were wanted; without a number it is true
  /// where some question was answered by nobody, with tables where all were.
  bool are_missing(const Scores& scores) const;

 private:
  std::optional<std::uint64_t> at_least_;
  bool by_rule_;
};

}  // namespace doublecheck
