#include "toy_game/race/race.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "generate/arguments.h"
#include "generate/dropping.h"
#include "notation/answer_text.h"
#include "notation/reader.h"
#include "question/game_definition.h"
#include "question/label.h"
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

// --- The oracle ---------------------------------------------------------------------------------

namespace {

int rank_of(const Board& board, Cell cell) {
  return board.box().coordinates(cell).rank;
}

bool is_over(const Board& board) {
  const int last = board.box().side - 1;
  for (const Cell cell : occupied_cells(board))
    if (rank_of(board, cell) == (board[cell].is(Colour::white) ? last : 0)) return true;
  return false;
}

bool may_step(const Board& board, Cell from, Cell to, RaceFault fault) {
  const auto at = board.box().coordinates(from);
  const auto end = board.box().coordinates(to);
  const bool is_near = std::abs(at.file - end.file) <= 1 && std::abs(at.rank - end.rank) <= 1;
  const int up = board[from].is(Colour::white) ? end.rank - at.rank : at.rank - end.rank;
  if (from == to || !is_near || (board[to] && fault != RaceFault::takes_king)) return false;
  return up >= 0 || fault != RaceFault::no_step_back;
}

std::vector<Move> moves_of(const Position& position, RaceFault fault) {
  std::vector<Move> moves;
  if (is_over(position.board)) return moves;
  for (const Cell from : occupied_cells(position.board))
    for (Cell to = 0; to < position.board.box().cells(); ++to)
      if (position.board[from].is(position.to_move) && may_step(position.board, from, to, fault))
        moves.push_back({from, to, std::nullopt});
  return moves;
}

Position after(const Position& position, const Move& move) {
  Position next = position;
  next.board[move.to] = std::exchange(next.board[move.from], Piece{});
  next.to_move = opposite(position.to_move);
  return next;
}

std::uint64_t leaves(const Position& position, int depth, RaceFault fault) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const Move& move : moves_of(position, fault))
    sum += leaves(after(position, move), depth - 1, fault);
  return sum;
}

Answer reached(const Board& board) {
  const Cell from = occupied_cells(board).front();
  std::vector<Cell> cells;
  for (Cell to = 0; to < board.box().cells(); ++to)
    if (may_step(board, from, to, RaceFault::none)) cells.push_back(to);
  return cell_list(board.box(), std::move(cells));
}

bool has_both_kings(const Board& board) {
  return board.count(Piece(Colour::white, Kind::king)) == 1 &&
         board.count(Piece(Colour::black, Kind::king)) == 1;
}

}  // namespace

Answer race_answer(const Question& question, RaceFault fault) {
  const Position& position = question.position;
  if (question.verb == Verb::moves) return reached(position.board);
  if (!has_both_kings(position.board)) return illegal("no-king");
  const auto moves = moves_of(position, fault);
  const Move* move = question.move();
  const bool is_one = move != nullptr && std::ranges::find(moves, *move) != moves.end();
  switch (question.verb) {
    case Verb::legal:
      return move_list(position.board.box(), moves);
    case Verb::play:
      return is_one ? position_after(PositionForm(kRaceBoard), after(position, *move))
                    : illegal("not-a-move");
    case Verb::perft:
      return number(leaves(position, question.depth, fault));
    case Verb::explain: {
      LabelSet labels;
      if (is_one) labels.add(Label::B2_king);
      return label_list(labels);
    }
    default:
      return abstain();
  }
}

}  // namespace doublecheck
