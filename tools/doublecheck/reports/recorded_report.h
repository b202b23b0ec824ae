// What a record holds of disagreements and crashes, as a person wants to see it and as a program
// reads it.
#pragma once

#include "examination/reply.h"
#include "record/record.h"
#include "reports/finding_report.h"

namespace doublecheck {

/// As finding_report.h prints a disagreement; it says when which worker saw it first, whether it is
/// still to be shrunk, and what triage said.
std::string recorded_report(const RecordedDisagreement& disagreement, Lists lists,
                            const OracleSpelling& spelling);

/// `Crash 1: KEY`, how often and when first, and its files. `folder` is the campaign's.
std::string recorded_report(const RecordedCrash& crash, const std::string& folder);

/// With the answers to both questions, each by oracle. Times are in milliseconds. The names that
/// are folded into an entry have their numbers.
Json recorded_json(const RecordedDisagreement& disagreement, const OracleSpelling& spelling);

/// What is folded into an entry.
Json also_json(const RecordedDisagreement& entry);

/// How the oracles of a campaign are chosen again, each with its contract.
OracleSpelling spelling_of(const CampaignParameters& parameters);

}  // namespace doublecheck
