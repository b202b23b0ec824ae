#include <algorithm>
#include <array>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr std::string_view kStartOfHorde =
    "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";

constexpr auto kShapesOfHorde = shapes_of_whole_games(
    Game::horde, PositionForm::fen,
    {"check horde 4k3/8/8/8/4R3/8/8/P7 b - - 0 1", "attacked horde 4k3/8/8/8/4R3/8/8/P7 b - - 0 1",
     "legal horde rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
     "play horde 4k3/8/8/8/8/8/8/P7 w - - 0 1 a1a3",
     "perft horde 3 rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
     "explain horde 4k3/8/8/8/8/8/8/P7 w - - 0 1 a1a3"});

bool is_free_for_pawn(const Position& position, Cell cell) {
  const auto passed = position.state->en_passant;
  const bool is_where_one_passed =
      passed && kChessBox.coordinates(*passed).file == kChessBox.coordinates(cell).file;
  return !position.board[cell] && !is_where_one_passed;
}

/// White has no king; what stands in its place is a pawn where one may stand.
void behead(Random& random, Position& position) {
  if (const auto king = king_of(position.board, Colour::white)) {
    const bool may_be_pawn = kChessBox.coordinates(*king).rank < kBoardEnd;
    put_king(position, Colour::white, *king);  // its rights go
    position.board[*king] =
        Piece(Colour::white, may_be_pawn && random.chance(80) ? Kind::pawn : Kind::queen);
  }
}

/// Most of them near their first rank.
void drop_horde(Random& random, Position& position) {
  for (int pawns = random.between(4, 32); pawns > 0; --pawns) {
    const int most = random.chance(70) ? 3 : kBoardEnd - 1;
    const int file = random_file(random);
    const Cell cell = kChessBox.cell({file, random.between(0, most)});
    if (is_free_for_pawn(position, cell)) position.board[cell] = Piece(Colour::white, Kind::pawn);
  }
}

/// A pawn on the first rank that may step two cells, or whose way is blocked. An enemy pawn may
/// stand where it could take it in passing, if the rules let it.
void drop_pawn_of_first_rank(Random& random, Position& position) {
  const int file = random.between(0, kChessBox.side - 2);
  const auto cell = [&](int rank) { return kChessBox.cell({file, rank}); };
  if (!is_free_for_pawn(position, cell(0))) return;
  position.board[cell(0)] = Piece(Colour::white, Kind::pawn);
  for (const int rank : {1, 2})
    if (random.chance(80)) put_unless_king(position.board, cell(rank), Piece{});
  const Cell beside = kChessBox.cell({file + 1, 2});
  if (random.chance(30) && is_free_for_pawn(position, beside))
    position.board[beside] = Piece(Colour::black, Kind::pawn);
}

/// At most three white men stay, and an enemy attacks most of them: mostly it is Black's turn.
void thin_out(Random& random, Reach& reach, Position& position) {
  auto men = occupied_cells(position.board, [](Piece piece) { return piece.is(Colour::white); });
  constexpr std::array kKept{0, 1, 1, 1, 1, 2, 2, 3};
  const int kept = random.pick(kKept);
  while (static_cast<int>(men.size()) > kept) {
    const Cell gone = random.pick(men);
    std::erase(men, gone);
    position.board[gone] = Piece{};
  }
  if (random.chance(60)) position.to_move = Colour::black;
  for (const Cell man : men)
    if (random.chance(70))
      drop_attacker(random, reach, Game::chess, position.board, man, Colour::black);
}

/// A setup of chess in which White has no king: many pawns, or few men that are left.
Position random_horde_setup(Random& random, Reach& reach) {
  Position position = random_setup(random, reach, kKingsLikeChess);
  behead(random, position);
  const auto kind = random.below(100);
  if (kind < 60) drop_horde(random, position);
  for (int pawns = random.between(0, 2); pawns > 0; --pawns)
    drop_pawn_of_first_rank(random, position);
  if (kind >= 80 && !position.state->en_passant) thin_out(random, reach, position);
  return position;
}

/// Often a straight step of a white pawn on its first two ranks, whatever stands there.
Argument draw_horde_move(ArgumentDraw& draw, const Question& question) {
  Random& random = draw.random();
  const auto pawns = occupied_cells(
      question.position.board, [](Piece piece) { return piece.is(Colour::white, Kind::pawn); });
  if (pawns.empty() || question.position.to_move == Colour::black || !random.chance(15))
    return draw_game_move(draw, question);
  const Cell from = pawns[random.below(static_cast<std::uint32_t>((pawns.size() + 1) / 2))];
  auto to = kChessBox.coordinates(from);
  to.rank += random.chance(70) ? 2 : 1;
  return kChessBox.contains(to) ? Move{from, kChessBox.cell(to), std::nullopt}
                                : draw.move_by_reach(question);
}

constexpr FormDefinition kWholeGamesOfHorde{.labels = {horde_position, horde_move},
                                            .rules = {.refusal = "H1", .ending = "H3"},
                                            .stream = 10,
                                            .draw = random_horde_setup,
                                            .draw_spoilt = draw_spoilt<random_horde_setup>,
                                            .start = kStartOfHorde,
                                            .draw_argument = draw_horde_move};

const UsualCanary kCanariesOfHorde[] = {
    {true, "horde-steps-once-from-rank-1", {Verb::legal, Verb::play, Verb::perft, Verb::explain}}};

}  // namespace

constinit const GameDefinition horde_game = [] {
  auto game = game_like_chess("horde", Game::horde, kShapesOfHorde, kWholeGamesOfHorde);
  game.bounds_men = false;
  game.canaries = kCanariesOfHorde;
  game.symmetries = [](const Question&) { return mirrors(); };
  return game;
}();

}  // namespace doublecheck
