// The rule that decides a disagreement, in a sentence for those who do not know RULES.md.
#pragma once

#include <string>
#include <string_view>

#include "diagnosis/signature.h"

namespace doublecheck {

struct Ruling {
  /// Of RULES.md. Empty of failures and of answers that change.
  std::string number;
  /// What of that rule decides.
  std::string_view sentence;
};

/// The rule that `signature` breaks (broken_rule.h). But where the en-passant cell after a move of
/// atomic chess is wrong, and the capture there is legal or illegal for what explodes, L5 decides:
/// `adviser` is asked for that. `witness` is a question that shows the signature.
Ruling ruling_on(const Signature& signature, const Question& witness, Oracle& adviser);

}  // namespace doublecheck
