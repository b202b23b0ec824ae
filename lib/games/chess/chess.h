// Chess by piece lists and as whole games (sections V and L of the rules), and what games like it
// take over.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/chess/game_setups.h"
#include "generate/arguments.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {

/// Where games begin.
inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The forms of question of whole games, where `examples` has one of each in this order.
constexpr std::array<Shape, 6> shapes_of_whole_games(
    Game game, PositionForm form, const std::array<std::string_view, 6>& examples) {
  using A = ArgumentForm;
  return {{{Verb::check, game, form, A::none, examples[0]},
           {Verb::attacked, game, form, A::none, examples[1]},
           {Verb::legal, game, form, A::none, examples[2]},
           {Verb::play, game, form, A::move, examples[3]},
           {Verb::perft, game, form, A::none, examples[4]},
           {Verb::explain, game, form, A::optional_move, examples[5]}}};
}

/// A variant by whole FENs, as far as it is like chess.
constexpr GameDefinition game_like_chess(std::string_view name, Game game,
                                         std::span<const Shape> shapes,
                                         const FormDefinition& whole) {
  return {.name = name,
          .is_variant = true,
          .upward = game,
          .box = kChessBox,
          .has_coloured_pawns = true,
          .promotions = kUsualPromotions,
          .moves_like = Game::chess,
          .bounds_men = true,
          .shapes = shapes,
          .whole = &whole,
          .symmetries = symmetries_with_pawns};
}

/// Of `valid`: mostly where a piece can go.
Argument draw_target(ArgumentDraw& draw, const Question& question);

/// Of whole FENs: mostly a legal move.
Argument draw_game_move(ArgumentDraw& draw, const Question& question);

/// As castling is written, whether it can be or not.
Move king_two_step(ArgumentDraw& draw, const Question& question);

/// The letter goes; or another comes, of any kind that a move can be written with.
void disturb_letter(Random& random, Move& move);

}  // namespace doublecheck
