#include "reports/known_differences.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

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

std::vector<KnownCount> counts_in(const Ledger& ledger, const Tally& tally) {
  std::vector<KnownCount> counts;
  for (const auto& [entry, count] : tally.known())
    counts.push_back({.entry = ledger.entries()[entry], .count = count});
  return counts;
}

std::string known_text(const std::vector<KnownCount>& counts) {
  std::string text;
  for (const auto& known : counts) text += line_of(known);
  const auto unasked = std::ranges::count_if(counts, &KnownCount::unasked);
  if (unasked > 0)
    text += fmt::format("no time to ask {} of the ledger again: --shrink-time gives more\n",
                        number_of(static_cast<std::uint64_t>(unasked), "question", "questions"));
  return text;
}

Json known_json(const std::vector<KnownCount>& counts) {
  Json list = Json::array();
  for (const auto& [entry, count, stale, unasked] : counts)
    list.push_back({{"place", entry.place},
                    {"oracle", entry.oracle},
                    {"signature", signature_text(entry)},
                    {"question", question_text(entry.question)},
                    {"reason", entry.reason},
                    {"link", entry.link},
                    {"count", count},
                    {"stale", stale},
                    {"unasked", unasked}});
  return list;
}

}  // namespace doublecheck
