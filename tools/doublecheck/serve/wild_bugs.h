// Bugs of public libraries, as the page shows them: those that bench/WILD.md lists.
#pragma once

#include <filesystem>
#include <string>

namespace doublecheck {

/// Every bug of `document`, which tools/bench-wild writes, as JSON: by library and game a list of
/// findings, with `others`, the number of other libraries that answer like the rules. The document
/// tells long answers by what differs, so the mailbox is asked for the whole ones. Throws
/// UsageError: there is no such file, or an entry cannot be read.
std::string wild_bugs_json(const std::filesystem::path& document);

}  // namespace doublecheck
