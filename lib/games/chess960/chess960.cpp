#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr std::string_view kStartOfChess960 =
    "bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1";

constexpr auto kShapesOfChess960 = shapes_of_whole_games(
    Game::chess960, PositionForm::rook_fen,
    {"check chess960 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1",
     "attacked chess960 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1",
     "legal chess960 bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1",
     "play chess960 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1 e1b1",
     "perft chess960 3 bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1",
     "explain chess960 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1 e1b1"});

/// Where the king and the rook of a right stand after castling, by the side of the king (F3).
int king_target(bool to_right) {
  return to_right ? 6 : 2;
}
int rook_target(bool to_right) {
  return to_right ? 5 : 3;
}

/// King and rooks at home go to other files, the king between them. What stood there makes room,
/// and the rest of the rank keeps its order.
void scatter_home(Random& random, Position& position, Colour colour) {
  const auto cell = [&](int file) { return cell_seen_by(colour, file, 0); };
  if (!position.board[cell(kKingFile)].is(colour, Kind::king)) return;
  const int king = random.between(1, kBoardEnd - 1);
  // Often a rook stands where castling leaves it.
  const int left = king > rook_target(false) && random.chance(20) ? rook_target(false)
                                                                  : random.between(0, king - 1);
  const int right = king < rook_target(true) && random.chance(20)
                        ? rook_target(true)
                        : random.between(king + 1, kBoardEnd);
  std::array<Piece, kChessBox.side> scattered{};
  std::vector<Piece> others;
  for (int file = 0; file < kChessBox.side; ++file)
    if (file != kKingFile && file != kQueensideRookFile && file != kKingsideRookFile)
      others.push_back(position.board[cell(file)]);
  auto next = others.begin();
  for (int file = 0; file < kChessBox.side; ++file) {
    const int from = file == king    ? kKingFile
                     : file == left  ? kQueensideRookFile
                     : file == right ? kKingsideRookFile
                                     : -1;
    scattered[static_cast<std::size_t>(file)] = from < 0 ? *next++ : position.board[cell(from)];
  }
  for (int file = 0; file < kChessBox.side; ++file)
    position.board[cell(file)] = scattered[static_cast<std::size_t>(file)];
  CastlingRights& castling = position.state->castling;
  for (const auto& [home, file] :
       {std::pair(kQueensideRookFile, left), {kKingsideRookFile, right}}) {
    if (!castling.has(colour, home)) continue;
    castling.remove(colour, home);
    castling.add(colour, file);
  }
}

/// The files of a king and of a rook that has a right, and from where to where castling goes.
struct CastlingWay {
  int king;
  int rook;

  bool goes_right() const { return rook > king; }
  /// The first file and the last.
  std::pair<int, int> ends() const {
    return std::minmax({king, rook, king_target(goes_right()), rook_target(goes_right())});
  }
};

std::optional<CastlingWay> random_way(Random& random, const Position& position, Colour colour) {
  const auto king = king_of(position.board, colour);
  std::vector<int> rooks;
  for (int file = 0; file < kChessBox.side; ++file)
    if (position.state->castling.has(colour, file)) rooks.push_back(file);
  if (!king || rooks.empty()) return std::nullopt;
  return CastlingWay{kChessBox.coordinates(*king).file, random.pick(rooks)};
}

