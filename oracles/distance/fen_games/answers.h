// The questions of whole FENs (section L): counts of leaves (P1), and the answers.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "board/last_found.h"
#include "fen_games/position.h"
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

/// Of the last position that was asked about.
using KnownGames = LastFound<std::pair<const GameRules*, Position>, KnownGame>;

/// `question` is of a whole FEN of the game with these `rules`; `max_leaves` is for `perft` (P1).
Answer answer_whole_game(const GameRules& rules, const Question& question, std::uint64_t max_leaves,
                         KnownGames& known);

}  // namespace doublecheck::distance
