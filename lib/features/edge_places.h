// Where the edges of an oracle are in its source.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace doublecheck {

/// Where the compiler says that what an edge leads to begins.
struct EdgePlace {
  std::string file;  // below the folder of the oracles: `mailbox/games/cube.cpp`
  int line = 0;      // 0 where the compiler made it of several
  /// The line's text without the blanks before it; `?` for line 0.
  std::string text;
  std::string function;  // as function_name.h names it
  /// It runs where tables are made that live as long as the program, and no question runs it again.
  bool at_start = false;
};

/// The places of all edges of a traced program, by number. Runs it, and addr2line of binutils, and
/// reads the source it was built of. Throws UsageError where one of these cannot be had.
std::vector<EdgePlace> edge_places(const std::filesystem::path& program);

}  // namespace doublecheck
