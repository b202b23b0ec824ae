#include "reports/compare_tables.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

#include "percent.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr std::size_t kWidestName = 40;

std::string short_name(const std::string& name) {
  return name.size() <= kWidestName ? name : name.substr(0, kWidestName - 3) + "...";
}

std::size_t width_of(std::span<const std::string> oracles) {
  std::size_t width = 0;
  for (const auto& name : oracles) width = std::max(width, short_name(name).size());
  return width;
}

std::string row_of(const Votes& votes, std::size_t i, bool with_pairs) {
  std::string row = fmt::format("{:>10}{:>10}{:>10}", votes.abstained(i), votes.abstained_legal(i),
                                votes.failed(i));
  if (!with_pairs) return row;
  row += fmt::format("{:>10} ", votes.alone(i));
  for (std::size_t j = 0; j < votes.oracles(); ++j)
    row += i == j ? fmt::format("{:>9}", "-") : fmt::format("{:>9}", votes.differed(i, j));
  return row;
}

double seconds_of(const VerbTally& row) {
  return std::chrono::duration<double>(row.time).count();
}

std::string rate_text(const VerbTally& row) {
  if (row.time.count() == 0) return "-";
  return fmt::format("{:.0f}", static_cast<double>(row.asked) / seconds_of(row));
}

bool is_label(std::string_view name) {
  return label_of_text(name).has_value();
}

std::string shares_text(Verb verb, const VerbTally& row) {
  std::vector<std::pair<std::uint64_t, std::string>> shares;
  std::size_t labels = 0;
  for (const auto& [name, times] : row.answers) {
    if (verb == Verb::explain && is_label(name))
      ++labels;
    else
      shares.emplace_back(times, name);
  }
  std::ranges::sort(shares, std::greater());
  std::string text = verb == Verb::explain ? fmt::format("{} labels", labels) : "";
  for (const auto& [times, name] : shares)
    text += fmt::format("{}{} {:.1f} %", text.empty() ? "" : ", ", name, percent(times, row.asked));
  return text;
}

}  // namespace

std::string tally_table(const Tally& tally) {
  std::string table =
      fmt::format("{:<9} {:<10}{:>11}{:>11}{:>10}{:>10}{:>10}{:>12}  {}\n", "game", "verb", "asked",
                  "agreed", "disagreed", "abstained", "of legal", "questions/s", "answers");
  for (const auto& [key, row] : tally.rows())
    table +=
        fmt::format("{:<9} {:<10}{:>11}{:>11}{:>10}{:>10}{:>10}{:>12}  {}\n", name_of(key.first),
                    name_of(key.second), row.asked, row.agreed, row.disagreed, row.abstained,
                    row.abstained_legal, rate_text(row), shares_text(key.second, row));
  return table;
}

std::string label_table(const Tally& tally) {
  std::string table;
  for (const auto& [key, row] : tally.rows()) {
    if (key.second != Verb::explain) continue;
    for (const auto& [name, times] : row.answers)
      if (is_label(name))
        table += fmt::format("{:<9} {:<28}{:>11}{:>8.2f} %\n", name_of(key.first), name, times,
                             percent(times, row.asked));
  }
  return table;
}

Json tally_json(const Tally& tally) {
  Json rows = Json::array();
  for (const auto& [key, row] : tally.rows()) {
    Json answers = Json::object();
    for (const auto& [name, times] : row.answers) answers[name] = times;
    rows.push_back({{"game", name_of(key.first)},
                    {"verb", name_of(key.second)},
                    {"asked", row.asked},
                    {"agreed", row.agreed},
                    {"disagreed", row.disagreed},
                    {"known", row.known},
                    {"abstained", row.abstained},
                    {"abstained_legal", row.abstained_legal},
                    {"seconds", seconds_of(row)},
                    {"answers", answers}});
  }
  return rows;
}

std::string votes_table(const Votes& votes, std::span<const std::string> oracles) {
  if (votes.oracles() == 0) return {};
  const bool with_pairs = oracles.size() > 2;
  const auto width = width_of(oracles);
  std::string table = fmt::format("{:<{}}{:>10}{:>10}{:>10}", "oracle", width + 4, "abstained",
                                  "of legal", "failed");
  if (with_pairs) {
    table += fmt::format("{:>10} ", "alone");
    for (std::size_t j = 0; j < oracles.size(); ++j)
      table += fmt::format("{:>9}", fmt::format("from {}", j + 1));
  }
  table += '\n';
  for (std::size_t i = 0; i < oracles.size(); ++i)
    table += fmt::format("{:>2}  {:<{}}{}\n", i + 1, short_name(oracles[i]), width,
                         row_of(votes, i, with_pairs));
  if (with_pairs)
    table += "alone: a vote, how often all others gave one other answer; it proves nobody wrong\n";
  return table;
}

std::string abstentions_table(const Abstentions& abstentions,
                              std::span<const std::string> oracles) {
  if (abstentions.kinds().empty()) return {};
  const auto width = std::max(width_of(oracles), std::size_t{3});  // of the heading
  std::string table = fmt::format("{:<{}} {:<9}{:>10}{:>10}  {}\n", "oracle", width + 4, "verb",
                                  "abstained", "of legal", "why, and an example");
  for (const auto& [kind, some] : abstentions.kinds()) {
    const auto& [oracle, verb, why] = kind;
    table += fmt::format("{:>2}  {:<{}} {:<9}{:>10}{:>10}  {}: {}\n", oracle + 1,
                         short_name(oracles[oracle]), width, name_of(verb), some.count, some.legal,
                         why.empty() ? "its own answer" : why, some.example);
  }
  return table;
}

std::string order_text(const OrderWatch& order, std::span<const std::string> oracles) {
  std::string text;
  for (std::size_t i = 0; i < order.counts().size(); ++i)
    if (const auto& count = order.counts()[i]; is_out_of_order(count))
      text += fmt::format(
          "{0} may answer in the wrong order: {2} of its {1} answers that differ "
          "from those of {3} fit the question before or after\n",
          oracles[i], count.wrong, count.fitting, oracles[0]);
  return text;
}

Json abstentions_json(const Abstentions& abstentions, std::span<const std::string> oracles) {
  Json rows = Json::array();
  for (const auto& [kind, some] : abstentions.kinds()) {
    const auto& [oracle, verb, why] = kind;
    rows.push_back({{"oracle", oracles[oracle]},
                    {"verb", name_of(verb)},
                    {"why", why},
                    {"abstained", some.count},
                    {"abstained_legal", some.legal},
                    {"example", some.example}});
  }
  return rows;
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
                    {"abstained_legal", votes.abstained_legal(i)},
                    {"failed", votes.failed(i)},
                    {"differed_from", differed}});
  }
  return rows;
}

}  // namespace doublecheck
