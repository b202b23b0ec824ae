// What `report` tells of one of its inputs, the same for the page and for Markdown.
#pragma once

#include <string>

#include "examination/reply.h"

namespace doublecheck {

/// Reads `input`, the folder of a campaign or a file: a result of `compare --json`, `mutants
/// --json` or `corpus check --json`, or a file of trials. Throws UsageError, with its name, where
/// it is none of these, breaks off, or follows a schema of another version.
///
/// The part has `kind`, `source` (`input` as given), `title`, and `facts`: what was asked, with
/// whom, in pairs of words. Beside them it has those of these members for which there is something:
/// `repeat`   the command that asks the same again
/// `findings` `signature`, `in_words`, `count`, `first`, `found`, `shrunk`, `position`,
///            `answers` by oracle, `rule` in a sentence, `repeat`; of a campaign `triage`; of a
///            comparison `also`: the other names of the bug, each with `symptom`, `why` (empty if
///            not told), `count`, `shrunk`
/// `crashes`  as in campaign_json.h
/// `canaries` `name`, `game`, `killed_after` (null: it lives); `unit` says what was counted
/// `series`   a campaign's moments, as in campaign_json.h
/// `chances`  of something new: `what`, `estimate`, `lower`, `upper`, `confidence`
/// `rows`     of each game and verb: `asked`, `agreed`, `disagreed`, `known`, `abstained`
/// `heat`     `methods`, and `rows` of mutants: `name`, `more`, `cells`. A cell is null where the
///            method knows no such game; else it has `text`, and `at`: how many questions it took,
///            null where the mutant was missed. Where it is known, a row has a finding as `witness`
/// `survival` `budget`, and for each of `mutants` the `curves` of methods: Kaplan-Meier
/// `ranks`    mean ranks of methods, and their `critical_difference`
/// `tables`   each with `title`, `words`, `columns` (with `#` where they hold numbers) and `rows`
/// `scores`   for each oracle: `oracle`, and `rows` as in rule_report.h
Json report_part(const std::string& input);

}  // namespace doublecheck
