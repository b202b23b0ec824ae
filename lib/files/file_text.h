// A whole file as text.
#pragma once

#include <filesystem>
#include <string>

namespace doublecheck {

/// All bytes of `file`. Throws UsageError with its name where it cannot be read.
std::string text_of_file(const std::filesystem::path& file);

}  // namespace doublecheck
