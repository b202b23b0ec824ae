#include "reports/tally_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "percent.h"
#include "question/label.h"

namespace doublecheck {
namespace {

double seconds_of(const VerbTally& row) {
  return std::chrono::duration<double>(row.time).count();
}

double rate_of(const VerbTally& row) {
  return row.time.count() == 0 ? 0 : static_cast<double>(row.asked) / seconds_of(row);
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
      fmt::format("{:<10}{:<10}{:>11}{:>11}{:>10}{:>10}{:>12}  {}\n", "game", "verb", "asked",
                  "agreed", "disagreed", "abstained", "questions/s", "answers");
  for (const auto& [key, row] : tally.rows())
    table += fmt::format("{:<10}{:<10}{:>11}{:>11}{:>10}{:>10}{:>12.0f}  {}\n", name_of(key.first),
                         name_of(key.second), row.asked, row.agreed, row.disagreed, row.abstained,
                         rate_of(row), shares_text(key.second, row));
  return table;
}

std::string label_table(const Tally& tally) {
  std::string table;
  for (const auto& [key, row] : tally.rows()) {
    if (key.second != Verb::explain) continue;
    for (const auto& [name, times] : row.answers)
      if (is_label(name))
        table += fmt::format("{:<10}{:<28}{:>11}{:>8.2f} %\n", name_of(key.first), name, times,
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
                    {"seconds", seconds_of(row)},
                    {"answers", answers}});
  }
  return rows;
}

}  // namespace doublecheck
