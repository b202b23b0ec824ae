// `compare --summary FILE`: what a person reads in a comment on a merge request.
#pragma once

#include <functional>
#include <string>

#include "runs/comparison.h"

namespace doublecheck {

/// The file with the drawing of a finding, by its signature, as the reader of the summary finds it;
/// empty where there is none.
using DrawingOf = std::function<std::string(const std::string& signature)>;

/// Markdown: the verdict in a sentence, then each finding in words (finding_markdown.h) with its
/// drawing and the command that repeats it; only the signatures of those behind the first, where
/// they would be too long for a comment.
std::string compare_summary(const CompareResult& result, const DrawingOf& drawing_of = {});

}  // namespace doublecheck
