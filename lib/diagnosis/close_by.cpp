#include "diagnosis/close_by.h"

#include <algorithm>
#include <array>
#include <utility>

#include "diagnosis/related_questions.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

/// Of larger boxes pieces are put onto the first cells only.
constexpr int kMostCells = 64;

Position with_one_more(const Question& centre, Cell cell, Piece piece) {
  Position other = centre.position;
  other.board[cell] = piece;
  if (shape_of(centre).position == PositionForm::piece_list) other.listing.push_back(cell);
  return other;
}

Position without_rights(Position position) {
  if (position.state) {
    position.state->castling = {};
    position.state->en_passant.reset();
  }
  return position;
}

void add_with_cell_filled(const Question& centre, Cell empty, std::vector<Near>& all) {
  for (const Cell from : occupied_cells(centre.position.board))
    all.push_back({with_piece_moved(centre.position, from, empty), Change::other_cell});
  for (const Colour colour : {Colour::white, Colour::black})
    all.push_back({with_one_more(centre, empty, Piece(colour, Kind::bishop)), Change::piece_more});
}

Position after_move(const Position& before, Cell from, Cell to) {
  return with_piece_moved(without_pieces(before, std::array{to}), from, to);
}

/// `question` with the piece on `from` in `before` going to `to`.
Step step_of(Question question, Position before, Cell from, Cell to) {
  question.position = std::move(before);
  if (question.target() == nullptr) return {std::move(question), {from, to}};
  const auto at = question.position.board.box().coordinates(to);
  const Target target{question.position.board[from], at.file + 1, at.rank + 1};
  question.argument = target;
  return {std::move(question), {target.x, target.y}};
}

/// Of the king of `colour`, to where it stands in `after`.
void add_steps_to(const Question& question, const Position& after, Colour colour, Oracle& lister,
                  std::vector<Step>& all) {
  const Board& board = after.board;
  const auto kings =
      occupied_cells(board, [&](Piece piece) { return piece.is(colour, Kind::king); });
  for (const Cell king : kings) {
    const auto alone = moves_question(question.game, board.box(), board[king], king);
    for (const Cell from : reached(alone, lister))
      if (!board[from])
        all.push_back(step_of(question, with_piece_moved(after, king, from), from, king));
  }
}

}  // namespace

std::vector<Near> positions_near(const Question& centre) {
  const Position& position = centre.position;
  std::vector<Near> all{{position, Change::rights_or_turn},
                        {without_rights(position), Change::rights_or_turn},
                        {with_other_turn(position), Change::rights_or_turn}};
  for (const Cell cell : occupied_cells(position.board))
    all.push_back({without_pieces(position, std::array{cell}), Change::piece_less});
  const int cells = std::min(position.board.box().cells(), kMostCells);
  for (int cell = 0; cell < cells; ++cell)
    if (!position.board[static_cast<Cell>(cell)])
      add_with_cell_filled(centre, static_cast<Cell>(cell), all);
  return all;
}

std::optional<Question> written_otherwise(const Question& witness) {
  if (witness.game != Game::chess && witness.game != Game::atomic) return std::nullopt;
  Question other{Verb::explain, witness.game, witness.position, {}, 0};
  if (other.position.state) return of_board_alone(std::move(other));
  other.position.state = GameState();
  other.position.listing.clear();
  return other;
}

LazySequence<Question> judged_targets(Question explain) {
  explain.verb = Verb::valid;
  const Board board = explain.position.board;
  for (const Cell from : explain.position.listing)
    for (int cell = 0; cell < board.box().cells(); ++cell) {
      const auto to = board.box().coordinates(static_cast<Cell>(cell));
      explain.argument = Target{board[from], to.file + 1, to.rank + 1};
      co_yield explain;
    }
}

std::vector<Position> positions_after(const Question& question, const Argument& argument) {
  const Position& before = question.position;
  if (const auto* move = std::get_if<Move>(&argument))
    return {after_move(before, move->from, move->to)};
  const auto* target = std::get_if<Target>(&argument);
  const auto to = target != nullptr ? cell_of(before.board.box(), *target) : std::nullopt;
  std::vector<Position> all;
  if (!to) return all;
  for (const Cell from : before.listing)
    if (before.board[from] == target->piece && from != *to)
      all.push_back(after_move(before, from, *to));
  return all;
}

std::vector<Step> kings_steps(const Question& question, const Argument& argument, Oracle& lister) {
  const auto* move = std::get_if<Move>(&argument);
  const auto* target = std::get_if<Target>(&argument);
  if (move == nullptr && target == nullptr) return {};
  const Piece mover = target != nullptr ? target->piece : question.position.board[move->from];
  std::vector<Step> all;
  if (!mover || mover.is(Kind::king)) return all;
  for (const Position& after : positions_after(question, argument))
    add_steps_to(question, after, mover.colour(), lister, all);
  return all;
}

}  // namespace doublecheck
