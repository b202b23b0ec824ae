// Files that are installed with the running program.
#pragma once

#include <filesystem>

namespace doublecheck::process {

/// `name` in the folder of the running executable, or else in `../lib/doublecheck` seen from there:
/// the build tree and the installed tree. The path may be of a file that does not exist.
std::filesystem::path beside_program(const std::filesystem::path& name);

}  // namespace doublecheck::process
