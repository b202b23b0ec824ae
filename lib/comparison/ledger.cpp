#include "comparison/ledger.h"

#include <fnmatch.h>

#include <algorithm>

#include "comparison/ledger_reader.h"
#include "diagnosis/difference.h"
#include "diagnosis/root.h"
#include "diagnosis/signature.h"
#include "diagnosis/stripping.h"

namespace doublecheck {
namespace {

bool is_of(const KnownDifference& entry, const std::string& oracle) {
  return entry.oracle == oracle || fnmatch(entry.oracle.c_str(), oracle.c_str(), 0) == 0;
}

std::string asked_of(const Question& question) {
  return std::string(name_of(question.verb)) + " " + std::string(name_of(question.game));
}

/// Whether all but `accused` gave one answer, those that abstain apart.
bool others_agree(const std::vector<GivenAnswer>& answers, std::size_t accused) {
  const Answer* common = nullptr;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Answer& answer = answers[i].answer;
    if (i == accused || answer.is_abstain()) continue;
    if (common != nullptr && *common != answer) return false;
    common = &answer;
  }
  return common != nullptr;
}

}  // namespace

void Ledger::add(const std::string& file, std::string_view text) {
  for (auto& entry : read_ledger(file, text)) entries_.push_back(std::move(entry));
}

std::optional<std::size_t> Ledger::find(const Disagreement& disagreement, Oracle& adviser) const {
  for (std::size_t accused = 0; accused < disagreement.answers.size(); ++accused)
    if (const auto entry = find(disagreement, accused, adviser)) return entry;
  return std::nullopt;
}

std::optional<std::size_t> Ledger::find(const Disagreement& disagreement, std::size_t accused,
                                        Oracle& adviser) const {
  const auto& name = disagreement.answers[accused].oracle;
  const auto asked = asked_of(disagreement.question);
  const auto concerns = [&](const KnownDifference& entry) {
    return entry.asked == asked && is_of(entry, name);
  };
  if (std::ranges::none_of(entries_, concerns)) return std::nullopt;
  const auto difference = difference_of(disagreement, accused);
  if (!difference || !others_agree(disagreement.answers, accused)) return std::nullopt;
  auto first = entries_.end();
  for (const auto& symptom : symptoms_of(disagreement, *difference, adviser)) {
    const auto text = text_of(symptom);
    const auto known = std::ranges::find_if(entries_, [&](const KnownDifference& entry) {
      return concerns(entry) && entry.kind == text;
    });
    if (known == entries_.end()) return std::nullopt;
    first = std::min(first, known);
  }
  return static_cast<std::size_t>(first - entries_.begin());
}

std::optional<std::size_t> Ledger::find(const Disagreement& found, const Disagreement& root,
                                        const Oracles& oracles, Oracle& adviser) const {
  const auto entry = find(root, adviser);
  if (!entry) return std::nullopt;
  const auto whole = poorest(found, oracles);
  if (whole.question.verb != root.question.verb) return entry;
  const auto parts = stripped_parts(whole, oracles);
  const bool all_known = std::ranges::all_of(
      parts, [&](const Disagreement& part) { return find(part, adviser).has_value(); });
  return all_known ? entry : std::nullopt;
}

std::optional<bool> still_shows(const KnownDifference& entry, const Oracles& oracles,
                                Oracle& adviser) {
  const auto accused = std::ranges::find_if(
      oracles, [&](const auto& oracle) { return is_of(entry, oracle->name()); });
  if (accused == oracles.end()) return std::nullopt;
  const auto examination = cross_examine(entry.question, oracles);
  const auto disagreement = disagreement_of(entry.question, examination, oracles);
  const auto difference =
      difference_of(disagreement, static_cast<std::size_t>(accused - oracles.begin()));
  if (!difference) return false;
  return std::ranges::any_of(
      symptoms_of(disagreement, *difference, adviser),
      [&](const Symptom& symptom) { return text_of(symptom) == entry.kind; });
}

}  // namespace doublecheck
