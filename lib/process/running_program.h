// The program that runs.
#pragma once

#include <filesystem>

namespace doublecheck::process {

/// A path that starts this program once more: on Linux the very one that runs, even if its file has
/// been replaced meanwhile.
std::filesystem::path running_program();

/// Where its file was when it was started, without symbolic links.
std::filesystem::path file_of_program();

}  // namespace doublecheck::process
