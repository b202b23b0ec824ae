#include "games/raumschach/raumschach.h"

#include "generate/arguments.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfRaumschach[] = {
    {Verb::moves, Game::raumschach, P::lone_piece, A::none, "moves raumschach U c3III"},
    {Verb::check, Game::raumschach, P::cube_turn, A::none,
     "check raumschach w [k####,#####,#####,#####,#####],[#####,#####,#####,#####,#####],"
     "[#####,#####,##u##,#####,#####],[#####,#####,#####,#####,#####],"
     "[#####,#####,#####,#####,K####]"},
    {Verb::attacked, Game::raumschach, P::cube_turn, A::none,
     "attacked raumschach w [k####,#####,#####,#####,#####],[#####,#####,#####,#####,#####],"
     "[#####,#####,##u##,#####,#####],[#####,#####,#####,#####,#####],"
     "[#####,#####,#####,#####,K####]"},
    {Verb::legal, Game::raumschach, P::cube_turn, A::none,
     "legal raumschach w [rnknr,ppppp,#####,#####,#####],[ubqub,ppppp,#####,#####,#####],"
     "[#####,#####,#####,#####,#####],[#####,#####,#####,PPPPP,BUQBU],"
     "[#####,#####,#####,PPPPP,RNKNR]"},
    {Verb::play, Game::raumschach, P::cube_turn, A::move,
     "play raumschach w [#####,P####,#####,#####,#####],[#####,#####,#####,#####,#####],"
     "[#####,#####,#####,#####,####k],[#####,#####,#####,#####,#####],"
     "[#####,#####,#####,#####,K####] a4Va5Vu"},
    {Verb::perft, Game::raumschach, P::cube_turn, A::none,
     "perft raumschach 2 w [rnknr,ppppp,#####,#####,#####],[ubqub,ppppp,#####,#####,#####],"
     "[#####,#####,#####,#####,#####],[#####,#####,#####,PPPPP,BUQBU],"
     "[#####,#####,#####,PPPPP,RNKNR]"},
    {Verb::explain, Game::raumschach, P::cube_turn, A::optional_move,
     "explain raumschach w [#####,P####,#####,#####,#####],[#####,#####,#####,#####,#####],"
     "[#####,#####,#####,#####,####k],[#####,#####,#####,#####,#####],"
     "[#####,#####,#####,#####,K####] a4Va5Vu"}};

constexpr std::array kPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::unicorn,
                                 Kind::knight};

Argument draw_move_of_raumschach(ArgumentDraw& draw, const Question& question) {
  constexpr std::uint32_t kShields = 10;
  Random& random = draw.random();
  const auto pawns = occupied_cells(question.position.board, [&](Piece piece) {
    return piece.is(question.position.to_move, Kind::pawn);
  });
  const bool by_pawn = !pawns.empty() && random.chance(15);
  Move move = by_pawn ? draw.move_by_reach(question, pawns, ArgumentDraw::Onto::occupied)
                      : draw.usual_move(question, kShields);
  if (!random.chance(4)) return move;
  if (move.promotion)
    move.promotion.reset();
  else
    move.promotion = random.pick(kPromotions);
  return move;
}

/// A pawn's rank and level can be exchanged (M3), but `explain` tells which of them a move changes.
std::vector<Symmetry> symmetries_of_raumschach(const Question& question) {
  if (!has_pawns(question)) return symmetries_of_box(question);
  std::vector<Symmetry> all;
  for (const bool exchanged : {false, true}) {
    if (exchanged && question.verb == Verb::explain) continue;
    const std::array axes = exchanged ? std::array{0, 2, 1} : std::array{0, 1, 2};
    for (const bool mirrored : {false, true})
      for (const bool turned : {false, true})
        all.push_back({axes, {mirrored, turned, turned}, turned});
  }
  return all;
}

constexpr FormDefinition kBoardsOfRaumschach{.labels = {raumschach_position, raumschach_move},
                                             .rules = {.moves = "M2",
                                                       .pawn_moves = "M3",
                                                       .legal = "M7",
                                                       .play = "M7",
                                                       .check = "M6",
                                                       .attacked = "M6",
                                                       .refusal = "M5"},
                                             .stream = 14,
                                             .draw = random_raumschach_position,
                                             .draw_argument = draw_move_of_raumschach};

}  // namespace

extern const GameDefinition raumschach_game;
const GameDefinition raumschach_game{.name = "raumschach",
                                     .is_variant = true,
                                     .upward = Game::raumschach,
                                     .box = kRaumschachBox,
                                     .kinds = kAllKinds.size(),
                                     .has_coloured_pawns = true,
                                     .promotions = kPromotions,
                                     .moves_like = Game::raumschach,
                                     .shapes = kShapesOfRaumschach,
                                     .bare = &kBoardsOfRaumschach,
                                     .symmetries = symmetries_of_raumschach};

}  // namespace doublecheck
