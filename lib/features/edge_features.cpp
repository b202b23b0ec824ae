#include "features/edge_features.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "features/traced_programs.h"

namespace doublecheck {
namespace {

constexpr std::string_view kEdge = "edge ";

/// The edges of `oracle` among `features`.
std::vector<Edge> edges_among(std::span<const std::string> features, std::string_view oracle) {
  const auto prefix = fmt::format("{}{} ", kEdge, oracle);
  std::vector<Edge> edges;
  for (const std::string_view feature : features) {
    if (!feature.starts_with(prefix)) continue;
    const auto* end = feature.data() + feature.size();
    Edge& edge = edges.emplace_back();
    std::from_chars(feature.data() + prefix.size(), end, edge.number);
    edge.hit_class = static_cast<std::uint8_t>(end[-1] - '0');
  }
  return edges;
}

}  // namespace

std::string edge_feature(std::string_view oracle, const Edge& edge) {
  return fmt::format("{}{} {}*{}", kEdge, oracle, edge.number, edge.hit_class);
}

EdgeGatherer::EdgeGatherer(const std::filesystem::path& folder, std::uint64_t max_leaves) {
  traced_.reserve(kTracedOracles.size());
  for (const auto oracle : kTracedOracles)
    traced_.push_back({std::string(oracle), TracedOracle(traced_program(folder, oracle),
                                                         std::min(max_leaves, kTracedLeaves))});
}

void EdgeGatherer::each_feature_of(std::span<const Question> questions, const Tell& tell) {
  for (auto& [oracle, program] : traced_) {
    std::size_t number = 0;
    program.each_edges_of(questions, [&](const Question&, std::span<const Edge> edges) {
      for (const Edge& edge : edges) tell(number, edge_feature(oracle, edge));
      ++number;
    });
  }
}

bool EdgeGatherer::has(const Question& question, std::span<const std::string> wanted) {
  return std::ranges::all_of(traced_, [&](Traced& traced) {
    const auto sought = edges_among(wanted, traced.oracle);
    if (sought.empty()) return true;
    const auto ran = traced.program.edges_of(question);
    return std::ranges::all_of(
        sought, [&](const Edge& edge) { return std::ranges::binary_search(ran, edge); });
  });
}

}  // namespace doublecheck
