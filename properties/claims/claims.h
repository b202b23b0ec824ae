// The claims that are tested twice: with questions that RapidCheck draws
// (properties/claims_test.cpp) and with those of a fuzzing engine (fuzz/claims_hold.cpp,
// agreement.cpp and notation.cpp). They know neither of the two.
#pragma once

#include <string>

#include "examination/cross_examine.h"

namespace doublecheck::claims {

/// From the weakest to the strongest: where several results are combined, the strongest counts.
enum class Status {
  holds,
  does_not_apply,  // the answers say so: the position is illegal, or an oracle abstains
  is_not_asked,    // the claim is about questions of another form, so no oracle was asked
  fails
};

struct Result {
  Status status = Status::holds;
  std::string why = {};  // where it fails: some lines; the first is the same for every question
};

/// A claim about what one oracle answers to questions about the position of `question`.
using Claim = Result (*)(const Question& question, Oracle& oracle);

/// What `claim` says about `question` with each of `oracles` alone. Stops where it fails.
Result with_each(Claim claim, const Question& question, const Oracles& oracles);

/// The claim `what` is not true of `oracle`, as its answer to `shown` tells.
Result failure(const std::string& what, const Question& shown, Oracle& oracle);

/// `holds`, or else the failure.
Result holds_if(bool holds, const std::string& what, const Question& shown, Oracle& oracle);

/// Another question about the same position.
Question asked(Verb verb, const Question& question, Argument argument = {}, int depth = 0);

// --- The claims ----------------------------------------------------------------------------------

/// All oracles give the same answer to `question`; where one abstains, all do.
Result agreement(const Question& question, const Oracles& oracles);

/// The image of a question, turned, mirrored or with the colours exchanged, is answered by the
/// image of the answer. Which solution of a puzzle is the least (S3) depends on the coordinates: of
/// `solve` only the length of the answer stays.
Result symmetry(const Question& question, Oracle& oracle);

/// Mate is check without a legal move.
Result mate(const Question& question, Oracle& oracle);

/// A side is in check exactly when its king stands on an attacked cell. Not about atomic, where
/// kings that touch are in no check (L6).
Result check_is_attack(const Question& question, Oracle& oracle);

/// Every move that is listed as legal can be played.
Result legal_moves_play(const Question& question, Oracle& oracle);

/// The move of `question` can be played exactly when it is listed; otherwise `play` says that it is
/// no move. Not about questions without a move.
Result only_legal_moves_play(const Question& question, Oracle& oracle);

/// perft 1 is the number of legal moves.
Result perft_counts_moves(const Question& question, Oracle& oracle);

/// perft 2 is the sum of perft 1 over the positions after the legal moves.
Result perft_adds_up(const Question& question, Oracle& oracle);

/// A solution that `solve` finds replays, and has one move less than there are pieces; where it
/// finds none, the moves that `question` offers are none.
Result solutions(const Question& question, Oracle& oracle);

/// A puzzle is solvable exactly when perft counts a solution. Not about puzzles of more than 8
/// pieces: perft counts every order of captures.
Result perft_counts_solutions(const Question& question, Oracle& oracle);

/// The canonical line of a question reads as that question, and is its own canonical line.
Result round_trip(const Question& question);

}  // namespace doublecheck::claims
