// A finding as every report shows it, wherever it comes from: a comparison, the record of a
// campaign, or a file of JSON. Its views, and the parts of them that other reports show, too, are
// text for a terminal, JSON, and Markdown (markdown.cpp).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "beliefs/behaviour.h"
#include "context.h"
#include "diagnosis/broken_rule.h"
#include "diagnosis/difference.h"
#include "diagnosis/limits.h"
#include "drawing/difference_drawing.h"
#include "examination/reply.h"
#include "findings/findings.h"
#include "record/record.h"
#include "runs/json_result.h"
#include "shell.h"

namespace doublecheck {

struct OracleWords;

/// What a disagreement is about, in words that need no knowledge of doublecheck. All views of a
/// finding take them from here.
struct FindingWords {
  /// In one line: `chess, legal moves: e1g1 is missing (castling)`.
  std::string title;
  /// What is wrong: `e1g1 is missing (castling)`, `halfmove clock 6 instead of 5`.
  std::string fault;
  Ruling ruling;
  /// The numbers of all rules concerned, the one that decides first.
  std::vector<std::string> rules;

  /// The rule that decides in a line: `L6: Counting ends where a king is gone.`
  std::string rule() const;
};

/// `shrunk` is a disagreement with this signature; nothing where it has no answers. A record may
/// hold any text as a signature.
FindingWords words_of_finding(const std::string& signature, const Disagreement& shrunk);

/// Where `answer` is none, how a list of moves of a whole game is written, with a blank before it;
/// else empty.
std::string writing_hint(const Answer& answer, Verb verb, Game game);

/// What is said behind an abstain from a question of that verb; mostly nothing.
std::string abstain_hint(Verb verb);

/// Another name under which the bug of a finding shows.
struct OtherName {
  std::string signature;
  /// Why it is the same bug; empty where nobody says.
  std::string why;
  std::uint64_t count = 0;
  /// As of ShownFinding.
  std::uint64_t first = 0;
  Question shrunk;
};

struct ShownFinding {
  /// Its place among others, from 1.
  std::int64_t number = 1;
  std::string signature;
  std::uint64_t count = 0;
  /// The number of the question that showed it first; 0 where none of a comparison did.
  std::uint64_t first = 0;
  /// Only a question that an earlier run has stored showed it.
  bool is_only_stored = false;
  /// `as question 58`, `after 0:01:01`, or that an earlier run has stored it.
  std::string first_seen;
  /// Of a campaign: how long it had run by then; and which worker saw it, on what day.
  std::optional<std::chrono::milliseconds> first_seen_at{};
  std::string first_seen_by{};
  /// As it was found.
  Question found;
  /// Questions that must be asked before `shrunk`.
  std::vector<Question> earlier{};
  /// The smallest that is known.
  Disagreement shrunk;
  /// Whether `shrunk` is what shrinking has left; and whether there was no time for all of that.
  bool is_shrunk = true;
  bool is_cut_short = false;
  std::vector<OtherName> also{};
  /// The mutant that answers as the accused does wherever this was seen, or nearly.
  std::optional<BeliefFit> belief{};
  /// What triage said of a finding of a campaign; empty where nobody asked.
  std::optional<std::string> triage{};
  /// The command that shows it again.
  std::string repeat;
  /// What is wrong, and which rule decides.
  FindingWords words{};
  /// `no game reaches this position: WHY`; empty where the rules do not tell (legal_moves.h).
  std::string impossible{};
};

/// `finding` of a comparison.
ShownFinding shown_finding(const Finding& finding, const OracleSpelling& spelling = by_name,
                           std::size_t number = 1);

/// All of them, in their order.
std::vector<ShownFinding> shown_findings(const std::vector<Finding>& findings,
                                         const OracleSpelling& spelling);

/// What the record of a campaign holds.
ShownFinding shown_finding(const RecordedDisagreement& recorded, const OracleSpelling& spelling);

/// What finding_json has written of a comparison. Throws UsageError where a member is missing or
/// wrong, or where the answers do not differ.
ShownFinding shown_finding(const Members& json, std::size_t number);

/// `question` and the answers to it, of `json`. Throws UsageError likewise.
Disagreement disagreement_in(const Members& json, std::string_view question);

/// How the oracles of a campaign are chosen again, each with its contract.
OracleSpelling spelling_of(const CampaignParameters& parameters);

/// Traces, names and shrinks the difference that `question` shows, within `limits`, as `shrink`
/// does. What is no impossible position stays none. Throws UsageError where the oracles agree, and
/// as make_oracles does.
Finding shrunk_finding(const Question& question, OracleWords oracles, const Limits& limits);

/// The questions that show the finding, a line each: those that must be asked before its own, and
/// that. `ask -` and `compare --from` read them.
std::string script_text(const ShownFinding& finding);

/// The drawing of its difference, as SVG (difference_drawing.h).
std::string drawing_of(const ShownFinding& finding);

/// `no game reaches this position: WHY`; empty where the rules do not tell (legal_moves.h).
std::string impossible_text(const Question& question);

/// `like castling-out-of-check: A king may castle out of check. (50 of 50 disagreements; none of
/// 1500 agreements otherwise)`, or `close to ...` where it does not fit everywhere.
std::string belief_in_words(const BeliefFit& fit);

// --- Its views: text, JSON, Markdown -------------------------------------------------------------

/// How answers are shown that are lists: forty equal moves on both sides would bury the one that
/// differs.
enum class Lists : std::uint8_t {
  differences,  // what only one side names, and how many words both do; other answers are cut
  full          // every answer as it is
};

/// What `--full` asks for.
constexpr Lists lists_of(bool full) {
  return full ? Lists::full : Lists::differences;
}

/// The signature, what is wrong in words, the question as found, the shrunk question (where answers
/// depend on earlier questions, these instead), a drawing, each answer with the difference marked,
/// the rule that decides, and the command that repeats it.
std::string finding_text(const ShownFinding& finding, Lists lists = Lists::differences,
                         const DrawingStyle& style = terminal_style());

/// `Crash 1: KEY`, how often and when first, and its files. `folder` is the campaign's.
std::string crash_text(const RecordedCrash& crash, const std::string& folder);

/// Its smallest input, below `folder`, which is the campaign's; empty where there is none.
std::string file_of(const RecordedCrash& crash, const std::string& folder);

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

/// The same for the page, with `position` (page_json.h), `drawing` (SVG), `link` (page_link.h,
/// behind `page_at`) and `is_shrunk`; `first` is in words.
/// Of a campaign there are `first_seen` in seconds, and `triage`: `open` where nobody asked.
Json page_finding_json(const ShownFinding& finding, const std::string& page_at = {});

Json belief_json(const BeliefFit& fit);

/// The answers, by oracle.
Json answers_json(const Disagreement& disagreement);

// --- Markdown ----------------------------------------------------------------------------------

/// Where the reader of the text finds more; empty where there is nothing.
struct FindingPlaces {
  /// The file of the drawing, which is shown.
  std::string picture{};
  /// The address of a page, which is linked to (page_link.h).
  std::string page{};
};

/// `--as issue`, for people who have no doublecheck: the position with a drawing, what was asked,
/// what is expected and what was given, and the rule that decides. Of the list that was given only
/// what differs, of the expected one, where it is long, its length; and `note`, which says how to
/// see it without doublecheck (repeat_note.h), or where it is empty the command.
std::string bug_report(const ShownFinding& finding, Lists lists, std::string note,
                       const FindingPlaces& places = {});

}  // namespace doublecheck
