#include <algorithm>
#include <array>
#include <utility>

#include "examination/legal_moves.h"
#include "generate/arguments.h"
#include "generate/dropping.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

Piece random_puzzle_piece(Random& random) {
  return Piece(Colour::white, random.pick(kKinds));
}

/// Pieces of short reach leave more puzzles without a solution.
Piece random_weak_piece(Random& random) {
  constexpr std::array kWeak{Kind::pawn,   Kind::pawn,   Kind::pawn,   Kind::king,
                             Kind::bishop, Kind::bishop, Kind::knight, Kind::rook};
  return Piece(Colour::white, random.pick(kWeak));
}

/// Takes a capture back: a piece goes to a cell that it could have come from, and leaves a captured
/// piece where it was. Whether something stood in its way is left to chance.
void take_back_capture(Random& random, Reach& reach, Game game, Board& board) {
  const auto occupied = occupied_cells(board);
  const Cell to = random.pick(occupied);
  const auto& origins = reach.from(game, board.box(), board[to], to);
  if (origins.empty()) return;
  const Cell from = random.pick(origins);
  if (board[from]) return;
  board[from] = board[to];
  board[to] = random_puzzle_piece(random);
}

int random_puzzle_size(Random& random) {
  if (random.chance(6)) return random.between(0, 16);
  return random.chance(70) ? random.between(2, 6) : random.between(1, 9);
}

std::vector<Move> solution_of(ArgumentDraw& draw, const Question& question) {
  const Question solve{Verb::solve, question.game, question.position, {}, 0};
  return solution_in(draw.adviser().answer(solve)).value_or(std::vector<Move>());
}

std::vector<Move> playout_of(ArgumentDraw& draw, const Question& question) {
  std::vector<Move> moves;
  Question now = question;
  for (auto legal = draw.legal_moves(question); !legal.empty();
       legal = legal_moves(now, draw.adviser())) {
    const Move move = draw.random().pick(legal);
    moves.push_back(move);
    Board& board = now.position.board;
    board[move.to] = std::exchange(board[move.from], Piece{});  // every move captures (S1)
  }
  return moves;
}

void spoil(Random& random, std::vector<Move>& moves) {
  if (moves.empty()) return;
  const auto place = random.below(static_cast<std::uint32_t>(moves.size()));
  Move& victim = moves[place];
  const auto any_cell = static_cast<Cell>(random.below(16));
  const auto way = random.below(5);
  if (way == 1) std::swap(moves.front(), victim);
  if (way == 2) std::swap(victim.from, victim.to);
  if (way == 3) victim.to = any_cell;
  // A move too many, which mostly captures nothing.
  if (way == 4) moves.insert(moves.begin() + place, {victim.from, any_cell, std::nullopt});
  if (way == 0) moves.pop_back();
}

template <Game game>
Position random_puzzle(Random& random, Reach& reach) {
  Position position;
  position.board = Board(definition_of(game).box);
  const int size = random_puzzle_size(random);
  const bool backwards = random.chance(20);
  const bool weak = random.chance(90);
  if (size > 0) drop(random, position.board, random_puzzle_piece(random));
  for (int left = size - 1; left > 0; --left) {
    if (backwards)
      take_back_capture(random, reach, game, position.board);
    else
      drop(random, position.board, weak ? random_weak_piece(random) : random_puzzle_piece(random));
  }
  return position;
}

