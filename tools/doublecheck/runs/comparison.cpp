#include "runs/comparison.h"

#include <fmt/format.h>

#include <algorithm>

#include "built_in.h"
#include "contract/contract.h"
#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "mutant/catalogue.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

bool is_alert(const CompareResult& result) {
  const auto is_dead = [](const Canary& canary) { return canary.killed_after.has_value(); };
  return !result.found.findings.empty() ||
         (!result.canaries.empty() && std::ranges::all_of(result.canaries, is_dead));
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

std::uint64_t questions_about(Game game, const Tally& tally) {
  std::uint64_t sum = 0;
  for (const auto& [key, row] : tally.rows())
    if (key.first == game) sum += row.asked;
  return sum;
}

void check_contracts(const Ledger& ledger) {
  for (const auto& entry : ledger.contracts()) try {
      contract::read_contract(entry.words);
    } catch (const OracleError& error) {
      throw UsageError(fmt::format("{}: {}", entry.place, error.what()));
    }
}

}  // namespace

std::vector<ShownFinding> shown_findings(const CompareResult& result) {
  auto shown = shown_findings(result.found.findings, result.spelling);
  for (const Behaviour& behaviour : result.behaviours)
    for (std::size_t i = 0; i < shown.size() && i < behaviour.entries.size(); ++i)
      if (!shown[i].belief) shown[i].belief = behaviour.entries[i];
  return shown;
}

std::optional<Discoveries> discoveries_of(const CompareResult& result) {
  if (!result.is_random || result.tally.asked() == 0 || !is_alert(result)) return std::nullopt;
  return Discoveries{of_disagreements(result), of_answers(result.tally)};
}

std::vector<Behaviour> behaviours_of(const FoundSoFar& found, const Evidence& evidence,
                                     int jobs) try {
  if (found.findings.empty()) return {};
  std::vector<EntrySignatures> entries;
  for (const Finding& finding : found.findings) {
    auto& signatures = entries.emplace_back(EntrySignatures{finding.signature});
    for (const Finding& other : finding.also) signatures.push_back(other.signature);
  }
  return behaviours(evidence, entries, mutants::all_mutants(), built_in_oracles(), jobs);
} catch (const Interrupted&) {
  return {};
}

std::vector<Canary> canaries_of(const CompareOptions& options,
                                const std::vector<std::string>& games, const Tally& tally,
                                const std::atomic<bool>& stop) try {
  const auto repeat = [&](Game game) {  // what was asked about it, in the same order
    if (options.exhaustive) return source_of(options, games);
    return source_about(game, questions_about(game, tally), options);
  };
  auto canaries = ask_canaries(tally, repeat, built_in_oracles(), stop);
  if (origin_of(options.origin) != Origin::any)  // only whole games were asked about
    std::erase_if(canaries, [](const Canary& canary) { return !canary.whole_fen; });
  return canaries;
} catch (const Interrupted&) {
  return {};
}

Ledger read_ledgers(const std::vector<std::string>& files) {
  Ledger ledger;
  for (const auto& file : files) {
    const auto text = text_of_file(file);
    if (text.empty()) throw UsageError(file + ": is empty");
    try {
      ledger.add(file, text);
    } catch (const LedgerError& error) {
      throw UsageError(error.what());
    }
  }
  check_contracts(ledger);
  return ledger;
}

std::vector<KnownCount> known_counts(const Ledger& ledger, const Tally& tally,
                                     const std::function<Oracles()>& make, Oracle& adviser,
                                     const std::function<bool()>& stop) {
  std::vector<KnownCount> counts;
  Oracles oracles;
  for (std::size_t i = 0; i < ledger.entries().size(); ++i) {
    const auto& entry = ledger.entries()[i];
    const auto seen = tally.known().find(i);
    const auto count = seen == tally.known().end() ? 0 : seen->second;
    if (stop()) {
      counts.push_back({.entry = entry, .count = count, .unasked = true});
      continue;
    }
    if (oracles.empty()) oracles = make();
    if (const auto shows = still_shows(entry, oracles, adviser))
      counts.push_back({.entry = entry, .count = count, .stale = !*shows});
  }
  return counts;
}

std::vector<KnownCount> known_of(const Ledger& ledger, const Tally& tally, OracleWords words,
                                 const std::function<bool()>& stop) {
  if (ledger.entries().empty()) return {};
  if (interrupted()) return counts_in(ledger, tally);
  words.reachable = false;
  try {
    return known_counts(
        ledger, tally, [&] { return make_oracles(words); }, *make_adviser(built_in_oracles()),
        stop);
  } catch (const Interrupted&) {
    return counts_in(ledger, tally);
  } catch (const OracleError&) {  // the comparison has the same error, and throws it
    return counts_in(ledger, tally);
  }
}

std::vector<KnownCount> counts_in(const Ledger& ledger, const Tally& tally) {
  std::vector<KnownCount> counts;
  for (const auto& [entry, count] : tally.known())
    counts.push_back({.entry = ledger.entries()[entry], .count = count});
  return counts;
}

}  // namespace doublecheck
