// `compare --summary FILE`: what a person reads in a comment on a merge request.
#pragma once

#include <string>

#include "runs/comparison.h"

namespace doublecheck {

/// Markdown: the verdict in a sentence, then each finding in words (finding_markdown.h) with the
/// command that repeats it; only the signatures of those behind the first, where they would be too
/// long for a comment.
std::string compare_summary(const CompareResult& result);

}  // namespace doublecheck
