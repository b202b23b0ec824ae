#include "games/cube.h"

#include <utility>

#include "board/leaf_count.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox {

bool king_is_safe_on(MailboxBoard& board, Index king, Index to) {
  const Colour enemy = opposite(board[king].colour());
  const Content lifted = board.lift(king);  // or it would hide the cells behind it from a slider
  const bool safe = !is_attacked(board, to, enemy);
  board.put_back(king, lifted);
  return safe;
}

bool has_legal_move(MailboxBoard& board, Colour side) {
  return any_legal_move(board, side, [](Index, Index) { return true; });
}

bool is_legal(MailboxBoard& board, Colour side, Index from, Index to) {
  return any_legal_move(board, side, [&](Index f, Index t) { return f == from && t == to; });
}

std::vector<Move> legal_moves(MailboxBoard& board, Colour side) {
  std::vector<Move> moves;
  any_legal_move(board, side, [&](Index from, Index to) {
    moves.push_back({board.cell_at(from), board.cell_at(to), {}});
    return false;
  });
  return moves;
}

namespace {

Answer mate(MailboxBoard& board) {
  const bool mated = in_check(board, Colour::white) && !has_legal_move(board, Colour::white);
  return verdict(mated);  // C4: stalemate is none
}

/// C7: by the side not to move, whatever stands on the target.
Answer attacked_cells(const MailboxBoard& board, const Position& position) {
  std::vector<bool> attacked(position.board.cells().size());
  for (const Index from : board.pieces(opposite(position.to_move)))
    any_target(board, from, [&](Index to, const Step&) {
      attacked[board.cell_at(to)] = true;
      return false;
    });
  std::vector<Cell> cells;
  for (std::size_t cell = 0; cell < attacked.size(); ++cell)
    if (attacked[cell]) cells.push_back(static_cast<Cell>(cell));
  return cell_list(position.board.box(), std::move(cells));
}

Answer play(MailboxBoard& board, Position position, const Move& move) {
  const Index from = board.index_of(move.from);
  if (!is_legal(board, position.to_move, from, board.index_of(move.to)))
    return illegal("not-a-move");
  position.board[move.to] = std::exchange(position.board[move.from], Piece{});
  position.to_move = opposite(position.to_move);
  return position_after(PositionForm::cube_turn, position);
}

/// Adds the sequences of `depth` legal moves that `side` begins, as far as `count` goes (P1).
void add_leaves(MailboxBoard& board, Colour side, int depth, LeafCount& count) {
  if (depth == 0) return count.add(1);
  any_legal_move(board, side, [&](Index from, Index to) {
    if (depth == 1) {
      count.add(1);
      return count.exceeded();
    }
    const auto undo = board.make(from, to);
    add_leaves(board, opposite(side), depth - 1, count);
    board.unmake(undo);
    return count.exceeded();
  });
}

Answer perft(MailboxBoard& board, const Question& question, std::uint64_t max_leaves) {
  LeafCount count(max_leaves);
  add_leaves(board, question.position.to_move, question.depth, count);
  return count.exceeded() ? abstain() : number(count.leaves());
}

}  // namespace

std::optional<std::string_view> why_illegal_cube(const MailboxBoard& board, Verb verb) {
  const int white_kings = board.count({Colour::white, Kind::king});
  if (verb == Verb::mate && white_kings == 0) return "no-white-king";
  if (white_kings > 1) return "many-white-kings";
  if (board.count({Colour::black, Kind::king}) > 1) return "many-black-kings";
  return std::nullopt;
}

Answer answer_cube(MailboxBoard& board, const Question& question, std::uint64_t max_leaves) {
  const Position& position = question.position;
  const Colour side = position.to_move;
  if (const auto reason = why_illegal_cube(board, question.verb)) return illegal(*reason);
  switch (question.verb) {
    case Verb::mate:
      return mate(board);
    case Verb::check:
      return verdict(in_check(board, side));
    case Verb::attacked:
      return attacked_cells(board, position);
    case Verb::legal:
      return move_list(position.board.box(), legal_moves(board, side));
    case Verb::play:
      return play(board, position, *question.move());
    case Verb::perft:
      return perft(board, question, max_leaves);
    default:
      return abstain();
  }
}

}  // namespace doublecheck::mailbox