Argument draw_moves_of_puzzle(ArgumentDraw& draw, const Question& question) {
  auto moves = draw.random().chance(70) ? solution_of(draw, question) : std::vector<Move>();
  if (moves.empty()) moves = playout_of(draw, question);
  if (draw.random().chance(35)) spoil(draw.random(), moves);
  return moves;
}

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfSolitaire[] = {
    {Verb::moves, Game::solitaire, P::lone_piece, A::none, "moves solitaire P b4"},
    {Verb::legal, Game::solitaire, P::sixteen, A::none, "legal solitaire ...N.....R....B."},
    {Verb::play, Game::solitaire, P::sixteen, A::move, "play solitaire ...N.....R....B. c1b2"},
    {Verb::perft, Game::solitaire, P::sixteen, A::none, "perft solitaire 2 ...N.....R....B."},
    {Verb::solve, Game::solitaire, P::sixteen, A::none, "solve solitaire ...N.....R....B."},
    {Verb::replay, Game::solitaire, P::sixteen, A::moves,
     "replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"},
    {Verb::explain, Game::solitaire, P::sixteen, A::optional_move,
     "explain solitaire ...N.....R....B. c1b2"}};

constexpr Shape kUpwardShapes[] = {
    {Verb::moves, Game::solitaire_upward, P::lone_piece, A::none, "moves solitaire-upward P b3"},
    {Verb::legal, Game::solitaire_upward, P::sixteen, A::none,
     "legal solitaire-upward ...N.....P....B."},
    {Verb::play, Game::solitaire_upward, P::sixteen, A::move,
     "play solitaire-upward ...N.....P....B. c1b2"},
    {Verb::perft, Game::solitaire_upward, P::sixteen, A::none,
     "perft solitaire-upward 2 ...N.....P....B."},
    {Verb::solve, Game::solitaire_upward, P::sixteen, A::none,
     "solve solitaire-upward ...N.....P....B."},
    {Verb::replay, Game::solitaire_upward, P::sixteen, A::moves,
     "replay solitaire-upward ...N.....P....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"},
    {Verb::explain, Game::solitaire_upward, P::sixteen, A::optional_move,
     "explain solitaire-upward ...N.....P....B. c1b2"}};

Argument draw_argument_of_puzzle(ArgumentDraw& draw, const Question& question) {
  if (shape_of(question).argument == A::moves) return draw_moves_of_puzzle(draw, question);
  return draw.usual_move(question);
}

constexpr FormDefinition kPuzzles{.labels = {solitaire_position, solitaire_move},
                                  .rules = {.legal = "S1", .play = "S1", .refusal = "S3"},
                                  .stream = 2,
                                  .draw = random_puzzle<Game::solitaire>,
                                  .draw_argument = draw_argument_of_puzzle};

constexpr FormDefinition kUpwardPuzzles{.labels = {solitaire_position, solitaire_move},
                                        .rules = {.legal = "S5", .play = "S5", .refusal = "S3"},
                                        .stream = 4,
                                        .draw = random_puzzle<Game::solitaire_upward>,
                                        .draw_argument = draw_argument_of_puzzle};

const UsualCanary kCanariesOfSolitaire[] = {
    {false, "solitaire-king-is-never-taken", {Verb::legal}}};

/// Pawns capture upward: up stays up.
std::vector<Symmetry> symmetries_of_upward(const Question& question) {
  return has_pawns(question) ? mirrors() : symmetries_of_box(question);
}

}  // namespace

const GameDefinition solitaire_game{.name = "solitaire",
                                    .is_exhaustible = true,
                                    .is_puzzle = true,
                                    .upward = Game::solitaire_upward,
                                    .box = kSolitaireBox,
                                    .moves_like = Game::solitaire,
                                    .shapes = kShapesOfSolitaire,
                                    .bare = &kPuzzles,
                                    .symmetries = symmetries_of_box,
                                    .canaries = kCanariesOfSolitaire};

const GameDefinition solitaire_upward_game{.name = "solitaire-upward",
                                           .is_variant = true,
                                           .is_exhaustible = true,
                                           .is_puzzle = true,
                                           .upward = Game::solitaire_upward,
                                           .box = kUpwardBox,
                                           .moves_like = Game::solitaire_upward,
                                           .shapes = kUpwardShapes,
                                           .bare = &kUpwardPuzzles,
                                           .symmetries = symmetries_of_upward,
                                           .canaries = kCanariesOfSolitaire};

}  // namespace doublecheck
