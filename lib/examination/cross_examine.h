// The waist of the program: every source of questions comes here, and every use of disagreements
// starts from here.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "question/oracle.h"

namespace doublecheck {

using Oracles = std::vector<std::unique_ptr<Oracle>>;

/// An answer and who gave it.
struct GivenAnswer {
  std::string oracle;
  Answer answer;

  friend bool operator==(const GivenAnswer&, const GivenAnswer&) = default;
};

/// A question with differing answers, one for each oracle, in the order of the oracles.
struct Disagreement {
  Question question;
  std::vector<GivenAnswer> answers;
};

enum class Outcome : std::uint8_t {
  agreed,     // everyone answered, with equal text
  abstained,  // someone abstained; those who answered agree
  disagreed   // answers differ, or an oracle failed
};

/// One question asked of several oracles.
struct Examination {
  Outcome outcome = Outcome::agreed;
  /// One for each oracle, in their order.
  std::vector<Answer> answers;
};

inline bool has_abstained(const Examination& examination) {
  return std::ranges::any_of(examination.answers, &Answer::is_abstain);
}

/// What `answers` to `question` show, one for each of `oracles`. Answers agree when their texts are
/// equal; to `solve` a foreign oracle may give any solution that a built-in one replays (S3), which
/// is asked for that.
Outcome outcome_of(const Question& question, const std::vector<Answer>& answers,
                   const Oracles& oracles);

/// Asks every oracle.
Examination cross_examine(const Question& question, const Oracles& oracles);

/// Tells every oracle which questions it is going to be asked, so that those in other processes
/// work on them while others answer (Oracle::announce).
void announce(std::span<const Question> questions, const Oracles& oracles);

/// Asks every oracle every question. Oracles in other processes work at the same time.
std::vector<Examination> cross_examine(std::span<const Question> questions, const Oracles& oracles);

/// Whether `answer` to the `solve` question is a solution that a built-in oracle among `oracles`
/// replays (S3); false where there is no built-in oracle.
bool is_replayed(const Question& solve, const Answer& answer, const Oracles& oracles);

/// The disagreement that `examination` of `question` shows.
Disagreement disagreement_of(const Question& question, const Examination& examination,
                             const Oracles& oracles);

/// The answer that stands for all where `outcome` is not `disagreed`: the first that is no
/// `abstain`.
const Answer& common_answer(const Examination& examination);

/// `disagreement mailbox=true; distance=false`, as `ask` prints it.
std::string disagreement_text(const Disagreement& disagreement);

}  // namespace doublecheck
