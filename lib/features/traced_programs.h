// The programs that tell which edges of an oracle's code a question runs: one for each built-in
// oracle, instrumented, apart from this program.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

namespace doublecheck {

/// The oracles that there are traced programs of.
inline constexpr std::array<std::string_view, 2> kTracedOracles{"mailbox", "distance"};

/// The traced program of `oracle` in `folder`.
std::filesystem::path traced_program(const std::filesystem::path& folder, std::string_view oracle);

/// `folder`, or where that is empty the build of the preset `edges` beside this program's build.
/// Throws UsageError with the commands that make it where a program is missing.
std::filesystem::path find_traced_programs(const std::string& folder);

}  // namespace doublecheck
