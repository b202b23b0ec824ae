// Where the programs of other builds are.
#pragma once

#include <filesystem>
#include <string>

namespace doublecheck {

/// The build folder of a preset of CMake beside the build that this program is of. It may not
/// exist.
std::filesystem::path build_of_preset(const std::string& preset);

}  // namespace doublecheck
