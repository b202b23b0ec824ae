// A finding as Markdown: in a report, in the summary of a comparison, and as a bug report for the
// authors of the oracle that is accused.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "runs/finding_text.h"

namespace doublecheck {

/// What `--oracle` said of the oracle of a name: `exec:./mine` of `mine=exec:./mine`.
using SpecOf = std::function<std::string(const std::string& name)>;

/// A section: the title behind `heading` (`###`) and the number of the finding, the position with a
/// drawing, what was asked, what is expected and what was given, and the rule that decides; then
/// the signature, how often it was seen, what else is known of it, and the command that repeats it.
/// `picture` is the file of its drawing, which is shown, as the reader of the text finds it; empty
/// where there is none.
std::string finding_markdown(std::string_view heading, const ShownFinding& finding,
                             const std::string& picture = "");

/// `--as issue`: the same for people who have no doublecheck. Of the list that was given only what
/// differs, of the expected one, where it is long, its length; and how to see it without
/// doublecheck (repeat_note.h), or else the command. Throws what repeat_note does.
std::string bug_report(const ShownFinding& finding, Lists lists, const SpecOf& spec_of,
                       const std::string& picture = "");

}  // namespace doublecheck
