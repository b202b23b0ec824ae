// Bugs of public libraries, as the page shows them: those of bench/wild.json.
#pragma once

#include <filesystem>
#include <string>

namespace doublecheck {

/// Every bug of `file`, which tools/bench-wild writes, as JSON: by library and game a list of
/// findings, with `others`, the number of other libraries that answer like the rules. Throws
/// UsageError: there is no such file, or an entry cannot be read or is no bug.
std::string wild_bugs_json(const std::filesystem::path& file);

}  // namespace doublecheck
