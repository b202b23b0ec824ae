// The program that runs, and the files that are built or installed with it.
#pragma once

#include <filesystem>
#include <string>

namespace doublecheck::process {

/// A path that starts this program once more: on Linux the very one that runs, even if its file has
/// been replaced meanwhile.
std::filesystem::path running_program();

/// Where its file was when it was started, without symbolic links.
std::filesystem::path file_of_program();

/// `name` in the folder of the running executable, or else in `../lib/doublecheck` seen from there:
/// the build tree and the installed tree. Where nothing is installed beside the program, a file
/// that does not exist is named in the build tree.
std::filesystem::path beside_program(const std::filesystem::path& name);

/// The same for what no machine runs, pages and texts: `../share/doublecheck` in the installed
/// tree.
std::filesystem::path shared_beside_program(const std::filesystem::path& name);

/// What people are told where `file`, of one of the above, is not there, and how they get it.
std::string missing_beside_program(const std::filesystem::path& file);

/// `file`, of one of the above. Throws UsageError where it is not there.
std::filesystem::path expect_there(std::filesystem::path file);

/// The build folder of a preset of CMake beside the build that this program is of. It may not
/// exist.
std::filesystem::path build_of_preset(const std::string& preset);

}  // namespace doublecheck::process
