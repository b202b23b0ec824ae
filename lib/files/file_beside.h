// A file that stands beside a program and tells something about it.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace doublecheck {

/// `F` with `suffix` behind its name, where F is the first word of `command` that is a file with
/// such a file beside it: `my-engine.contract` of `nice ./my-engine`. Nothing where there is none.
std::optional<std::filesystem::path> file_beside(std::string_view command, std::string_view suffix);

}  // namespace doublecheck
