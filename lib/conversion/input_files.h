// Files that hold an input each, as fuzzers keep them: the folders may have anything in them.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace doublecheck {

/// Hears of a file or folder that is left out, and why.
using LeftOut = std::function<void(const std::string& path, const std::string& reason)>;

/// Every file in the trees of `paths`, whatever its kind, each tree sorted bytewise. Links to
/// folders are not followed. `left_out` hears of folders that cannot be read, and of those whose
/// name begins with a dot: AFL++ keeps copies of its inputs in one. Throws UsageError where there
/// is nothing of a name in `paths`.
std::vector<std::string> input_files(std::span<const std::string> paths, const LeftOut& left_out);

/// The bytes of a regular file of at most kLongestLine bytes and a line break. Waits for nobody, as
/// reading a pipe would. Throws UsageError with the reason, without the name of the file.
std::string read_input(const std::string& file);

}  // namespace doublecheck
