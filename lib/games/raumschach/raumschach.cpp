#include <algorithm>
#include <array>

#include "generate/arguments.h"
#include "generate/dropping.h"
#include "generate/reach.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr int kFarEnd = kRaumschachBox.side - 1;

/// As White goes; for Black ranks and levels go the other way (M3).
constexpr std::array<Coordinates, 2> kPawnSteps{{{0, 1, 0}, {0, 0, 1}}};
constexpr std::array<Coordinates, 5> kPawnCaptures{
    {{-1, 1, 0}, {1, 1, 0}, {-1, 0, 1}, {1, 0, 1}, {0, 1, 1}}};

/// `at` as `side` sees it, whose pawns go to higher ranks and levels.
Coordinates seen_by(Colour side, const Coordinates& at) {
  return side == Colour::white ? at : Coordinates{at.file, kFarEnd - at.rank, kFarEnd - at.level};
}

/// The cell from which a pawn of `side` comes to `cell` by such a step; nothing outside of the box.
std::optional<Cell> origin_of(Colour side, Cell cell, const Coordinates& step) {
  const auto to = seen_by(side, kRaumschachBox.coordinates(cell));
  const Coordinates from{to.file - step.file, to.rank - step.rank, to.level - step.level};
  if (!kRaumschachBox.contains(from)) return std::nullopt;
  return kRaumschachBox.cell(seen_by(side, from));
}

/// Where games begin (M1); White is to move.
constexpr std::string_view kLegalAtStart =
    "legal raumschach w [rnknr,ppppp,#####,#####,#####],[ubqub,ppppp,#####,#####,#####],"
    "[#####,#####,#####,#####,#####],[#####,#####,#####,PPPPP,BUQBU],"
    "[#####,#####,#####,PPPPP,RNKNR]";

constexpr std::string_view kStart = kLegalAtStart.substr(kLegalAtStart.find("w ["));

const Board& start_board() {
  static const Board board = read_question(kLegalAtStart).position.board;
  return board;
}

/// A position in the making.
class RaumschachSetup {
 public:
  RaumschachSetup(Random& random, Reach& reach) : random_(random), reach_(reach) {
    position_.board = Board(kRaumschachBox);
    position_.to_move = random_colour(random_);
  }

  Position take() && {
    if (random_.chance(20))
      begin_game();
    else
      drop_few();
    constexpr std::array kLines{0, 0, 1, 1, 2};
    for (int lines = random_.pick(kLines); lines > 0; --lines)
      aim_at(to_move(), random_men_between(random_));
    if (random_.chance(50)) aim_at(waiting(), std::max(random_men_between(random_), 1));
    if (random_.chance(10)) drop_checking_pawn();
    if (random_.chance(40)) drop_victim();
    if (random_.chance(30)) drop_promoting_pawn();
    lift_pawns_that_are_through();
    if (!random_.chance(10)) lift_attackers_of(waiting());
    if (random_.chance(5)) spoil();
    return std::move(position_);
  }

 private:
  Board& board() { return position_.board; }
  Colour to_move() const { return position_.to_move; }
  Colour waiting() const { return opposite(position_.to_move); }
  Cell king(Colour colour) const { return *cell_of(position_.board, Piece(colour, Kind::king)); }

  Cell random_cell() { return doublecheck::random_cell(random_, kRaumschachBox); }

  /// Where a pawn of `side` becomes something (M4).
  Cell random_goal(Colour side) {
    return kRaumschachBox.cell(seen_by(side, {random_.between(0, kFarEnd), kFarEnd, kFarEnd}));
  }

  void put(Cell cell, Piece piece) {
    if (!board()[cell].is(Kind::king)) board()[cell] = piece;
  }

  /// The start position without some men, and with some elsewhere.
  void begin_game() {
    board() = start_board();
    const auto lost = random_.below(70);
    const auto moved = random_.below(60);
    for (const Cell cell : occupied_cells(board())) {
      const Piece piece = board()[cell];
      if (piece.is(Kind::king)) continue;
      const bool moves = random_.chance(moved);
      if (moves || random_.chance(lost)) board()[cell] = Piece{};
      if (const Cell to = random_cell(); moves && !board()[to]) board()[to] = piece;
    }
  }

  void drop_few() {
    drop_kings();
    const bool siege = random_.chance(30);
    drop_men(to_move(), random_.between(0, siege ? 2 : 7));
    drop_men(waiting(), siege ? random_.between(6, 14) : random_.between(1, 8));
  }

