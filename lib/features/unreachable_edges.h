// Edges that no question runs, listed with the reason: oracles/traced/unreachable.txt, where the
// form is told.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "features/edge_places.h"

namespace doublecheck {

/// A line of the list: so many edges at one place, which is told by text rather than by number, so
/// that edits elsewhere do not matter.
struct UnreachableEdges {
  std::string listed_at;  // FILE:LINE of the list
  std::size_t count = 0;
  std::string file;
  std::string function;  // a shell pattern
  std::string text;
  std::string reason;

  bool are_at(const EdgePlace& place) const;
};

/// Throws UsageError with the line of what is wrong, and where `list` cannot be read.
std::vector<UnreachableEdges> read_unreachable_edges(const std::filesystem::path& list);

}  // namespace doublecheck
