// Which rule a bug breaks, as its signature tells.
#pragma once

#include <string>
#include <string_view>

#include "diagnosis/signature.h"

namespace doublecheck {

/// The number of one rule of RULES.md: of what refuses a position or should, the rule that says
/// which positions are refused; of a verdict, a count or a list of cells that of the verb; of a
/// position after a move that of the part that differs; of a move, and of the labels that `explain`
/// gives, that of the first label that says more than which piece moves; where there is none,
/// `otherwise`, and where that is empty the rule of the verb. Moves of atomic games that are wrong
/// for the sake of a king break L5. En passant is a move by L1; L4 says when its cell is written.
/// Empty of failures and of answers that change.
std::string broken_rule(const Signature& signature, std::string_view otherwise = {});

}  // namespace doublecheck
