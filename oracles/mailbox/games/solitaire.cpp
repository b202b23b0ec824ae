#include "games/solitaire.h"

#include <utility>

#include "notation/answer_forms.h"

namespace doublecheck::mailbox {
namespace {

/// S3: every move captures, and one piece remains.
bool replays(MailboxBoard& board, std::span<const Move> moves) {
  for (const Move& move : moves) {
    const Index from = board.index_of(move.from);
    const Index to = board.index_of(move.to);
    if (!is_capture(board, from, to)) return false;
    board.make(from, to);
  }
  return pieces_left(board) == 1;
}

Answer play(const MailboxBoard& board, Position position, const Move& move) {
  if (!is_capture(board, board.index_of(move.from), board.index_of(move.to)))
    return illegal("not-a-move");
  position.board[move.to] = std::exchange(position.board[move.from], Piece{});
  return position_after(PositionForm::sixteen, position);
}

Answer perft(MailboxBoard& board, SolitaireSearch& search, int depth, std::uint64_t max_leaves) {
  const LeafCount count = search.perft(board, depth, max_leaves);
  return count.exceeded() ? abstain() : number(count.leaves());
}

}  // namespace

std::optional<std::string_view> why_illegal_solitaire(const MailboxBoard& board) {
  if (pieces_left(board) == 0) return "no-piece";
  return std::nullopt;
}

Answer answer_solitaire(MailboxBoard& board, SolitaireSearch& search, const Question& question,
                        std::uint64_t max_leaves) {
  if (const auto reason = why_illegal_solitaire(board)) return illegal(*reason);
  switch (question.verb) {
    case Verb::solve:
      return solution(search.solve(board));
    case Verb::replay:
      return verdict(replays(board, moves_of(question)));
    case Verb::legal:
      return move_list(kSolitaireBox, captures(board));
    case Verb::play:
      return play(board, question.position, *question.move());
    case Verb::perft:
      return perft(board, search, question.depth, max_leaves);
    default:
      return abstain();
  }
}

}  // namespace doublecheck::mailbox
