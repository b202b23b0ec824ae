#include "levels/level_player.h"

#include "levels/moves.h"
#include "levels/replies.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox {
namespace {

Answer mate(MailboxBoard& board) {
  const bool mated = in_check(board, Colour::white) && !has_legal_move(board, Colour::white);
  return verdict(mated);  // C4: stalemate is none
}

Answer play(MailboxBoard& board, Position position, const Move& move) {
  const Index from = board.index_of(move.from);
  const Index to = board.index_of(move.to);
  if (!is_legal(board, position.to_move, from, to) ||
      promotes(board, from, to) != move.promotion.has_value())
    return illegal("not-a-move");
  const Kind kind = move.promotion.value_or(board[from].kind());
  position.board[move.from] = Piece{};
  position.board[move.to] = Piece(position.to_move, kind);
  position.to_move = opposite(position.to_move);
  return position_after(PositionForm::cube_turn, position);
}

void add_two_plies(MailboxBoard& board, Colour side, LeafCount& count) {
  LevelReplies replies(board, opposite(side));
  any_legal_step(board, side, [&](Index from, Index to, const Step& step, auto kinds) {
    for (const Kind kind : kinds)
      count.add(static_cast<std::uint64_t>(replies.after(from, to, step, kind)));
    return count.exceeded();
  });
}

/// Adds the sequences of `depth` legal moves that `side` begins, as far as `count` goes (P1).
void add_leaves(MailboxBoard& board, Colour side, int depth, LeafCount& count) {
  if (depth == 0) return count.add(1);
  if (depth == 1) return count.add(static_cast<std::uint64_t>(count_legal_moves(board, side)));
  if (depth == 2) return add_two_plies(board, side, count);
  any_legal_move(board, side, [&](Index from, Index to, auto kinds) {
    for (const Kind kind : kinds)
      with_move_made(board, from, to, kind,
                     [&] { add_leaves(board, opposite(side), depth - 1, count); });
    return count.exceeded();
  });
}

Answer perft(MailboxBoard& board, const Question& question, std::uint64_t max_leaves) {
  LeafCount count(max_leaves);
  add_leaves(board, question.position.to_move, question.depth, count);
  return count.exceeded() ? abstain() : number(count.leaves());
}

Answer explain(MailboxBoard& board, const Question& question) {
  const Colour side = question.position.to_move;
  const Move* move = question.move();
  return label_list(move == nullptr ? labels_of_levels(board, side)
                                    : labels_of_level_move(board, side, *move));
}

}  // namespace

Player level_player(MailboxBoard& board, const Limits& limits, WhyIllegal why_illegal) {
  return [&board, max_leaves = limits.max_leaves, why_illegal](const Question& question) {
    const Position& position = question.position;
    board.set_up(position.board);
    if (const auto reason = why_illegal(board, question)) return illegal(*reason);
    switch (question.verb) {
      case Verb::mate:
        return mate(board);
      case Verb::check:
        return verdict(in_check(board, position.to_move));
      case Verb::attacked:
        return cell_list(position.board.box(), attacked_cells(board, opposite(position.to_move)));
      case Verb::legal:
        return move_list(position.board.box(), legal_moves(board, position.to_move));
      case Verb::play:
        return play(board, position, *question.move());
      case Verb::perft:
        return perft(board, question, max_leaves);
      case Verb::explain:
        return explain(board, question);
      default:
        return abstain();
    }
  };
}

}  // namespace doublecheck::mailbox
