// The comment above a kept question that says what it alone contributes.
#pragma once

#include <string>
#include <string_view>

#include "features/corpus_features.h"

namespace doublecheck {

/// `# alone: legal cube C4-mate; mutant king-hides-behind-itself; 12 edges of mailbox` and a line
/// feed: labels and mutants by name, edges by number. Empty where there are no `features`, which
/// are sorted.
std::string alone_comment(const FeatureNames& features);

/// `comments`, lines with their line feeds, without those that `alone_comment` has written.
std::string without_alone_comments(std::string_view comments);

}  // namespace doublecheck
