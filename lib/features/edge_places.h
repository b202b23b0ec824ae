// Where the edges of an oracle are in its source.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// Where the compiler says that what an edge leads to begins.
struct EdgePlace {
  std::string file;  // below the folder of the oracles: `mailbox/cube/cube.cpp`
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

/// The name of a function of an oracle, of its full name as c++filt writes it: without its
/// namespaces, return type and parameters, `white` and `black` for the numbers of colours, and the
/// function for its lambdas. `bool doublecheck::mailbox::(anonymous
/// namespace)::finds<(doublecheck::Colour)1>(int)::{lambda(int)#1}::operator()(int) const` is
/// `finds<black>`.
std::string function_name(std::string_view full);

}  // namespace doublecheck
