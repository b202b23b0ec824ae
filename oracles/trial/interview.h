// An oracle from another process is asked the questions of a trial, and what it said is kept.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "contract/contract.h"
#include "examination/cross_examine.h"

namespace doublecheck::trial {

/// The answer of an oracle that has given none within its time limit.
inline const Answer kTimeOut = failed("time-out");

/// How long answers took.
struct Pace {
  /// Of the first question, with the start of the program.
  double first_seconds = 0;
  /// Of all questions behind it that were answered, those with `abstain` included.
  double mean_seconds = 0;
  double longest_seconds = 0;
};

/// Asks an oracle that answers word for word (OracleOptions::verbatim). Each question is asked
/// once, however often its answer is wanted.
class Interview {
 public:
  /// Called before each question that is asked, with how many were asked.
  using Progress = std::function<void(std::size_t)>;

  /// The first of `referees` knows the rules. All must outlive the interview.
  Interview(Oracle& oracle, const Oracles& referees, Progress progress)
      : oracle_(oracle), referees_(referees), progress_(std::move(progress)) {}

  std::string name() const { return oracle_.name(); }

  /// Whether `contract` lets it be asked that.
  bool covers(const contract::Contract& contract, const Question& question);

  /// What it says to the question under `contract`, as it writes it; `abstain` where it is not
  /// asked that, and the failure where it failed. A verb of which it has answered nothing, but let
  /// the first two questions go unanswered, is not asked about any more: `failed time-out`.
  Answer line(const contract::Contract& contract, const Question& question);

  /// The same, read and converted as `contract` says.
  Answer answer(const contract::Contract& contract, const Question& question);

  /// The answer of the rules.
  Answer right(const Question& question);

  /// Whether `answer` is right; to `solve` any solution is (S3).
  bool is_right(const Question& question, const Answer& answer);

  std::size_t asked() const { return lines_.size(); }
  Pace pace() const;

 private:
  /// What came of the questions of one verb.
  struct Course {
    int time_outs = 0;
    bool has_answered = false;
  };

  Answer ask(const Question& question);

  Oracle& oracle_;
  const Oracles& referees_;
  Progress progress_;
  std::map<std::string, Answer> lines_;  // by the text of the question
  std::map<std::string, Answer> rights_;
  std::map<Verb, Course> courses_;
  std::vector<double> seconds_;  // of the questions that did not fail
};

}  // namespace doublecheck::trial
