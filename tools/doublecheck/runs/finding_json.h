// A finding for programs to read.
#pragma once

#include "examination/reply.h"
#include "runs/finding.h"

namespace doublecheck {

/// `signature`, `in_words`, `count`, `first` (0: only a stored question showed it), `found`,
/// `earlier`, `shrunk`, `impossible`, `cut_short`, `answers` by oracle, `rule` in a sentence,
/// `rules`, `also`, `repeat`.
Json finding_json(const ShownFinding& finding);

/// The same for the page, with `position` (position_json.h), `drawing` (SVG) and `is_shrunk`;
/// `first` is in words.
/// Of a campaign there are `first_seen` in seconds, and `triage`: `open` where nobody asked.
Json page_finding_json(const ShownFinding& finding);

/// The answers, by oracle.
Json answers_json(const Disagreement& disagreement);

}  // namespace doublecheck
