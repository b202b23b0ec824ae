#include "recipe.h"

#include <algorithm>
#include <array>
#include <span>

#include "notation/question_text.h"

namespace doublecheck::contest {
namespace {

constexpr std::array kSides{Colour::white, Colour::black};
constexpr std::array kWings{Wing::kingside, Wing::queenside};

// --- To numbers ---------------------------------------------------------------------------------

void append_state(const GameState& state, Numbers& numbers) {
  for (const Colour colour : kSides)
    for (const Wing wing : kWings) numbers.push_back(state.castling.has(colour, wing) ? 1 : 0);
  numbers.push_back(state.en_passant ? 1 + *state.en_passant : 0);
  numbers.push_back(state.halfmove_clock);
  numbers.push_back(state.fullmove_number);
}

void append_argument(const Question& question, Numbers& numbers) {
  if (const Move* move = question.move()) {
    numbers.insert(numbers.end(), {move->from, move->to});
    numbers.push_back(move->promotion ? 1 + static_cast<int>(*move->promotion) : 0);
  }
  if (const Target* target = question.target())
    numbers.insert(numbers.end(), {static_cast<int>(target->piece.colour()),
                                   static_cast<int>(target->piece.kind()),
                                   static_cast<int>(target->x), static_cast<int>(target->y)});
}

// --- From numbers -------------------------------------------------------------------------------

/// Reads a list from its front. Whatever does not fit makes it fail.
class Reading {
 public:
  explicit Reading(std::span<const int> numbers) : rest_(numbers) {}

  /// The next number, from `least` to `most`.
  int next(int least, int most) {
    if (rest_.empty()) return fail(least);
    const int number = rest_.front();
    rest_ = rest_.subspan(1);
    return number < least || number > most ? fail(least) : number;
  }

  Cell cell(const Box& box) { return static_cast<Cell>(next(0, box.cells() - 1)); }
  Colour colour() { return static_cast<Colour>(next(0, 1)); }
  Kind kind() { return kKinds[static_cast<std::size_t>(next(0, 5))]; }
  bool is_good() const { return is_good_; }

 private:
  int fail(int least) {
    is_good_ = false;
    return least;
  }

  std::span<const int> rest_;
  bool is_good_ = true;
};

GameState read_state(Reading& reading, const Box& box) {
  GameState state;
  for (const Colour colour : kSides)
    for (const Wing wing : kWings)
      if (reading.next(0, 1) == 1) state.castling.add(colour, wing);
  if (const int cell = reading.next(0, box.cells()); cell > 0)
    state.en_passant = static_cast<Cell>(cell - 1);
  state.halfmove_clock = reading.next(0, kLargestClock);
  state.fullmove_number = reading.next(1, kLargestClock);
  return state;
}

Argument read_argument(Reading& reading, const Question& like) {
  const Box& box = like.position.board.box();
  if (like.move() != nullptr) {
    Move move{reading.cell(box), reading.cell(box), std::nullopt};
    if (const int kind = reading.next(0, 6); kind > 0)
      move.promotion = kKinds[static_cast<std::size_t>(kind - 1)];
    return move;
  }
  if (like.target() != nullptr) {
    const Colour colour = reading.colour();
    const Piece piece(colour, reading.kind());
    const int x = reading.next(-kLargestClock, kLargestClock);
    return Target{piece, x, reading.next(-kLargestClock, kLargestClock)};
  }
  return {};
}

bool put_pieces(const std::vector<Numbers>& pieces, Question& question) {
  Board& board = question.position.board;
  for (const Numbers& numbers : pieces) {
    Reading reading(numbers);
    const Cell cell = reading.cell(board.box());
    const Colour colour = reading.colour();
    const Piece piece(colour, reading.kind());
    if (!reading.is_good() || board[cell]) return false;
    board[cell] = piece;
    if (shape_of(question).position == PositionForm::piece_list)
      question.position.listing.push_back(cell);
  }
  return true;
}

bool put_moves(const std::vector<Numbers>& numbers, Question& question) {
  std::vector<Move> moves;
  for (const Numbers& each : numbers) {
    Reading reading(each);
    const Cell from = reading.cell(question.position.board.box());
    moves.push_back({from, reading.cell(question.position.board.box()), std::nullopt});
    if (!reading.is_good()) return false;
  }
  question.argument = std::move(moves);
  return true;
}

}  // namespace

Recipe recipe_of(const Question& question) {
  Recipe recipe;
  const Position& position = question.position;
  const Box& box = position.board.box();
  if (box.dimensions == 3) recipe.settings.push_back(box.side);
  recipe.settings.push_back(static_cast<int>(position.to_move));
  if (position.state) append_state(*position.state, recipe.settings);
  recipe.settings.push_back(question.depth);
  append_argument(question, recipe.settings);
  auto cells = position.listing;
  if (cells.empty()) cells = occupied_cells(position.board);
  for (const Cell cell : cells) {
    const Piece piece = position.board[cell];
    recipe.pieces.push_back(
        {cell, static_cast<int>(piece.colour()), static_cast<int>(piece.kind())});
  }
  for (const Move& move : moves_of(question)) recipe.moves.push_back({move.from, move.to});
  return recipe;
}

std::optional<Question> question_of(const Recipe& recipe, const Question& like) {
  Question question = like;
  Reading reading(recipe.settings);
  Box box = like.position.board.box();
  if (box.dimensions == 3) box = cube_box(reading.next(kSmallestCube, kLargestCube));
  question.position.board = Board(box);
  question.position.listing.clear();
  question.position.to_move = reading.colour();
  if (question.position.state) question.position.state = read_state(reading, box);
  question.depth = reading.next(0, 999);
  question.argument = read_argument(reading, question);
  if (!reading.is_good() || !put_pieces(recipe.pieces, question)) return std::nullopt;
  if (shape_of(like).argument == ArgumentForm::moves && !put_moves(recipe.moves, question))
    return std::nullopt;
  // What the line does not tell, such as the colour of a lone piece, must not matter.
  if (question.verb == Verb::moves && question.position.board.pieces() != 1) return std::nullopt;
  Refusal why;
  return read_question(question_text(question), why);
}

}  // namespace doublecheck::contest
