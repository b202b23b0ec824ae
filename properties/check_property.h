// How a property of random questions is tested: RapidCheck draws them, our own shrinker finds the
// smallest question that shows a failure.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "arbitrary_question.h"
#include "claims/claims.h"

namespace doublecheck {

/// Says with RC_ASSERT what is true of each question, and with RC_PRE to which questions it
/// applies. A function of the question alone.
using Property = std::function<void(const Question&)>;

/// The questions of one form.
Questions questions_of(const Shape& shape);

/// Draws `cases` questions to which the property applies and fails the doctest test case that runs
/// unless it holds of all of them. The message has the shrunk question, a drawing, and what to set
/// in RC_PARAMS to see it again. Giving up because too few questions apply is a failure, too.
/// `max_success` in RC_PARAMS means per cent of `cases`.
void check_property(const Questions& questions, int cases, const Property& property);

/// The same where `test` draws what it needs by itself.
void check_property(int cases, const std::function<void()>& test);

/// The same of a claim that is tested by fuzzing too.
void check_claim(const Questions& questions, int cases,
                 const std::function<claims::Result(const Question&)>& claim);

/// The same of what each of both oracles answers by itself.
void check_claim(const Questions& questions, int cases, claims::Claim claim);

/// mailbox and distance, each made once.
const Oracles& both_oracles();
Oracle& mailbox_oracle();
Oracle& distance_oracle();

using claims::asked;

/// How RapidCheck shows a question: its line.
void showValue(const Question& question, std::ostream& out);

}  // namespace doublecheck
