// The text of a ledger.
#pragma once

#include "comparison/ledger.h"

namespace doublecheck {

/// The entries of the ledger that `text`, the contents of `file`, holds. Throws LedgerError.
std::vector<KnownDifference> read_ledger(const std::string& file, std::string_view text);

}  // namespace doublecheck
