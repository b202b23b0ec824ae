#include <algorithm>
#include <array>
#include <vector>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr std::string_view kStartOfCrazyhouse =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

constexpr auto kShapesOfCrazyhouse = shapes_of_whole_games(
    Game::crazyhouse, PositionForm::pocket_fen,
    {"check crazyhouse 4k3/8/8/8/4Q~3/8/8/4K3[] b - - 0 1",
     "attacked crazyhouse 4k3/8/8/8/4Q~3/8/8/4K3[] b - - 0 1",
     "legal crazyhouse rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
     "play crazyhouse 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 N@e4",
     "perft crazyhouse 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
     "explain crazyhouse 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 N@e4"});

void fill_pockets(Random& random, Pockets& pockets) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    if (random.chance(25)) continue;
    const int pieces = random.chance(85) ? random.between(1, 4) : random.between(5, 12);
    for (int left = pieces; left > 0; --left) pockets.add({colour, random.pick(kPocketKinds)});
  }
}

/// Of the officers some were pawns; one of these may be about to be captured.
void mark_promoted(Random& random, Reach& reach, Position& position) {
  Board& board = position.board;
  const auto officers = occupied_cells(board, [](Piece piece) { return is_officer(piece.kind()); });
  if (officers.empty()) return;
  const auto percent = random.chance(50) ? 15U : 50U;
  for (const Cell cell : officers)
    if (random.chance(percent)) board[cell] = board[cell].promoted();
  const Cell prey = random.pick(officers);
  if (!random.chance(40)) return;
  board[prey] = board[prey].promoted();
  drop_attacker(random, reach, Game::chess, board, prey, opposite(board[prey].colour()));
}

/// A king on its first rank behind pawns, and mostly an enemy on that rank, some cells away: only
/// what is dropped between answers that check, and what is dropped there may mate.
Position random_back_rank(Random& random) {
  constexpr std::array kHeavy{Kind::queen, Kind::rook};
  Position position = empty_position(random);
  const Colour walled = random_colour(random);
  const bool turned = random.chance(50);
  const auto at = [&](int file, int rank) {
    return cell_seen_by(walled, turned ? kBoardEnd - file : file, rank);
  };
  const int king = random.between(kBoardEnd - 2, kBoardEnd);
  position.board[at(king, 0)] = Piece(walled, Kind::king);
  for (int file = king - 1; file <= std::min(king + 1, kBoardEnd); ++file)
    if (random.chance(90)) position.board[at(file, 1)] = Piece(walled, Kind::pawn);
  if (king < kBoardEnd) position.board[at(king + 1, 0)] = Piece(walled, Kind::rook);
  if (random.chance(75))
    position.board[at(random.between(0, king - 2), 0)] =
        Piece(opposite(walled), random.pick(kHeavy));
  drop_king(random, position.board, opposite(walled));
  return position;
}

Position random_house(Random& random, Reach& reach) {
  Position position =
      random.chance(12) ? random_back_rank(random) : random_setup(random, reach, kKingsLikeChess);
  fill_pockets(random, position.state->pockets);
  if (random.chance(50)) mark_promoted(random, reach, position);
  return position;
}

/// Of the pocket of the side to move or, more seldom, of none; mostly onto an empty cell.
Move random_drop(Random& random, const Position& position) {
  std::vector<Kind> kinds;
  for (const Kind kind : kPocketKinds)
    if (position.state->pockets.has({position.to_move, kind})) kinds.push_back(kind);
  if (kinds.empty() || random.chance(15)) kinds.assign(kPocketKinds.begin(), kPocketKinds.end());
  Cell to = random_cell(random);
  for (int tries = 4; tries > 0 && position.board[to]; --tries) to = random_cell(random);
  return {to, to, std::nullopt, random.pick(kinds)};
}

/// Often a drop: legal, or at random.
Argument draw_drop_or_move(ArgumentDraw& draw, const Question& question) {
  Random& random = draw.random();
  const auto mood = random.below(100);
  if (mood < 20) return random_drop(random, question.position);
  if (mood >= 40) return draw_game_move(draw, question);
  auto drops = draw.legal_moves(question);
  std::erase_if(drops, [](const Move& move) { return !move.dropped; });
  return drops.empty() ? random_drop(random, question.position) : random.pick(drops);
}

constexpr FormDefinition kWholeGamesOfCrazyhouse{.labels = {crazyhouse_position, crazyhouse_move},
                                                 .rules = {.refusal = "L2"},
                                                 .stream = 9,
                                                 .draw = random_house,
                                                 .draw_spoilt = draw_spoilt<random_house>,
                                                 .start = kStartOfCrazyhouse,
                                                 .draw_argument = draw_drop_or_move};

}  // namespace

constinit const GameDefinition crazyhouse_game = [] {
  auto game =
      game_like_chess("crazyhouse", Game::crazyhouse, kShapesOfCrazyhouse, kWholeGamesOfCrazyhouse);
  game.has_drops = true;
  game.bounds_men = false;
  return game;
}();

}  // namespace doublecheck
