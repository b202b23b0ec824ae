#include "reports/known_differences.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "contract/contract.h"
#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "reports/numbers.h"

namespace doublecheck {
namespace {

std::string signature_text(const KnownDifference& entry) {
  return entry.asked + "; " + entry.symptom;
}

std::string line_of(const KnownCount& known) {
  const auto& entry = known.entry;
  if (known.stale)
    return fmt::format("stale    {}: {} no longer differs so ({}) on: {}\n", entry.place,
                       entry.oracle, signature_text(entry), question_text(entry.question));
  if (known.count == 0) return {};
  return fmt::format("known    {}: {} ({}): {}\n", number_of(known.count, "time", "times"),
                     signature_text(entry), entry.place, entry.reason);
}

void check_contracts(const Ledger& ledger) {
  for (const auto& entry : ledger.contracts()) try {
      contract::read_contract(entry.words);
    } catch (const OracleError& error) {
      throw UsageError(fmt::format("{}: {}", entry.place, error.what()));
    }
}

}  // namespace

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
                                     const Oracles& oracles, Oracle& adviser) {
  std::vector<KnownCount> counts;
  for (std::size_t i = 0; i < ledger.entries().size(); ++i) {
    const auto& entry = ledger.entries()[i];
    const auto shows = still_shows(entry, oracles, adviser);
    if (!shows) continue;
    const auto seen = tally.known().find(i);
    counts.push_back({entry, seen == tally.known().end() ? 0 : seen->second, !*shows});
  }
  return counts;
}

std::vector<KnownCount> counts_in(const Ledger& ledger, const Tally& tally) {
  std::vector<KnownCount> counts;
  for (const auto& [entry, count] : tally.known())
    counts.push_back({ledger.entries()[entry], count, false});
  return counts;
}

std::string known_text(const std::vector<KnownCount>& counts) {
  std::string text;
  for (const auto& known : counts) text += line_of(known);
  return text;
}

Json known_json(const std::vector<KnownCount>& counts) {
  Json list = Json::array();
  for (const auto& [entry, count, stale] : counts)
    list.push_back({{"place", entry.place},
                    {"oracle", entry.oracle},
                    {"signature", signature_text(entry)},
                    {"question", question_text(entry.question)},
                    {"reason", entry.reason},
                    {"link", entry.link},
                    {"count", count},
                    {"stale", stale}});
  return list;
}

}  // namespace doublecheck
