// Files that are there whole or not at all, whatever happens to the program.
#pragma once

#include <filesystem>
#include <string_view>

namespace doublecheck {

/// Replaces `file` by one with this text, once the disk has all of it. Throws UsageError with the
/// name of the file and the reason.
void write_durably(const std::filesystem::path& file, std::string_view text);

/// Makes `folder` and those that lead to it, where they are not there. Throws UsageError likewise.
void make_folder(const std::filesystem::path& folder);

}  // namespace doublecheck
