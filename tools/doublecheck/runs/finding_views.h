// The views of a finding, and the parts of them that other reports show, too: text for a terminal
// (finding_text.cpp), JSON (finding_json.cpp), and Markdown (finding_markdown.cpp).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "context.h"
#include "diagnosis/difference.h"
#include "drawing/difference_drawing.h"
#include "examination/reply.h"
#include "runs/finding.h"

namespace doublecheck {

/// How answers are shown that are lists: forty equal moves on both sides would bury the one that
/// differs.
enum class Lists : std::uint8_t {
  differences,  // what only one side names, and how many words both do; other answers are cut
  full          // every answer as it is
};

/// The signature, what is wrong in words, the question as found, the shrunk question (where answers
/// depend on earlier questions, these instead), a drawing, each answer with the difference marked,
/// the rule that decides, and the command that repeats it.
std::string finding_text(const ShownFinding& finding, Lists lists = Lists::differences,
                         const DrawingStyle& style = terminal_style());

/// `Crash 1: KEY`, how often and when first, and its files. `folder` is the campaign's.
std::string crash_text(const RecordedCrash& crash, const std::string& folder);

/// The board of the question, and each oracle's answer, with the difference marked in both.
std::string disagreement_view(const Disagreement& disagreement, Lists lists = Lists::differences,
                              const DrawingStyle& style = terminal_style());

/// `8 times, first as question 58`.
std::string seen_text(const ShownFinding& finding);

/// The rule that decides, in a sentence.
std::string rule_line(const FindingWords& words);

/// The first 300 bytes of `answer`, and how long it is where that is not all.
std::string shortened(const std::string& answer);

// --- JSON --------------------------------------------------------------------------------------

/// `signature`, `in_words`, `count`, `first` (0: only a stored question showed it), `found`,
/// `earlier`, `shrunk`, `impossible`, `cut_short`, `answers` by oracle, `rule` in a sentence,
/// `rules`, `also`, `repeat`.
Json finding_json(const ShownFinding& finding);

/// The same for the page, with `position` (position_json.h), `drawing` (SVG) and `is_shrunk`;
/// `first` is in words.
/// Of a campaign there are `first_seen` in seconds, and `triage`: `open` where nobody asked.
Json page_finding_json(const ShownFinding& finding);

Json belief_json(const BeliefFit& fit);

/// The answers, by oracle.
Json answers_json(const Disagreement& disagreement);

// --- Markdown ----------------------------------------------------------------------------------

/// What `--oracle` said of the oracle of a name: `exec:./mine` of `mine=exec:./mine`.
using SpecOf = std::function<std::string(const std::string& name)>;

/// A section: the title behind `heading` (`###`) and the number of the finding, the position with a
/// drawing, what was asked, what is expected and what was given, and the rule that decides; then
/// the signature, how often it was seen, what else is known of it, and the command that repeats it.
/// `picture` is the file of its drawing, which is shown, as the reader of the text finds it; empty
/// where there is none.
std::string finding_markdown(std::string_view heading, const ShownFinding& finding,
                             const std::string& picture = "");

/// `--as issue`: the same for people who have no doublecheck. Of the list that was given only what
/// differs, of the expected one, where it is long, its length; and how to see it without
/// doublecheck (repeat_note.h), or else the command. Throws what repeat_note does.
std::string bug_report(const ShownFinding& finding, Lists lists, const SpecOf& spec_of,
                       const std::string& picture = "");

}  // namespace doublecheck
