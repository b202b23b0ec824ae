// What a claim says about one question: it holds, it fails, or it does not apply.
#pragma once

#include <string>

#include "examination/cross_examine.h"

namespace doublecheck::claims {

/// From the weakest to the strongest: where several results are combined, the strongest counts.
enum class Status {
  holds,
  does_not_apply,  // the answers say so: the position is illegal, or an oracle abstains
  is_not_asked,    // the claim is about questions of another form, so no oracle was asked
  fails
};

struct Result {
  Status status = Status::holds;
  std::string why = {};  // where it fails: some lines; the first is the same for every question
};

/// A claim about what one oracle answers to questions about the position of `question`.
using Claim = Result (*)(const Question& question, Oracle& oracle);

/// What `claim` says about `question` with each of `oracles` alone. Stops where it fails.
Result with_each(Claim claim, const Question& question, const Oracles& oracles);

/// The claim `what` is not true of `oracle`, as its answer to `shown` tells.
Result failure(const std::string& what, const Question& shown, Oracle& oracle);

/// `holds`, or else the failure.
Result holds_if(bool holds, const std::string& what, const Question& shown, Oracle& oracle);

/// Another question about the same position.
Question asked(Verb verb, const Question& question, Argument argument = {}, int depth = 0);

}  // namespace doublecheck::claims
