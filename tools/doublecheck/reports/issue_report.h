// `--as issue`: a finding as a bug report for the authors of the oracle that is accused.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "reports/finding_report.h"

namespace doublecheck {

/// What `--oracle` said of the oracle of a name: `exec:./mine` of `mine=exec:./mine`.
using SpecOf = std::function<std::string(const std::string& name)>;

/// What a finding is, as a section of Markdown: the title behind `heading` (`### 1.`), the position
/// with a drawing, what was asked, what is expected and what was given, and the rule that decides.
/// Of the list that was given only what differs; of the expected one, where it is long, its length.
/// `shrunk` is a disagreement with this signature.
std::string finding_in_words(std::string_view heading, const std::string& signature,
                             const Disagreement& shrunk, Lists lists);

/// Markdown: a title, the position with a drawing, what was asked, what is expected and by which
/// rule, what was given, and how to see it without doublecheck (repeat_note.h); where nobody says
/// how, the command of doublecheck. `shrunk` is a disagreement with this signature. Throws what
/// repeat_note does.
std::string issue_report(const std::string& signature, const Disagreement& shrunk, Lists lists,
                         const OracleSpelling& spelling, const SpecOf& spec_of);

}  // namespace doublecheck
