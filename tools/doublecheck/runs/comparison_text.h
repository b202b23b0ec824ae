// What `compare` prints at its end.
#pragma once

#include <span>
#include <string>

#include "runs/comparison.h"
#include "runs/finding_text.h"

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

/// A row for each game and verb: asked, agreed, disagreed, abstained, how many of these about legal
/// positions, questions per second of one thread, and the share of each class of answer (of
/// `explain`, how many labels came; see `label_table`).
std::string tally_table(const Tally& tally);

/// Each label that `explain` gave, with the share of the questions that it was given to.
std::string label_table(const Tally& tally);

/// A matrix of the pairwise disagreements of three oracles or more, with how often each stood
/// alone; of two oracles only who abstained or failed. Empty where nothing is to be reported.
/// `oracles` are the names in the order of `votes`.
std::string votes_table(const Votes& votes, std::span<const std::string> oracles);

/// A row for each oracle, verb and reason of abstentions, with an example. Empty where there are
/// none. `oracles` are the names in the order of their numbers.
std::string abstentions_table(const Abstentions& abstentions, std::span<const std::string> oracles);

/// A line for each oracle that seems to answer in the wrong order (order_watch.h).
std::string order_text(const OrderWatch& order, std::span<const std::string> oracles);

}  // namespace doublecheck
