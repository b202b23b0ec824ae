#include "reports/units_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "context.h"
#include "notation/question_text.h"
#include "shell.h"

namespace doublecheck {
namespace {

/// What a number of JSON holds in every program.
constexpr Count128 kLargestNumber = Count128{1} << 53;

/// `abstain` and `failed` where a unit has no count.
std::string sum_text(const UnitSums::Sum& sum) {
  if (sum.failed > 0) return "failed";
  return sum.abstained > 0 ? abstain().text() : text_of(sum.leaves);
}

Json count_json(Count128 count) {
  return count > kLargestNumber ? Json(text_of(count)) : Json(static_cast<std::uint64_t>(count));
}

/// Of the oracles that counted all units, or failed, the common sum, or each with its name.
std::string sums_text(const UnitsResult& result) {
  std::string named;
  std::vector<std::string> sums;
  for (std::size_t i = 0; i < result.oracles.size(); ++i) {
    const auto text = sum_text(result.sums.sums()[i]);
    if (text == abstain().text()) continue;
    named += fmt::format("{}{}={}", sums.empty() ? "" : "; ", result.oracles[i], text);
    sums.push_back(text);
  }
  if (sums.empty()) return abstain().text();
  const bool equal = std::ranges::adjacent_find(sums, std::not_equal_to()) == sums.end();
  return equal ? sums.front() : "disagreement " + named;
}

std::string answers_text(const CountedUnit& counted, const std::vector<std::string>& oracles) {
  std::string text;
  for (std::size_t i = 0; i < oracles.size(); ++i)
    text += fmt::format("{}{}={}", i == 0 ? "" : "; ", oracles[i], counted.counts[i].text());
  return text;
}

std::string differing_text(const CountedUnit& counted, const std::vector<std::string>& oracles) {
  return fmt::format("{}: {} times {}: {}\n", counted.unit.place, text_of(counted.unit.times),
                     question_text(counted.unit.perft), answers_text(counted, oracles));
}

Json differing_json(const CountedUnit& counted, const std::vector<std::string>& oracles) {
  Json answers = Json::object();
  for (std::size_t i = 0; i < oracles.size(); ++i) answers[oracles[i]] = counted.counts[i].text();
  return {{"place", counted.unit.place},
          {"times", count_json(counted.unit.times)},
          {"question", question_text(counted.unit.perft)},
          {"answers", answers}};
}

}  // namespace

std::string units_text(const UnitsResult& result) {
  const auto& sums = result.sums;
  std::string text;
  for (const auto& counted : sums.first_differing())
    text += differing_text(counted, result.oracles);
  if (const auto more = sums.differing() - sums.first_differing().size(); more > 0)
    text += fmt::format("{} more units are counted differently\n", more);
  if (!result.finished) text += fmt::format("not all units; of the {} counted: ", sums.units());
  return text + sums_text(result) + "\n";
}

Json units_json(const UnitsResult& result) {
  Json oracles = Json::array();
  for (std::size_t i = 0; i < result.oracles.size(); ++i) {
    const auto& sum = result.sums.sums()[i];
    oracles.push_back({{"oracle", result.oracles[i]},
                       {"leaves", count_json(sum.leaves)},
                       {"abstained", sum.abstained},
                       {"failed", sum.failed}});
  }
  Json differing = Json::array();
  for (const auto& counted : result.sums.first_differing())
    differing.push_back(differing_json(counted, result.oracles));
  return {{"units", result.sums.units()},
          {"answer", sums_text(result)},
          {"agreed", result.sums.differing() == 0},
          {"finished", result.finished},
          {"seconds", result.seconds},
          {"oracles", oracles},
          {"differing", result.sums.differing()},
          {"first_differing", differing}};
}

void tell_units(const UnitsResult& result) {
  double leaves = 0;
  for (std::size_t i = 0; i < result.oracles.size(); ++i) {
    const auto& sum = result.sums.sums()[i];
    leaves += static_cast<double>(sum.leaves);
    if (sum.abstained > 0)
      remark(fmt::format("{} abstained from {} of {} units", result.oracles[i], sum.abstained,
                         result.sums.units()));
  }
  remark(fmt::format("{} units in {:.2f} s, {:.3g} leaves a second, transpositions included",
                     result.sums.units(), result.seconds, leaves / std::max(result.seconds, 1e-9)));
  if (result.sums.first_differing().empty()) return;
  const auto& first = result.sums.first_differing().front().unit.perft;
  const auto words = question_text(first).substr(name_of(Verb::perft).size() + 1);
  remark(fmt::format("to see where they differ: doublecheck divide {}{}", shell_quoted(words),
                     result.oracle_words));
}

}  // namespace doublecheck
