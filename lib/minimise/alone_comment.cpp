#include "minimise/alone_comment.h"

#include <fmt/format.h>

#include <map>

namespace doublecheck {
namespace {

constexpr std::string_view kAlone = "# alone: ";

/// `mailbox` of `edge mailbox 17*2`.
std::string_view oracle_of_edge(std::string_view feature) {
  const auto first = feature.find(' ') + 1;
  return feature.substr(first, feature.rfind(' ') - first);
}

}  // namespace

std::string alone_comment(const FeatureNames& features) {
  std::vector<std::string> parts;
  std::map<std::string_view, std::size_t> edges;
  for (const std::string& feature : features) {
    if (kind_of_feature(feature) == FeatureKind::edge)
      ++edges[oracle_of_edge(feature)];
    else
      parts.push_back(feature);
  }
  for (const auto& [oracle, count] : edges)
    parts.push_back(fmt::format("{} {} of {}", count, count == 1 ? "edge" : "edges", oracle));
  if (parts.empty()) return {};
  return fmt::format("{}{}\n", kAlone, fmt::join(parts, "; "));
}

std::string without_alone_comments(std::string_view comments) {
  std::string rest;
  while (!comments.empty()) {
    const auto line = comments.substr(0, comments.find('\n') + 1);
    if (!line.starts_with(kAlone)) rest += line;
    comments.remove_prefix(line.size());
  }
  return rest;
}

}  // namespace doublecheck
