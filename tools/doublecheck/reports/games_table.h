// What a campaign did with each game, and what its silence about a game is worth.
#pragma once

#include <string>

#include "record/record.h"

namespace doublecheck {

/// A row for each game: executions, share of askable and of legal inputs, questions asked, edges
/// covered of all, features, inputs in the corpus.
std::string games_table(const std::vector<GameTotals>& totals);

/// Whether the silence of a campaign about `game` means anything: there are canaries, and all died.
bool is_heard(const std::vector<RecordedCanary>& canaries, Game game);

/// A paragraph for each game: how many disagreements there are, and how soon the canaries died.
/// That there are none is told only where every canary of the game died; where one lives, or there
/// is none, that nothing is shown.
std::string silence_text(const Record& record);

}  // namespace doublecheck
