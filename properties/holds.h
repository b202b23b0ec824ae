// How a claim about random questions is tested: RapidCheck draws them, our own shrinker finds the
// smallest that refutes the claim.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "arbitrary_question.h"
#include "question/oracle.h"

namespace doublecheck {

/// Says with RC_ASSERT what is true of each question; with RC_PRE to which it applies. A function
/// of the question alone.
using Claim = std::function<void(const Question&)>;

/// The questions of one form.
Questions questions_of(const Shape& shape);

/// Draws `cases` questions to which the claim applies and fails the doctest test case that runs,
/// unless it holds of all of them: with the shrunk question, a drawing, and what to set in
/// RC_PARAMS to see it again. Giving up because too few questions apply is a failure, too.
/// `max_success` in RC_PARAMS means per cent of `cases`.
void check_holds(const Questions& questions, int cases, const Claim& claim);

/// The oracles, each made once.
Oracle& mailbox_oracle();
Oracle& distance_oracle();

/// Both of them, for claims that need one oracle only.
std::vector<Oracle*> both_oracles();

/// Another question about the same position.
Question asked(Verb verb, const Question& question, Argument argument = {}, int depth = 0);

/// How RapidCheck shows a question: its line.
void showValue(const Question& question, std::ostream& out);

}  // namespace doublecheck
