// What `--version` says.
#pragma once

#include <string>

namespace doublecheck {

/// Commit, compiler, oracles and what this build is without: what a bug report needs.
std::string version_text();

/// Its first line: the number of the version, and the commit.
std::string short_version();

}  // namespace doublecheck
