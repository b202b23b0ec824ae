// What `--version` says.
#pragma once

#include <string>

namespace doublecheck {

/// Commit, compiler and oracles: what a bug report needs.
std::string version_text();

}  // namespace doublecheck
