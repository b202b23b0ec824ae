#include "reports/compare_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "comparison/discovery.h"
#include "reports/compare_tables.h"
#include "reports/exam_report.h"
#include "reports/numbers.h"
#include "version.h"

namespace doublecheck {
namespace {

/// Files of stored findings.
constexpr std::size_t kMostGoneNamed = 5;

bool is_alert(const CompareResult& result) {
  const auto is_dead = [](const Canary& canary) { return canary.killed_after.has_value(); };
  return !result.found.findings.empty() ||
         (!result.canaries.empty() && std::ranges::all_of(result.canaries, is_dead));
}

bool shows_discovery(const CompareResult& result) {
  return result.is_random && result.tally.asked() > 0 && is_alert(result);
}

/// Questions are counted; but of those that showed one disagreement only the different positions:
/// a new disagreement comes with a new position. What was left out errs to the safe side as seen
/// once.
Discovery of_disagreements(const CompareResult& result) {
  std::vector<std::uint64_t> positions;
  positions.reserve(result.found.findings.size());
  for (const Finding& finding : result.found.findings) positions.push_back(finding.examples.size());
  auto abundance = abundance_of(positions, result.tally.asked());
  abundance.once += result.found.left_out;
  return discovery_of(abundance);
}

/// No verb is asked twice of a position in the same way, so its answers are independent draws.
Discovery of_answers(const Tally& tally) {
  std::vector<std::uint64_t> counts;
  for (const auto& [key, row] : tally.rows())
    for (const auto& [name, times] : row.answers) counts.push_back(times);
  return discovery_of(abundance_of(counts, tally.asked()));
}

Json json_of(const Discovery& discovery) {
  return {{"estimate", discovery.estimate},
          {"lower", discovery.lower},
          {"upper", discovery.upper},
          {"confidence", kConfidence}};
}

/// What the canary stands for: where a game has two forms of position, one of them.
std::string subject_of(const Canary& canary) {
  const std::string game(name_of(canary.game));
  if (canary.whole_fen) return "whole games of " + game;
  return shape_of(Verb::legal, {canary.game, true}) ? "single moves of " + game : game;
}

std::uint64_t known_disagreements(const std::vector<KnownCount>& counts) {
  std::uint64_t sum = 0;
  for (const auto& known : counts) sum += known.count;
  return sum;
}

}  // namespace

std::string canary_text(const Canary& canary) {
  const auto subject = subject_of(canary);
  if (!canary.killed_after)
    return fmt::format("canary {} ({}) lived: this run shows nothing about {}\n", canary.mutant,
                       subject, subject);
  return fmt::format("canary {} ({}) died after {}\n", canary.mutant, subject,
                     number_of(*canary.killed_after, "question", "questions"));
}

std::string summary_of(const CompareResult& result) {
  const double seconds = std::chrono::duration<double>(result.time).count();
  const auto asked = result.tally.asked();
  const auto different = result.found.findings.size();
  std::string text = fmt::format("{} questions in {:.1f} s, {:.0f} a second: ", asked, seconds,
                                 seconds > 0 ? static_cast<double>(asked) / seconds : 0);
  if (asked == 0)
    text += "nothing was asked";
  else if (different == 0)
    text += "no disagreement";
  else
    text += fmt::format("{} disagreed", result.tally.disagreed());
  if (different > 0)
    text += ", " + number_of(different, "different disagreement", "different disagreements");
  if (const auto known = known_disagreements(result.known); known > 0)
    text += "; " + number_of(known, "known difference", "known differences");
  if (result.found.left_out > 0)
    text += fmt::format("; {} of still other kinds", result.found.left_out);
  if (result.tally.abstained() > 0)
    text += fmt::format("; an oracle abstained {} times, {} of them about legal positions",
                        result.tally.abstained(), result.tally.abstained_legal());
  if (result.asked_before > 0)
    text += fmt::format("; {} of them were asked before", result.asked_before);
  return text + "\n";
}

std::string replay_line(const CompareResult& result) {
  if (!result.replayed) return {};
  const auto& [still_differ, known, unasked, gone] = *result.replayed;
  if (result.replayed->stored() == 0) return "stored findings: none\n";
  auto text = fmt::format("stored findings: {}, {} differ still, {} no longer",
                          result.replayed->stored(), still_differ, gone.size());
  const auto shown = std::min(gone.size(), kMostGoneNamed);
  for (std::size_t i = 0; i < shown; ++i) text += (i == 0 ? " (" : ", ") + gone[i];
  if (shown > 0) text += shown < gone.size() ? ", ...)" : ")";
  if (known > 0) text += fmt::format(", {} known by now", known);
  if (unasked > 0) text += fmt::format(", {} not asked", unasked);
  return text + "\n";
}

std::string cut_short_line(const CompareResult& result) {
  const auto& findings = result.found.findings;
  const auto cut = std::ranges::count_if(findings, &Finding::is_cut_short);
  if (cut == 0) return {};
  return fmt::format("no time to shrink {} of {} to the end: --shrink-time gives more\n", cut,
                     number_of(findings.size(), "finding", "findings"));
}

std::string discovery_lines(const CompareResult& result) {
  if (!shows_discovery(result)) return {};
  return fmt::format(
      "chance that one more such question shows a new disagreement: {}\n"
      "chance that one more such question shows a new label or class of answer: {}\n{}",
      discovery_text(of_disagreements(result)), discovery_text(of_answers(result.tally)),
      meaning_of_discovery(Sampling::independent));
}

Json discovery_json(const CompareResult& result) {
  if (!shows_discovery(result)) return nullptr;
  return {{"disagreement", json_of(of_disagreements(result))},
          {"answer", json_of(of_answers(result.tally))}};
}

std::string compare_text(const CompareResult& result, const CompareView& view) {
  std::string text;
  for (std::size_t i = 0; i < result.found.findings.size(); ++i)
    text += finding_report(i + 1, result.found.findings[i], view.lists, result.spelling) + "\n";
  text += tally_table(result.tally);
  if (view.labels) text += "\n" + label_table(result.tally);
  if (const auto votes = votes_table(result.tally.votes(), result.oracles); !votes.empty())
    text += "\n" + votes;
  const auto& abstentions = result.tally.abstentions();
  if (const auto table = abstentions_table(abstentions, result.oracles); !table.empty())
    text += "\n" + table;
  text += "\n" + summary_of(result) + replay_line(result) + cut_short_line(result);
  text += order_text(result.tally.order(), result.oracles);
  text += known_text(result.known);
  for (const Canary& canary : result.canaries) text += canary_text(canary);
  text += discovery_lines(result) + exam_lines(result.exam);
  return text + "repeat with: " + result.command + "\n";
}

namespace {

Json replay_json(const CompareResult& result) {
  if (!result.replayed) return nullptr;
  const auto& [still_differ, known, unasked, gone] = *result.replayed;
  return {{"stored", result.replayed->stored()},
          {"still_differ", still_differ},
          {"known", known},
          {"unasked", unasked},
          {"gone", gone}};
}

}  // namespace

Json compare_json(const CompareResult& result) {
  Json findings = Json::array();
  for (const Finding& finding : result.found.findings)
    findings.push_back(finding_json(finding, result.spelling));
  Json canaries = Json::array();
  for (const Canary& canary : result.canaries)
    canaries.push_back(
        {{"game", name_of(canary.game)},
         {"whole_fen", canary.whole_fen},
         {"mutant", canary.mutant},
         {"killed_after", canary.killed_after ? Json(*canary.killed_after) : Json()}});
  return {{"asked", result.tally.asked()},
          {"disagreed", result.tally.disagreed()},
          {"abstained", result.tally.abstained()},
          {"abstained_legal", result.tally.abstained_legal()},
          {"left_out", result.found.left_out},
          {"asked_before", result.asked_before},
          {"seconds", std::chrono::duration<double>(result.time).count()},
          {"repeat", result.command},
          {"oracles", result.oracles},
          {"version", short_version()},
          {"rows", tally_json(result.tally)},
          {"findings", findings},
          {"votes", votes_json(result.tally.votes(), result.oracles)},
          {"abstentions", abstentions_json(result.tally.abstentions(), result.oracles)},
          {"known", known_json(result.known)},
          {"replay", replay_json(result)},
          {"canaries", canaries},
          {"discovery", discovery_json(result)},
          {"exam", exam_json(result.exam)}};
}

}  // namespace doublecheck
