#include "runs/finding.h"

#include <fmt/format.h>

#include <algorithm>

#include "built_in.h"
#include "drawing/difference_drawing.h"
#include "examination/reachable.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "runs/finding_text.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

constexpr const char* kByStored = "in an earlier run";

/// 0 where only a stored question has shown it.
std::uint64_t first_of(const Finding& finding) {
  return is_only_stored(finding) ? 0 : finding.first + 1;
}

std::string first_seen_text(std::uint64_t first) {
  return first == 0 ? kByStored : fmt::format("as question {}", first);
}

/// What follows of the rest.
ShownFinding completed(ShownFinding finding) {
  finding.words = words_of_finding(finding.signature, finding.shrunk);
  finding.impossible = impossible_text(finding.shrunk.question);
  return finding;
}

std::vector<OtherName> other_names(const Finding& finding) {
  std::vector<OtherName> also;
  also.reserve(finding.also.size());
  for (const Finding& other : finding.also)
    also.push_back({other.signature, std::string(name_of(other.why.value())), other.count,
                    first_of(other), other.shrunk.question});
  return also;
}

std::vector<OtherName> other_names(const RecordedDisagreement& entry) {
  std::vector<OtherName> also;
  also.reserve(entry.also.size());
  for (const auto& other : entry.also)
    also.push_back({other.signature, std::string(name_of(other.why.value())), other.count, 0,
                    other.witness.question});
  return also;
}

std::vector<OtherName> other_names(const Members& finding) {
  std::vector<OtherName> also;
  for (const Members& other : finding.objects("also"))
    also.push_back({other.text("signature"), other.text("why"), other.count("count"),
                    other.count("first"), other.question("shrunk")});
  return also;
}

std::optional<BeliefFit> belief_in(const Members& finding) {
  if (!finding.has("behaves_like")) return std::nullopt;
  const auto fit = finding.object("behaves_like");
  return BeliefFit{fit.text("mutant"),         fit.text("belief"), fit.count("explained"),
                   fit.count("disagreements"), fit.count("wrong"), fit.count("agreements")};
}

}  // namespace

std::string impossible_text(const Question& question) {
  const auto why = why_unreachable(question, *make_adviser(built_in_oracles()));
  return why ? "no game reaches this position: " + *why : "";
}

ShownFinding shown_finding(const Finding& finding, const OracleSpelling& spelling,
                           std::size_t number) {
  const auto first = first_of(finding);
  return completed({.number = static_cast<std::int64_t>(number),
                    .signature = finding.signature,
                    .count = finding.count,
                    .first = first,
                    .is_only_stored = first == 0,
                    .first_seen = first_seen_text(first),
                    .found = finding.found.question,
                    .earlier = finding.earlier,
                    .shrunk = finding.shrunk,
                    .is_cut_short = finding.is_cut_short,
                    .also = other_names(finding),
                    .repeat = ask_command(finding.earlier, finding.shrunk, spelling)});
}

std::vector<ShownFinding> shown_findings(const std::vector<Finding>& findings,
                                         const OracleSpelling& spelling) {
  std::vector<ShownFinding> shown;
  shown.reserve(findings.size());
  for (const Finding& finding : findings)
    shown.push_back(shown_finding(finding, spelling, shown.size() + 1));
  return shown;
}

ShownFinding shown_finding(const RecordedDisagreement& recorded, const OracleSpelling& spelling) {
  return completed(
      {.number = recorded.number,
       .signature = recorded.signature,
       .count = recorded.count,
       .first_seen = "after " + time_text(recorded.first_seen),
       .first_seen_at = recorded.first_seen,
       .first_seen_by = fmt::format(" as question {} of worker {}, {} UTC", recorded.asked,
                                    recorded.worker, recorded.recorded),
       .found = recorded.found.question,
       .shrunk = recorded.witness,
       .is_shrunk = recorded.shrunk,
       .also = other_names(recorded),
       .triage = recorded.triage,
       .repeat = ask_command(recorded.witness, spelling)});
}

Disagreement disagreement_in(const Members& json, std::string_view question) {
  Disagreement found{json.question(question), {}};
  for (const auto& [oracle, answer] : json.texts_by_name("answers"))
    found.answers.push_back({oracle, Answer(answer)});
  const auto is_like_first = [&](const GivenAnswer& given) {
    return given.answer == found.answers.front().answer;
  };
  if (std::ranges::all_of(found.answers, is_like_first))
    throw UsageError(json.place() + ": its answers do not differ");
  return found;
}

ShownFinding shown_finding(const Members& json, std::size_t number) {
  const auto first = json.count("first");
  return completed({.number = static_cast<std::int64_t>(number),
                    .signature = json.text("signature"),
                    .count = json.count("count"),
                    .first = first,
                    .is_only_stored = first == 0,
                    .first_seen = first_seen_text(first),
                    .found = json.question("found"),
                    .earlier = json.questions("earlier"),
                    .shrunk = disagreement_in(json, "shrunk"),
                    .is_cut_short = json.flag("cut_short"),
                    .also = other_names(json),
                    .belief = belief_in(json),
                    .repeat = json.text("repeat")});
}

std::string drawing_of(const ShownFinding& finding) {
  return difference_svg(finding.shrunk,
                        {.title = finding.words.title, .rule = finding.words.rule()});
}

OracleSpelling spelling_of(const CampaignParameters& parameters) {
  return [parameters](const std::string& name) {
    auto text = by_name(oracle_text(parameters, name));
    const auto contract = parameters.contracts.find(name);
    if (contract == parameters.contracts.end() || contract->second.empty()) return text;
    auto words = contract->second;
    std::ranges::replace(words, ' ', ',');
    return text + " --contract " + shell_quoted(name + ':' + words);
  };
}

std::string script_text(const ShownFinding& finding) {
  std::string text;
  for (const Question& question : finding.earlier) text += question_text(question) + "\n";
  return text + question_text(finding.shrunk.question) + "\n";
}

}  // namespace doublecheck
