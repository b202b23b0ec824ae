#include "question_sets.h"

#include <algorithm>

#include "built_in.h"
#include "generate/generator.h"
#include "random/random.h"
#include "transform/random_cell.h"

namespace doublecheck::bench {

std::vector<Position> random_positions(const Shape& shape, std::size_t count,
                                       const Wanted& wanted) {
  const auto adviser = make_adviser(built_in_oracles());
  Generator generator(kSeed, *adviser);
  std::vector<Position> positions;
  for (std::uint64_t index = 0; positions.size() < count; ++index)
    if (auto position = generator.position(form_of(shape), index); wanted(position))
      positions.push_back(std::move(position));
  return positions;
}

std::vector<Question> random_questions(const Shape& shape, const std::vector<Position>& positions) {
  const auto adviser = make_adviser(built_in_oracles());
  Generator generator(kSeed, *adviser);
  std::vector<Question> questions;
  questions.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i)
    questions.push_back(generator.question(shape, i, positions[i]));
  return questions;
}

std::vector<Question> random_ladder(Game game, bool whole_fen, std::size_t count) {
  std::vector<Question> questions;
  for (const Shape& shape : ladder(game)) {
    if (is_of_fen(shape) != whole_fen) continue;
    const auto asked = random_questions(shape, random_positions(shape, count));
    questions.insert(questions.end(), asked.begin(), asked.end());
  }
  return questions;
}

namespace {

constexpr std::array kOfficers{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

void drop(Random& random, Board& board, Piece piece) {
  Cell cell = random_cell(random, board.box());
  while (board[cell]) cell = random_cell(random, board.box());
  board[cell] = piece;
}

Board random_board(Random& random, int side) {
  Board board(cube_box(side));
  drop(random, board, {Colour::white, Kind::king});
  drop(random, board, {Colour::black, Kind::king});
  // 8 % of the cells (40 on side 8), the kings among them.
  for (int left = cube_box(side).cells() * 8 / 100 - 2; left > 0; --left)
    drop(random, board, {static_cast<Colour>(left % 2), random.pick(kOfficers)});
  return board;
}

Board lone_piece(Random& random, int side) {
  Board board(cube_box(side));
  const auto kind = random.below(kOfficers.size() + 1);
  drop(random, board, {Colour::white, kind == 0 ? Kind::king : kOfficers[kind - 1]});
  return board;
}

bool is_check(Oracle& oracle, const Position& position) {
  return oracle.answer({Verb::check, Game::cube, position, {}, 0}) == verdict(true);
}

/// Whether the piece on `cell` would check the king on `king` with nothing else on the board.
bool checks_alone(Oracle& oracle, const Board& board, Cell king, Cell cell) {
  Position position;
  position.board = Board(board.box());
  position.board[king] = board[king];
  position.board[cell] = board[cell];
  return is_check(oracle, position);
}

/// White takes over whatever aims at its king: on large cubes nearly every random board is a check.
void calm(Oracle& oracle, Board& board) {
  const auto occupied = occupied_cells(board);
  const auto king = *std::ranges::find_if(
      occupied, [&](Cell cell) { return board[cell].is(Colour::white, Kind::king); });
  for (const Cell cell : occupied)
    if (!board[cell].is(Kind::king) && checks_alone(oracle, board, king, cell))
      board[cell] = Piece(Colour::white, board[cell].kind());
}

/// Many boards of a small side, where chance has more to say, at less cost.
std::size_t boards_of(int side) {
  constexpr int kCells = 8192;
  constexpr int kFewest = 16;
  return static_cast<std::size_t>(std::max(kFewest, kCells / cube_box(side).cells()));
}

}  // namespace

std::vector<Question> cube_questions(Verb verb, int side) {
  Random random(kSeed, static_cast<std::uint64_t>(verb), static_cast<std::uint64_t>(side));
  const auto oracle = make_oracle("mailbox");
  std::vector<Question> questions;
  while (questions.size() < boards_of(side)) {
    Question question{verb, Game::cube, {}, {}, 0};
    Board& board = question.position.board;
    board = verb == Verb::moves ? lone_piece(random, side) : random_board(random, side);
    if (verb == Verb::legal) calm(*oracle, board);
    if (verb != Verb::mate || is_check(*oracle, question.position))
      questions.push_back(std::move(question));
  }
  return questions;
}

}  // namespace doublecheck::bench
