#include "transform/mutations.h"

#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "question/game_definition.h"
#include "transform/mutate.h"
#include "transform/random_cell.h"

namespace doublecheck {

// --- Arguments ----------------------------------------------------------------------------------

namespace {

constexpr std::uint32_t kLongestReplay = 16;

std::optional<Kind> random_promotion(Game game, Random& random) {
  const auto promotions = definition_of(game).promotions;
  if (promotions.empty() || random.chance(70)) return std::nullopt;
  return random.pick(promotions);
}

/// Mostly on the board, sometimes beside it.
std::int64_t random_coordinate(Random& random) {
  return random.chance(95) ? random.between(1, 8) : random.between(-1, 10);
}

Target random_target(const Question& question, Random& random) {
  return {random_piece(question, random), random_coordinate(random), random_coordinate(random)};
}

std::vector<Move> random_moves(const Question& question, Random& random) {
  std::vector<Move> moves(random.below(5));
  for (Move& move : moves) move = random_move(question, random);
  return moves;
}

void change(Move& move, const Question& question, Random& random) {
  const Move drawn = random_move(question, random);
  if (move.dropped || drawn.dropped) {
    move = drawn;
    return;
  }
  const auto part = random.below(3);
  if (part == 0) move.from = drawn.from;
  if (part == 1) move.to = drawn.to;
  if (part == 2) move.promotion = drawn.promotion;
}

void change(Target& target, const Question& question, Random& random) {
  const Target drawn = random_target(question, random);
  const auto part = random.below(3);
  if (part == 0) target.piece = drawn.piece;
  if (part == 1) target.x = drawn.x;
  if (part == 2) target.y = drawn.y;
}

void change(std::vector<Move>& moves, const Question& question, Random& random) {
  const auto size = static_cast<std::uint32_t>(moves.size());
  const auto place = moves.begin() + random.below(size + 1);
  if (place == moves.end() || random.chance(30)) {
    if (size < kLongestReplay) moves.insert(place, random_move(question, random));
  } else if (random.chance(30)) {
    moves.erase(place);
  } else if (random.chance(30)) {
    std::swap(*place, moves.front());
  } else {
    change(*place, question, random);
  }
}

void change(std::monostate, const Question&, Random&) {}

}  // namespace

Move random_move(const Question& question, Random& random) {
  const Board& board = question.position.board;
  if (question.position.state && definition_of(question.game).has_drops && random.chance(30)) {
    const Cell to = random_cell(random, board.box());
    return {to, to, std::nullopt, random.pick(kPocketKinds)};
  }
  const auto occupied = occupied_cells(board);
  Move move{random_cell(random, board.box()), random_cell(random, board.box()),
            random_promotion(question.game, random)};
  if (!occupied.empty() && random.chance(90)) move.from = random.pick(occupied);
  return move;
}

Argument random_argument(const Question& question, Random& random) {
  const auto form = shape_of(question).argument;
  if (is_optional(form) && random.chance(30)) return {};
  switch (form) {
    case ArgumentForm::none:
      return {};
    case ArgumentForm::move:
    case ArgumentForm::optional_move:
      return random_move(question, random);
    case ArgumentForm::target:
    case ArgumentForm::optional_target:
      return random_target(question, random);
    case ArgumentForm::moves:
      return random_moves(question, random);
  }
  return {};
}

bool change_argument(Question& question, Random& random) {
  const Argument before = question.argument;
  const auto form = shape_of(question).argument;
  if (is_optional(form) && random.chance(30))
    question.argument = random_argument(question, random);
  else
    std::visit([&](auto& argument) { change(argument, question, random); }, question.argument);
  return question.argument != before;
}

// --- Arguments that an adviser finds legal ------------------------------------------------------

namespace {

constexpr int kTries = 6;

/// A move to where its piece could go if it were alone on the board.
std::optional<Move> move_by_reach(const Question& question, Random& random, Oracle& adviser) {
  const Board& board = question.position.board;
  Move move = random_move(question, random);
  if (!board[move.from]) return std::nullopt;
  const auto moves = moves_question(question.game, board.box(), board[move.from], move.from);
  const auto reached = read_cells(board.box(), adviser.answer(moves).text());
  if (reached.empty()) return std::nullopt;
  move.to = random.pick(reached);
  return move;
}

/// Where there is no list of legal moves to choose from.
template <class ArgumentOfMove>
bool choose_by_reach(Question& question, Random& random, Oracle& adviser,
                     ArgumentOfMove argument_of_move) {
  for (int tries = 0; tries < kTries; ++tries) {
    const auto move = move_by_reach(question, random, adviser);
    if (!move) continue;
    question.argument = argument_of_move(*move);
    if (is_legal(question, adviser)) return true;
  }
  return false;
}

/// Chooses an argument of the same form as that of the question.
struct Chooser {
  Question& question;
  Random& random;
  Oracle& adviser;

