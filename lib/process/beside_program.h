// Files that are built or installed with the running program.
#pragma once

#include <filesystem>
#include <string>

namespace doublecheck::process {

/// `name` in the folder of the running executable, or else in `../lib/doublecheck` seen from there:
/// the build tree and the installed tree. Where nothing is installed beside the program, a file that
/// does not exist is named in the build tree.
std::filesystem::path beside_program(const std::filesystem::path& name);

/// The same for what no machine runs, pages and texts: `../share/doublecheck` in the installed
/// tree.
std::filesystem::path shared_beside_program(const std::filesystem::path& name);

/// The build folder of a preset of CMake beside the build that this program is of. It may not
/// exist.
std::filesystem::path build_of_preset(const std::string& preset);

}  // namespace doublecheck::process