  void drop_kings() {
    const Piece mine(to_move(), Kind::king);
    const Cell cell = random_king_cell(random_, kRaumschachBox);
    board()[cell] = mine;
    const auto& beside = reach_.from(Game::raumschach, kRaumschachBox, mine, cell);
    Cell other = random_cell();
    while (other == cell || std::ranges::find(beside, other) != beside.end()) other = random_cell();
    board()[other] = Piece(waiting(), Kind::king);
  }

  Piece random_man(Colour colour) {
    constexpr std::array kMen{Kind::queen,   Kind::rook,    Kind::bishop, Kind::bishop,
                              Kind::knight,  Kind::knight,  Kind::pawn,   Kind::pawn,
                              Kind::unicorn, Kind::unicorn, Kind::pawn};
    return {colour, random_.pick(kMen)};
  }

  void drop_men(Colour colour, int men) {
    for (; men > 0; --men)
      if (const Cell cell = random_cell(); !board()[cell]) board()[cell] = random_man(colour);
  }

  void aim_at(Colour colour, int men) {
    drop_line(random_, reach_, Game::raumschach, board(), king(colour), men);
  }

  void drop_checking_pawn() {
    if (const auto from = origin_of(waiting(), king(to_move()), random_.pick(kPawnCaptures)))
      put(*from, Piece(waiting(), Kind::pawn));
  }

  /// A man on a cell where a pawn of the side to move may capture.
  void drop_victim() {
    const Cell cell = random_cell();
    if (board()[cell].is(to_move())) return;
    const auto from = origin_of(to_move(), cell, random_.pick(kPawnCaptures));
    if (!from || board()[*from].is(Kind::king)) return;
    put(*from, Piece(to_move(), Kind::pawn));
    if (!board()[cell]) board()[cell] = random_man(waiting());
  }

  /// A pawn one step before the cells where it becomes something, with a way or a victim there.
  void drop_promoting_pawn() {
    const Cell goal = random_goal(to_move());
    const bool captures = random_.chance(50);
    const Coordinates step = captures ? random_.pick(kPawnCaptures) : random_.pick(kPawnSteps);
    const auto from = origin_of(to_move(), goal, step);
    if (!from || board()[*from].is(Kind::king)) return;
    put(*from, Piece(to_move(), Kind::pawn));
    constexpr std::array kVictims{Kind::queen, Kind::rook, Kind::knight, Kind::unicorn};
    put(goal, captures ? Piece(waiting(), random_.pick(kVictims)) : Piece{});
  }

  void lift_pawns_that_are_through() {
    for (const Cell cell : occupied_cells(board())) {
      if (!board()[cell].is(Kind::pawn)) continue;
      const auto at = seen_by(board()[cell].colour(), kRaumschachBox.coordinates(cell));
      if (at.rank == kFarEnd && at.level == kFarEnd) board()[cell] = Piece{};
    }
  }

  /// All that attack the king of `colour`, also those that stood behind others.
  void lift_attackers_of(Colour colour) {
    const Cell at = king(colour);
    const Colour enemy = opposite(colour);
    const Piece knight(enemy, Kind::knight);
    for (const Cell from : reach_.from(Game::raumschach, kRaumschachBox, knight, at))
      if (board()[from] == knight) board()[from] = Piece{};
    for (const Coordinates& capture : kPawnCaptures)
      if (const auto from = origin_of(enemy, at, capture))
        if (board()[*from].is(enemy, Kind::pawn)) board()[*from] = Piece{};
    const Question question{Verb::check, Game::raumschach, position_, {}, 0};
    for (const auto& [slider, between] : lines_to_king(question, at, reach_)) {
      const auto is_empty = [&](Cell cell) { return !question.position.board[cell]; };
      if (std::ranges::all_of(between, is_empty)) board()[slider] = Piece{};
    }
  }

  /// One king too many or too few, or a pawn where it would have become something.
  void spoil() {
    const Colour colour = random_colour(random_);
    const auto mood = random_.below(3);
    if (mood == 0)
      board()[king(colour)] = Piece{};
    else if (mood == 1)
      put(random_cell(), Piece(colour, Kind::king));
    else
      put(random_goal(colour), Piece(colour, Kind::pawn));
  }

  Random& random_;
  Reach& reach_;
  Position position_;
};

/// Mostly a legal position: a game that began not long ago, or few pieces around two kings.
Position random_raumschach_position(Random& random, Reach& reach) {
  return RaumschachSetup(random, reach).take();
}

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
    {Verb::legal, Game::raumschach, P::cube_turn, A::none, kLegalAtStart},
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
                                             .start = kStart,
                                             .draw_argument = draw_move_of_raumschach};

}  // namespace

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
