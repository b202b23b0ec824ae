#include "toy_game/race/race.h"

#include "generate/arguments.h"
#include "generate/dropping.h"
#include "notation/reader.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr Box kRaceBox{4, 2};

std::string board_text(const Position& position) {
  std::string text = position.to_move == Colour::white ? "w " : "b ";
  for (int rank = kRaceBox.side - 1; rank >= 0; --rank) {
    for (int file = 0; file < kRaceBox.side; ++file)
      text += position.board[kRaceBox.cell({file, rank})].letter();
    if (rank > 0) text += '/';
  }
  return text;
}

Piece read_piece(Reader& text) {
  const auto piece = piece_of_letter(text.peek());
  if (text.peek() != '.' && (!piece || !piece->is(Kind::king)))
    return text.fail("expected a king or '.'");
  text.skip(1);
  return piece.value_or(Piece{});
}

Position read_board(Reader& text) {
  Position position;
  position.board = Board(kRaceBox);
  const Reader start = text;
  const auto turn = text.take_word();
  if (turn != "w" && turn != "b") return start.fail("expected the side to move, w or b");
  position.to_move = turn == "w" ? Colour::white : Colour::black;
  text.skip_blanks();
  for (int rank = kRaceBox.side - 1; rank >= 0; --rank) {
    for (int file = 0; file < kRaceBox.side && !text.failed(); ++file)
      position.board[kRaceBox.cell({file, rank})] = read_piece(text);
    if (rank > 0 && !text.failed()) text.expect('/');
  }
  return position;
}

constexpr PositionForm kBoard{kRaceBoard};

constexpr Shape kShapesOfRace[] = {
    {Verb::moves, kRace, PositionForm::lone_piece, ArgumentForm::none, "moves race K a1"},
    {Verb::legal, kRace, kBoard, ArgumentForm::none, "legal race w k.../..../..../...K"},
    {Verb::play, kRace, kBoard, ArgumentForm::move, "play race w k.../..../..../...K d1d2"},
    {Verb::perft, kRace, kBoard, ArgumentForm::none, "perft race 2 w k.../..../..../...K"},
    {Verb::explain, kRace, kBoard, ArgumentForm::optional_move,
     "explain race w k.../..../..../...K"}};

Position draw_race(Random& random, Reach&) {
  Position position;
  position.board = Board(kRaceBox);
  position.to_move = random_colour(random);
  for (const Colour colour : {Colour::white, Colour::black})
    if (random.chance(95)) drop(random, position.board, Piece(colour, Kind::king));
  return position;
}

constexpr FormDefinition kRaces{
    .labels = {cube_position, cube_move},
    .rules = {.legal = "B2", .play = "B2", .refusal = "B1"},
    .stream = 100,
    .draw = draw_race,
    .draw_argument = [](ArgumentDraw& draw, const Question& question) -> Argument {
      return draw.usual_move(question);
    }};

}  // namespace

constexpr PositionFormFacts kRaceBoard{
    .name = "race_board",
    .tells_turn = true,
    .has_sides = true,
    .text = board_text,
    .read = [](Reader& text, const Shape&,
               Question& question) { question.position = read_board(text); },
    .read_after = [](Reader& text, const Question&) { return read_board(text); }};

extern const GameDefinition race_game;
const GameDefinition race_game{.name = "race",
                               .is_exhaustible = true,
                               .upward = kRace,
                               .box = kRaceBox,
                               .kinds = 1,
                               .other_kinds = "only kings race",
                               .moves_like = kRace,
                               .shapes = kShapesOfRace,
                               .bare = &kRaces,
                               .symmetries = [](const Question&) { return mirrors(); }};

}  // namespace doublecheck
