#include "reports/perft_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

#include "context.h"
#include "examination/legal_moves.h"
#include "notation/question_text.h"
#include "shell.h"

namespace doublecheck {
namespace {

constexpr const char* kNotListed = "not listed";

/// What each oracle counts of a move, by the move's name; those that told no moves have no part.
std::map<std::string, std::vector<std::string>> counts_by_move(const PerftResult& result) {
  std::map<std::string, std::vector<std::string>> table;
  std::size_t column = 0;
  for (const PerftCount& count : result.counts) {
    if (count.moves.empty()) continue;
    for (const auto& [move, leaves, open] : count.moves) {
      auto& row = table[move];
      row.resize(column, kNotListed);
      row.push_back(open == 0 ? std::to_string(leaves) : "not counted");
    }
    ++column;
  }
  for (auto& [move, row] : table) row.resize(column, kNotListed);
  return table;
}

std::vector<std::string> oracles_with_moves(const PerftResult& result) {
  std::vector<std::string> names;
  for (const PerftCount& count : result.counts)
    if (!count.moves.empty()) names.push_back(count.oracle);
  return names;
}

bool all_equal(const std::vector<std::string>& row) {
  return std::ranges::adjacent_find(row, std::not_equal_to()) == row.end();
}

std::string row_text(const std::vector<std::string>& names, const std::vector<std::string>& row) {
  if (all_equal(row)) return row.front();
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i)
    text += fmt::format("{}{}={}", i == 0 ? "" : "; ", names[i], row[i]);
  return text;
}

bool finished(const PerftResult& result) {
  return std::ranges::all_of(result.counts,
                             [](const auto& count) { return count.answer.has_value(); });
}

std::string progress_text(const PerftCount& count) {
  if (count.answer) return count.answer->text();
  return fmt::format("at least {}, {} of {} moves counted", count.finished_leaves(),
                     count.finished_moves(), count.moves.size());
}

/// The common answer, or `disagreement ...`.
std::string answer_text(const PerftResult& result) {
  std::vector<std::string> names;
  std::vector<std::string> answers;
  for (const PerftCount& count : result.counts) {
    if (finished(result) && count.answer->is_abstain()) continue;
    names.push_back(count.oracle);
    answers.push_back(progress_text(count));
  }
  if (answers.empty()) return abstain().text();
  const std::string text = row_text(names, answers);
  return all_equal(answers) || !finished(result) ? text : "disagreement " + text;
}

}  // namespace

bool counts_agree(const PerftResult& result) {
  std::vector<std::string> answers;
  for (const PerftCount& count : result.counts) {
    if (!count.answer || count.answer->is_abstain()) continue;
    if (count.answer->is_failed()) return false;
    answers.push_back(count.answer->text());
  }
  if (!all_equal(answers)) return false;
  return !finished(result) || std::ranges::all_of(counts_by_move(result), [](const auto& line) {
    return all_equal(line.second);
  });
}

std::string perft_text(const PerftResult& result, bool divide) {
  if (!divide) return answer_text(result) + "\n";
  const auto names = oracles_with_moves(result);
  std::string text;
  for (const auto& [move, row] : counts_by_move(result))
    text += fmt::format("{}: {}\n", move, row_text(names, row));
  return text + "total: " + answer_text(result) + "\n";
}

Json perft_json(const PerftResult& result) {
  Json oracles = Json::array();
  for (const PerftCount& count : result.counts) {
    Json moves = Json::object();
    for (const auto& [move, leaves, open] : count.moves)
      moves[move] = open == 0 ? Json(leaves) : Json();
    oracles.push_back({{"oracle", count.oracle},
                       {"answer", count.answer ? Json(count.answer->text()) : Json()},
                       {"finished_leaves", count.finished_leaves()},
                       {"moves", moves},
                       {"seconds", count.seconds}});
  }
  return {{"question", question_text(result.question)},
          {"answer", answer_text(result)},
          {"agreed", counts_agree(result)},
          {"finished", finished(result)},
          {"oracles", oracles}};
}

void tell_speed(const PerftResult& result) {
  for (const PerftCount& count : result.counts) {
    const auto leaves = count.answer ? count_of(*count.answer) : count.finished_leaves();
    if (leaves)
      remark(fmt::format("{}: {} leaves in {:.2f} s, {:.0f} a second", count.oracle, *leaves,
                         count.seconds,
                         static_cast<double>(*leaves) / std::max(count.seconds, 1e-9)));
    else
      remark(fmt::format("{}: {}", count.oracle, count.answer->text()));
  }
}

std::string divide_command(const PerftResult& result) {
  const auto words = question_text(result.question).substr(name_of(Verb::perft).size() + 1);
  return "doublecheck divide " + shell_quoted(words) + result.oracle_words;
}

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
