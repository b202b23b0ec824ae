// The page without a server: a folder that any web host serves.
#pragma once

#include <filesystem>
#include <string>

#include "serve/rule_examples.h"

namespace doublecheck {

/// Writes the page of the folder `page` into `folder`, with what a server would tell it in files
/// beside it: `rules`, and `bugs` (wild_bugs.h). Questions it answers itself, by WebAssembly.
/// `folder` is new or empty, or has such a page, which is replaced. Throws UsageError: it has
/// something else, it cannot be written, `page` is no page or has no WebAssembly.
void write_static_page(const std::filesystem::path& folder, const std::filesystem::path& page,
                       const RuleExamples& rules, const std::string& bugs);

}  // namespace doublecheck
