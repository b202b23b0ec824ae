#include "transform/mutations.h"

#include <algorithm>
#include <optional>
#include <span>

#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "question/game_definition.h"
#include "transform/mutate.h"
#include "transform/random_cell.h"
#include "transform/recut.h"
#include "transform/simplification.h"
#include "transform/symmetry.h"

namespace doublecheck {

// --- Putting pieces on the board ----------------------------------------------------------------

bool may_hold(const Question& question, Piece piece) {
  const GameDefinition& game = definition_of(question.game);
  const PositionForm form = shape_of(question).position;
  if (!has_kind(question.game, piece.kind())) return false;
  if (form->is_lone && game.has_coloured_pawns && piece.is(Kind::pawn)) return true;
  return piece.is(Colour::white) || !(form->is_lone || form->is_white_only);
}

namespace {

const FenSpelling& spelling_of(const Question& question) {
  return shape_of(question).position->spelling;
}

/// Those of chess at least, also where a game has fewer: may_hold refuses the others.
std::span<const Kind> drawn_kinds(Game game) {
  return std::span(kAllKinds).first(std::max(kKinds.size(), definition_of(game).kinds));
}

}  // namespace

Piece random_piece(const Question& question, Random& random) {
  for (;;) {
    const Kind kind = random.pick(drawn_kinds(question.game));
    const Piece piece(random_colour(random), kind);
    if (!may_hold(question, piece)) continue;
    const bool is_marked =
        spelling_of(question).has_pockets && is_officer(kind) && random.chance(15);
    return is_marked ? piece.promoted() : piece;
  }
}

bool has_room(const Question& question) {
  const Board& board = question.position.board;
  return board.pieces() < std::min(shape_of(question).position->most_pieces, board.box().cells());
}

void put(Question& question, Cell cell, Piece piece) {
  auto& [board, to_move, state, listing] = question.position;
  if (shape_of(question).position->has_listing) {
    if (piece && !board[cell]) listing.push_back(cell);
    if (!piece) std::erase(listing, cell);
  }
  board[cell] = piece;
}

// --- Pieces -------------------------------------------------------------------------------------

namespace {

/// Some piece becomes what `changed` makes of it, where the position may hold that.
template <class Change>
bool change_piece(Question& question, Random& random, Change changed) {
  const auto occupied = occupied_cells(question.position.board);
  if (occupied.empty()) return false;
  const Cell cell = random.pick(occupied);
  const Piece piece = question.position.board[cell];
  const Piece other = changed(piece);
  if (other == piece || !may_hold(question, other)) return false;
  put(question, cell, other);
  return true;
}

}  // namespace

bool move_piece(Question& question, Random& random) {
  const Board& board = question.position.board;
  const auto occupied = occupied_cells(board);
  if (occupied.empty()) return false;
  const Cell from = random.pick(occupied);
  const Cell to = random_cell(random, board.box());
  if (board[from] == board[to]) return false;
  question.position = with_piece_moved(question.position, from, to);
  auto* move = std::get_if<Move>(&question.argument);
  if (move && !move->dropped && (move->from == from || move->from == to))
    move->from = move->from == from ? to : from;
  return true;
}

bool add_piece(Question& question, Random& random) {
  const Cell cell = random_cell(random, question.position.board.box());
  if (!has_room(question) || question.position.board[cell]) return false;
  put(question, cell, random_piece(question, random));
  return true;
}

bool remove_piece(Question& question, Random& random) {
  const auto occupied = occupied_cells(question.position.board);
  if (occupied.empty() || shape_of(question).position->is_lone) return false;
  put(question, random.pick(occupied), Piece{});
  return true;
}

bool recolour_piece(Question& question, Random& random) {
  return change_piece(question, random,
                      [](Piece piece) { return Piece(opposite(piece.colour()), piece.kind()); });
}

bool retype_piece(Question& question, Random& random) {
  const auto kinds = drawn_kinds(question.game);
  return change_piece(question, random,
                      [&](Piece piece) { return Piece(piece.colour(), random.pick(kinds)); });
}

// --- Boxes --------------------------------------------------------------------------------------

namespace {

/// The layers are drawn. Only cubes of any size grow and shrink.
bool recut(Question& question, bool grows, Random& random) {
  const int side = question.position.board.box().side;
  const bool is_last = grows ? side >= kLargestGrownCube : side == kSmallestCube;
  if (!definition_of(question.game).has_sizes || is_last) return false;
  const int most = grows ? side : side - 1;
  const Recut cut{
      side, grows, {random.between(0, most), random.between(0, most), random.between(0, most)}};
  Board board = cut.image(question.position.board);
  if (question.verb == Verb::moves && board.pieces() == 0) return false;
  question.position.board = std::move(board);
  if (const Move* move = question.move()) {
    const auto kept = cut.image(*move);
    question.argument = kept ? *kept : random_move(question, random);
  }
  return true;
}

}  // namespace

bool grow_cube(Question& question, Random& random) {
  return recut(question, true, random);
}

bool crop_cube(Question& question, Random& random) {
  return recut(question, false, random);
}

bool turn_board(Question& question, Random& random) {
  Question turned = image_of(random.pick(symmetries_of(question)), question);
  if (turned == question) return false;
  question = std::move(turned);
  return true;
}

// --- Side to move, rights and clocks ------------------------------------------------------------

namespace {

int random_clock(Random& random, int least) {
  return random.between(least, random.chance(80) ? 100 : kLargestClock);
}

}  // namespace

bool pass_turn(Question& question, Random&) {
  if (!shape_of(question).position->tells_turn) return false;
  question.position.to_move = opposite(question.position.to_move);
  return true;
}

namespace {

bool change_pockets(Pockets& pockets, Random& random) {
  const Piece piece(random_colour(random), random.pick(kPocketKinds));
  constexpr int kMost = 3;  // a position with more is no other one
  if (pockets.has(piece) && (pockets.count(piece) >= kMost || random.chance(50)))
    pockets.remove(piece);
  else
    pockets.add(piece);
  return true;
}

bool change_checks(std::array<std::uint8_t, 2>& checks_left, Random& random) {
  auto& left = checks_left[random.below(2)];
  const auto before = left;
  left = static_cast<std::uint8_t>(random.between(0, kChecksToWin));
  return left != before;
}

/// Mostly one where a rook of `colour` stands on its first rank.
int random_file_of_right(const Board& board, Colour colour, Random& random) {
  const int rank = colour == Colour::white ? 0 : kChessBox.side - 1;
  std::vector<int> files;
  for (int file = 0; file < kChessBox.side; ++file)
    if (board[kChessBox.cell({file, rank})].is(colour, Kind::rook)) files.push_back(file);
  if (files.empty() || random.chance(20)) return random.between(0, kChessBox.side - 1);
  return random.pick(files);
}

}  // namespace

bool change_rights(Question& question, Random& random) {
  if (!question.position.state) return false;
  GameState& state = *question.position.state;
  const FenSpelling& spelling = spelling_of(question);
  if (spelling.has_pockets && random.chance(60)) return change_pockets(state.pockets, random);
  if (spelling.has_checks && random.chance(60)) return change_checks(state.checks_left, random);
  const Colour colour = random_colour(random);
  const int file = spelling.names_rooks
                       ? random_file_of_right(question.position.board, colour, random)
                       : (random.chance(50) ? kChessBox.side - 1 : 0);
  if (state.castling.has(colour, file))
    state.castling.remove(colour, file);
  else
    state.castling.add(colour, file);
  return true;
}

bool change_en_passant(Question& question, Random& random) {
  if (!question.position.state) return false;
  auto& en_passant = question.position.state->en_passant;
  const auto before = en_passant;
  en_passant.reset();
  if (!before || random.chance(60)) {
    // Mostly on the ranks where pawns pass, the third from either side.
    const int rank = random.chance(80) ? (random.chance(50) ? 2 : 5) : random.between(0, 7);
    en_passant = kChessBox.cell({random.between(0, 7), rank});
  }
  return en_passant != before;
}

bool change_clocks(Question& question, Random& random) {
  if (!question.position.state) return false;
  GameState& state = *question.position.state;
  const GameState before = state;
  if (random.chance(50))
    state.halfmove_clock = random_clock(random, 0);
  else
    state.fullmove_number = random_clock(random, 1);
  return state != before;
}

// --- A move played ------------------------------------------------------------------------------

namespace {

/// The verb that answers what comes of a move in this position; nothing where there is none.
std::optional<Verb> verb_of_moving(const Question& question) {
  for (const Shape& shape : ladder(question.game))
    if (shape.argument == ArgumentForm::move && form_of(shape) == form_of(question))
      return shape.verb;
  return std::nullopt;
}

/// The position after a move; nothing where it cannot be made.
std::optional<Position> position_after_move(const Question& question, Random& random,
                                            Oracle& adviser) {
  std::optional<Move> move;
  if (shape_about(Verb::legal, question) == nullptr) {
    if (question.move()) move = *question.move();
  } else if (const auto moves = legal_moves(question, adviser); !moves.empty()) {
    move = random.pick(moves);
  }
  const auto verb = verb_of_moving(question);
  if (!move || !verb) return std::nullopt;
  const Question step{*verb, question.game, question.position, *move, 0};
  const Answer after = adviser.answer(step);
  if (!after.is_verdict()) return std::nullopt;
  return read_position_after(step, after.text());
}

}  // namespace

bool play_move(Question& question, Random& random, Oracle& adviser) {
  const auto form = shape_of(question).position;
  if (form->is_lone || form->has_listing) return false;
  auto after = position_after_move(question, random, adviser);
  if (!after) return false;
  question.position = form->is_of_white ? with_white_to_move(*after) : *std::move(after);
  return true;
}

}  // namespace doublecheck