/// The way is cleared, blocked by one man, or attacked; another rook may stand farther out, or an
/// enemy slider, from which the castling rook shields its king.
void dress_way(Random& random, Reach& reach, Position& position, Colour colour) {
  const auto way = random_way(random, position, colour);
  if (!way) return;
  Board& board = position.board;
  const auto cell = [&](int file) { return cell_seen_by(colour, file, 0); };
  const auto put_on_way = [&](int file, Piece piece) {
    if (file != way->king && file != way->rook) put_unless_king(board, cell(file), piece);
  };
  const auto [first, last] = way->ends();
  if (random.chance(80))
    for (int file = first; file <= last; ++file) put_on_way(file, Piece{});
  const int on_way = random.between(first, last);
  const int outside = way->goes_right() ? way->rook + 1 : way->rook - 1;
  const auto mood = random.below(100);
  if (mood < 15) put_on_way(on_way, Piece(random_colour(random), Kind::knight));
  if (mood >= 15 && mood < 45)
    drop_attacker(random, reach, Game::chess, board, cell(on_way), opposite(colour));
  if (mood >= 45 && mood < 75 && 0 <= outside && outside <= kBoardEnd) {
    const int far =
        way->goes_right() ? random.between(outside, kBoardEnd) : random.between(0, outside);
    put_on_way(far, mood < 60
                        ? Piece(colour, Kind::rook)
                        : Piece(opposite(colour), random.chance(50) ? Kind::rook : Kind::queen));
  }
}

Position random_scattered_setup(Random& random, Reach& reach) {
  Position position = random_setup(random, reach, kKingsLikeChess);
  for (const Colour colour : {Colour::white, Colour::black}) {
    if (random.chance(90)) scatter_home(random, position, colour);
    if (random.chance(colour == position.to_move ? 75 : 30))
      dress_way(random, reach, position, colour);
  }
  return position;
}

/// Of any file, whatever stands there.
void grant_any_right(Random& random, Reach&, Position& position) {
  const Colour colour = random_colour(random);
  position.state->castling.add(colour, random.between(0, kBoardEnd));
}

/// Two rooks on the same side of their king have rights.
void grant_two_rights(Random& random, Reach&, Position& position) {
  const Colour colour = random_colour(random);
  const auto way = random_way(random, position, colour);
  if (!way || way->rook == way->king) return;
  const int other = way->goes_right() ? random.between(way->king + 1, kBoardEnd)
                                      : random.between(0, way->king - 1);
  position.board[cell_seen_by(colour, other, 0)] = Piece(colour, Kind::rook);
  position.state->castling.add(colour, other);
}

constexpr auto kSpoilsOfChess960 = [] {
  std::array<Spoil, kSpoilsOfChess.size() + 3> spoils{grant_any_right, grant_any_right,
                                                      grant_two_rights};
  std::ranges::copy(kSpoilsOfChess, spoils.begin() + 3);
  return spoils;
}();

/// Often the king takes a rook of its own, which may be castling.
Argument draw_castling_or_move(ArgumentDraw& draw, const Question& question) {
  const Colour own = question.position.to_move;
  const auto king = king_of(question.position.board, own);
  if (!king || !draw.random().chance(15)) return draw_game_move(draw, question);
  auto rooks = occupied_cells(question.position.board,
                              [&](Piece piece) { return piece.is(own, Kind::rook); });
  std::erase_if(rooks, [&](Cell rook) {
    return kChessBox.coordinates(rook).rank != kChessBox.coordinates(*king).rank;
  });
  if (rooks.empty()) return draw_game_move(draw, question);
  return Move{*king, draw.random().pick(rooks), std::nullopt};
}

constexpr FormDefinition kWholeGamesOfChess960{
    .labels = {chess960_position, chess960_move},
    .rules = {.refusal = "F2", .castling = "F3", .lost_right = "F4"},
    .stream = 7,
    .draw = random_scattered_setup,
    .draw_spoilt = draw_spoilt<random_scattered_setup, kSpoilsOfChess960>,
    .start = kStartOfChess960,
    .draw_argument = draw_castling_or_move};

constexpr std::array<std::string_view, 2> kAliasesOfChess960{"fischerandom", "fischerrandom"};

}  // namespace

constinit const GameDefinition chess960_game = [] {
  auto game = game_like_chess("chess960", Game::chess960, kShapesOfChess960, kWholeGamesOfChess960);
  game.aliases = kAliasesOfChess960;
  game.castles_onto_rook = true;
  return game;
}();

}  // namespace doublecheck
