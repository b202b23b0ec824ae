// What a disagreement is about, in words that need no knowledge of doublecheck.
#pragma once

#include <string>
#include <vector>

#include "diagnosis/difference.h"
#include "diagnosis/signature.h"

namespace doublecheck {

/// `chess`, `cube chess`.
std::string game_in_words(Game game);

/// What was asked: `the legal moves`, `is the side to move in check?`.
std::string asked_in_words(const Question& question);

/// A title in one line: `chess, legal moves: e1g1 is missing (castling)`. `signature` is that of
/// the disagreement.
std::string title_in_words(const Question& question, const Difference& difference,
                           const Signature& signature);

/// `rule L4 of Doublecheck: whole games: after a move, en passant`, for each rule that `signature`
/// names, or else for the one by which such questions are answered.
std::vector<std::string> rules_in_words(const Question& question, const Signature& signature);

}  // namespace doublecheck