  bool operator()(std::monostate) { return false; }

  bool operator()(const Move&) {
    if (shape_about(Verb::legal, question) == nullptr)
      return choose_by_reach(question, random, adviser, [](const Move& move) { return move; });
    const auto moves = legal_moves(question, adviser);
    if (moves.empty()) return false;
    question.argument = random.pick(moves);
    return true;
  }

  bool operator()(const Target&) {
    const Board& board = question.position.board;
    return choose_by_reach(question, random, adviser, [&](const Move& move) {
      const auto to = board.box().coordinates(move.to);
      return Target{board[move.from], to.file + 1, to.rank + 1};
    });
  }

  bool operator()(const std::vector<Move>&) {
    const Question solve{Verb::solve, question.game, question.position, {}, 0};
    const auto solution = solution_in(adviser.answer(solve));
    if (solution) question.argument = *solution;
    return solution.has_value();
  }
};

}  // namespace

bool choose_argument(Question& question, Random& random, Oracle& adviser) {
  const Argument before = question.argument;
  return std::visit(Chooser{question, random, adviser}, before);
}

// --- Verb and depth -----------------------------------------------------------------------------

namespace {

/// Of all pieces one stays; false where there is none that `moves` may be asked of.
bool leave_lone_piece(Question& question, Random& random) {
  const auto occupied = occupied_cells(question.position.board);
  if (occupied.empty()) return false;
  const Cell cell = random.pick(occupied);
  Piece piece = question.position.board[cell];
  if (!may_hold(question, piece)) piece = Piece(Colour::white, piece.kind());
  question.position = {Board(question.position.board.box()), Colour::white, {}, {}};
  question.position.board[cell] = piece;
  return true;
}

/// The position in the form that the verb of `question` needs; false where it cannot be.
bool fit_position(Question& question, PositionForm form, Random& random) {
  auto& [board, to_move, state, listing] = question.position;
  if (!form->has_state)
    state.reset();
  else if (!state)
    state.emplace();
  if (!form->has_listing)
    listing.clear();
  else if (listing.empty())
    listing = occupied_cells(board);
  if (form->is_lone) return leave_lone_piece(question, random);
  if (!form->tells_turn) to_move = Colour::white;
  return board.pieces() <= form->most_pieces;
}

int random_depth(Random& random) {
  return random.between(0, kDeepestMutatedPerft);
}

}  // namespace

bool change_verb(Question& question, Random& random) {
  Question other = question;
  const Shape& shape = random.pick(ladder(question.game));
  if (shape.example == shape_of(question).example) return false;
  other.verb = shape.verb;
  if (!fit_position(other, shape.position, random)) return false;
  if (!takes(shape.argument, other.argument) || shape.argument == ArgumentForm::moves)
    other.argument = random_argument(other, random);
  other.depth = other.verb == Verb::perft ? random_depth(random) : 0;
  question = std::move(other);
  return true;
}

bool change_depth(Question& question, Random& random) {
  const int depth = random_depth(random);
  if (question.verb != Verb::perft || depth == question.depth) return false;
  question.depth = depth;
  return true;
}

}  // namespace doublecheck
