// A run of `compare`: from a source of questions to what it prints, writes and keeps.
#pragma once

#include "comparison/ledger.h"
#include "comparison/source.h"
#include "context.h"
#include "options/compare_options.h"

namespace doublecheck {

/// Asks the questions of `source`, and reports what they show, and of those of an `exam` what it
/// would have noticed. Returns how many were asked, by
/// earlier processes too. Throws UsageError where a file that is to be written cannot be, before
/// anything is asked.
std::uint64_t run_comparison(Source& source, const CompareOptions& options, const Ledger& ledger,
                             Context& context, std::vector<ExamPart> exam = {});

}  // namespace doublecheck
