#include "diagnosis/subject.h"

#include <algorithm>

#include "diagnosis/difference.h"
#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "notation/reader.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

using Cells = std::set<std::int64_t>;

/// That a list of cells names differently; none where an oracle refuses.
Cells differing_cells(const Disagreement& list) try {
  Cells cells;
  for (const auto& word : differing_words(list))
    for (const Cell cell : read_cells(list.question.position.board.box(), word)) cells.insert(cell);
  return cells;
} catch (const ParseError&) {
  return {};  // an answer is any text
}

bool is_about_cells(Verb verb) {
  return verb == Verb::moves || verb == Verb::attacked;
}

bool is_king(Piece piece) {
  return piece.is(Kind::king);
}

/// The piece that goes where `move` goes; nothing where that comes from a pocket.
Piece mover_of(const Question& question, const Subject& move) {
  const Target* target = question.target();
  return target != nullptr ? target->piece : question.position.board[static_cast<Cell>(move.first)];
}

/// Whether a list of cells is about where the piece of `move` itself may go: about its own moves,
/// or about what its side attacks.
bool is_about_mover(const Question& list, const Question& upper, const Subject& move) {
  if (upper.target() != nullptr) return true;
  if (list.verb == Verb::moves)
    return occupied_cells(list.position.board).front() == static_cast<Cell>(move.first);
  if (!mover_of(upper, move)) return false;
  return mover_of(upper, move).colour() != list.position.to_move;
}

Cells cells_of_kings(const Board& board) {
  Cells cells;
  for (const Cell cell : occupied_cells(board))
    if (is_king(board[cell])) cells.insert(cell);
  return cells;
}

/// Whether a king goes onto its own rook, and then to a cell that the move does not name (F3).
bool castles_onto_rook(const Question& question, const Subject& move) {
  if (!definition_of(question.game).castles_onto_rook) return false;
  const Piece king = mover_of(question, move);
  const Piece target = question.position.board[static_cast<Cell>(move.second)];
  return is_king(king) && target && target.colour() == king.colour();
}

void add_rank_of(const Box& box, const Subject& move, Cells& cells) {
  const int rank = box.coordinates(static_cast<Cell>(move.first)).rank;
  for (int file = 0; file < box.side; ++file) cells.insert(box.cell({file, rank}));
}

/// Where kings stand, and where those of `moves` end that can depend on `list`, or castling passes:
/// the piece itself goes there, or it is a king, which must not go where it is attacked.
Cells cells_that_matter(const Question& list, const Question& upper, const Subjects& moves) {
  const Board& board = upper.position.board;
  Cells cells = !is_puzzle(upper.game) ? cells_of_kings(board) : Cells();
  for (const Subject& move : moves) {
    if (!is_king(mover_of(upper, move)) && !is_about_mover(list, upper, move)) continue;
    if (castles_onto_rook(upper, move)) add_rank_of(board.box(), move, cells);
    if (const Target* target = upper.target(); target == nullptr)
      cells.insert({(move.first + move.second) / 2, move.second});
    else if (const auto cell = cell_of(board.box(), *target))
      cells.insert(*cell);
  }
  return cells;
}

bool have_common(const Cells& one, const Cells& other) {
  return std::ranges::any_of(one, [&](std::int64_t cell) { return other.contains(cell); });
}

}  // namespace

Subjects subjects_of(const Disagreement& disagreement) {
  const Question& question = disagreement.question;
  if (const Move* move = question.move()) return {{move->from, move->to}};
  if (const Target* target = question.target()) return {{target->x, target->y}};
  Subjects subjects;
  if (question.verb == Verb::legal)
    for (const auto& word : differing_words(disagreement))
      for (const Move& move : moves_listed(question, Answer(word)))
        subjects.insert({move.from, move.to});
  return subjects;
}

bool meet(const Subjects& one, const Subjects& other) {
  if (one.empty() || other.empty()) return one.empty() && other.empty();
  return std::ranges::any_of(one, [&](const Subject& each) { return other.contains(each); });
}

bool is_about_king(const Disagreement& attacked) {
  const auto cells = differing_cells(attacked);
  return cells.empty() || have_common(cells, cells_of_kings(attacked.question.position.board));
}

bool can_explain(const Disagreement& lower, const Disagreement& upper) {
  const auto moves = subjects_of(upper);
  const Verb verb = lower.question.verb;
  if (is_about_cells(verb)) {
    const auto cells = differing_cells(lower);
    if (upper.question.verb == Verb::attacked) {
      const auto attacked = differing_cells(upper);
      return cells.empty() || attacked.empty() || have_common(cells, attacked);
    }
    if (cells.empty() || moves.empty()) return true;
    return have_common(cells, cells_that_matter(lower.question, upper.question, moves));
  }
  const auto lower_moves = subjects_of(lower);
  return moves.empty() || lower_moves.empty() || meet(moves, lower_moves);
}

}  // namespace doublecheck
