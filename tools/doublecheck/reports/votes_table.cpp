#include "reports/votes_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace doublecheck {
namespace {

constexpr std::size_t kLongestName = 40;

std::string shortened(const std::string& name) {
  return name.size() <= kLongestName ? name : name.substr(0, kLongestName - 3) + "...";
}

std::size_t width_of(std::span<const std::string> oracles) {
  std::size_t width = 0;
  for (const auto& name : oracles) width = std::max(width, shortened(name).size());
  return width;
}

std::string row_of(const Votes& votes, std::size_t i, bool with_pairs) {
  std::string row = fmt::format("{:>10}{:>10}", votes.abstained(i), votes.failed(i));
  if (!with_pairs) return row;
  row += fmt::format("{:>10} ", votes.alone(i));
  for (std::size_t j = 0; j < votes.oracles(); ++j)
    row += i == j ? fmt::format("{:>9}", "-") : fmt::format("{:>9}", votes.differed(i, j));
  return row;
}

}  // namespace

std::string votes_table(const Votes& votes, std::span<const std::string> oracles) {
  if (votes.oracles() == 0) return {};
  const bool with_pairs = oracles.size() > 2;
  const auto width = width_of(oracles);
  std::string table = fmt::format("{:<{}}{:>10}{:>10}", "oracle", width + 4, "abstained", "failed");
  if (with_pairs) {
    table += fmt::format("{:>10} ", "alone");
    for (std::size_t j = 0; j < oracles.size(); ++j)
      table += fmt::format("{:>9}", fmt::format("from {}", j + 1));
  }
  table += '\n';
  for (std::size_t i = 0; i < oracles.size(); ++i)
    table += fmt::format("{:>2}  {:<{}}{}\n", i + 1, shortened(oracles[i]), width,
                         row_of(votes, i, with_pairs));
  if (with_pairs)
    table += "alone: a vote, how often all others gave one other answer; it proves nobody wrong\n";
  return table;
}

Json votes_json(const Votes& votes, std::span<const std::string> oracles) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < votes.oracles(); ++i) {
    Json differed = Json::object();
    for (std::size_t j = 0; j < votes.oracles(); ++j)
      if (i != j) differed[oracles[j]] = votes.differed(i, j);
    rows.push_back({{"oracle", oracles[i]},
                    {"alone", votes.alone(i)},
                    {"abstained", votes.abstained(i)},
                    {"failed", votes.failed(i)},
                    {"differed_from", differed}});
  }
  return rows;
}

}  // namespace doublecheck
