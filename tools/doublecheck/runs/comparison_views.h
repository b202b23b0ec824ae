// The views of a comparison, and the parts of them that other reports show, too: text for a
// terminal (comparison_text.cpp), JSON (comparison_json.cpp), and Markdown
// (comparison_summary.cpp). The view for a CI is in junit.h.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "examination/reply.h"
#include "runs/comparison.h"
#include "runs/finding_views.h"

namespace doublecheck {

/// What is shown besides.
struct CompareView {
  /// The share of each label of `explain`.
  bool labels = false;
  Lists lists = Lists::differences;
};

/// The findings, the table, the canaries, what is still to be discovered, and a sentence that sums
/// up.
std::string compare_text(const CompareResult& result, const CompareView& view = {});

/// What became of the stored findings, in a line; empty where none were to be asked.
std::string replay_line(const CompareResult& result);

/// How many findings were cut short, in a line; empty where none was.
std::string cut_short_line(const CompareResult& result);

/// `canary MUTANT (SUBJECT) died after 7 questions`, or that it lived, with its line break.
std::string canary_text(const Canary& canary);

/// The sentence that sums up, with its line break.
std::string summary_of(const CompareResult& result);

/// `discoveries_of`, in a line each, and what they mean.
std::string discovery_lines(const CompareResult& result);

/// What the questions of an exam notice, a line for each game.
std::string exam_lines(const std::vector<ExamPart>& parts);

/// A line for each entry of a ledger that was seen or is stale, and one for all that are unasked;
/// empty where there is none.
std::string known_text(const std::vector<KnownCount>& counts);

/// How many known differences were seen.
std::uint64_t known_disagreements(const std::vector<KnownCount>& counts);

/// A matrix of the pairwise disagreements of three oracles or more, with how often each stood
/// alone; of two oracles only who abstained or failed. Empty where nothing is to be reported.
/// `oracles` are the names in the order of `votes`.
std::string votes_table(const Votes& votes, std::span<const std::string> oracles);

/// A row for each oracle, verb and reason of abstentions, with an example. Empty where there are
/// none. `oracles` are the names in the order of their numbers.
std::string abstentions_table(const Abstentions& abstentions, std::span<const std::string> oracles);

// --- JSON --------------------------------------------------------------------------------------

Json compare_json(const CompareResult& result);

/// A row for each oracle, verb and reason of abstentions; and who stood against whom. `oracles` are
/// the names in the order of their numbers.
Json abstentions_json(const Abstentions& abstentions, std::span<const std::string> oracles);
Json votes_json(const Votes& votes, std::span<const std::string> oracles);

/// Of each game of an exam `game`, `questions`, `faults` and `noticed`; these are null where nobody
/// measured.
Json exam_json(const std::vector<ExamPart>& parts);

/// The file with the drawing of a finding, by its signature, as the reader of the summary finds it;
/// empty where there is none.
using DrawingOf = std::function<std::string(const std::string& signature)>;

/// `compare --summary FILE`, for a comment on a merge request. Markdown: the verdict in a sentence,
/// then each finding in words (finding_views.h) with its drawing and the command that repeats it;
/// only the signatures of those behind the first, where they would be too long for a comment.
std::string compare_summary(const CompareResult& result, const DrawingOf& drawing_of = {});

}  // namespace doublecheck
