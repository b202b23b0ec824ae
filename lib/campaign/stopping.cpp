#include "campaign/stopping.h"

#include <fmt/format.h>

namespace doublecheck {

Abundance abundance_of(const EdgeCounts& edges) {
  return {edges.executions, edges.once, edges.twice};
}

std::string stopping_text(std::span<const TargetEdges> targets, const Abundance& disagreements) {
  std::string text;
  for (const auto& [target, edges] : targets)
    text += fmt::format("chance that one more execution of {} covers a new edge: {}\n", target,
                        discovery_text(discovery_of(abundance_of(edges))));
  text += fmt::format("chance that one more execution shows a new disagreement: {}\n",
                      discovery_text(discovery_of(disagreements)));
  return text + meaning_of_discovery(Sampling::adaptive);
}

}  // namespace doublecheck
