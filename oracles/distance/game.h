// The questions of whole FENs (section L): which positions games do not have (L2), counts of leaves
// (P1), and the answers.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "game_position.h"
#include "last_found.h"
#include "question/answer.h"

namespace doublecheck::distance {

/// A position, and what several questions ask of it.
struct KnownGame {
  GamePosition position;
  /// The first reason that applies, in the order of L2; nothing for a position that is legal.
  std::optional<std::string_view> why_illegal;
  /// The legal moves, once somebody has asked for them (moves_of).
  std::optional<std::vector<Move>> moves;
};

/// The legal moves; they are looked for once.
const std::vector<Move>& moves_of(KnownGame& game);

/// Of the last position that was asked about.
using KnownGames = LastFound<std::pair<Game, Position>, KnownGame>;

/// `question` is of a whole FEN; `max_leaves` is for `perft` (P1).
Answer answer_game(const Question& question, std::uint64_t max_leaves, KnownGames& known);

}  // namespace doublecheck::distance
