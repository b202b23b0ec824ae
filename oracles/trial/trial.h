// The first meeting with an oracle from another process: what it answers, how it writes, and which
// contract makes its answers comparable.
#pragma once

#include <optional>
#include <vector>

#include "corpus/exam.h"
#include "examination/oracle_maker.h"
#include "trial/conventions.h"

namespace doublecheck::trial {

/// What came of the questions about one verb of one game.
struct Row {
  Verb verb{};
  Game game{};
  int asked = 0;
  int answered = 0;  // with a verdict or `illegal`
  int abstained = 0;
  int failed = 0;     // `failed HOW`: it died, hung, or wrote what is no answer
  int timed_out = 0;  // some of those that failed
  std::optional<Answer> first_failure{};

  /// It answered nothing, and all that it did wrong was to be late: nobody knows its answers.
  bool is_too_slow() const { return answered == 0 && timed_out > 0 && timed_out == failed; }
};

/// An answer that is not the one of the rules.
struct Wrong {
  Question question;
  Answer answer;
  Answer right;
};

struct Trial {
  /// Of every verb and game that has questions, in their order. Nothing was asked where
  /// the promise leaves them out.
  std::vector<Row> rows;
  std::vector<Convention> conventions;
  /// What it promised, and those words that make answers agree.
  contract::Contract contract;
  /// What it was asked of each game of which it answers something.
  std::vector<ExamPart> exam;
  /// With that contract: how many answers can be compared, and those that differ.
  int compared = 0;
  std::vector<Wrong> wrong;
  std::size_t asked = 0;
  Pace pace;
};

/// Who answers nothing in time, or writes nothing that is an answer. A page of the manual helps;
/// where it is, who catches this knows.
struct NoOracle : OracleError {
  using OracleError::OracleError;
};

/// Asks the questions of conventions.h as far as `promised` lets it, and of each game and verb
/// that is answered the first hundred questions of `exam`. Then finds the contract, any word of
/// contract::words. Throws NoOracle where `interview` meets no oracle at all.
Trial hold_trial(Interview& interview, const contract::Contract& promised, const Exam& exam);

}  // namespace doublecheck::trial
