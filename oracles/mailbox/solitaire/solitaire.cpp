// Solitaire chess, with pawns that capture in all four directions (S1) or upward only (S5).
#include <algorithm>
#include <utility>

#include "board/moves.h"
#include "notation/answer_text.h"
#include "player.h"
#include "solitaire/search.h"

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

Answer play_puzzle(const MailboxBoard& board, Position position, const Move& move) {
  if (!is_capture(board, board.index_of(move.from), board.index_of(move.to)))
    return illegal("not-a-move");
  position.board[move.to] = std::exchange(position.board[move.from], Piece{});
  return position_after(PositionForm::sixteen, position);
}

Answer perft_of_puzzle(MailboxBoard& board, SolitaireSearch& search, int depth,
                       std::uint64_t max_leaves) {
  const LeafCount count = search.perft(board, depth, max_leaves);
  return count.exceeded() ? abstain() : number(count.leaves());
}

// --- Labels --------------------------------------------------------------------------------------

/// Whether some piece would go to another by B2, were it not for what stands between.
bool any_is_blocked(const MailboxBoard& board) {
  const auto pieces = board.pieces(Colour::white);
  return std::ranges::any_of(pieces, [&](Index from) {
    return std::ranges::any_of(pieces, [&](Index to) { return is_blocked(board, from, to); });
  });
}

bool is_stuck(const MailboxBoard& board) {
  return pieces_left(board) > 1 && captures(board).empty();
}

void add_labels_of_direction(const MailboxBoard& board, Index from, Index to, LabelSet& labels) {
  const auto rank = [&](Index index) {
    return kSolitaireBox.coordinates(board.cell_at(index)).rank;
  };
  labels.add(rank(to) > rank(from) ? Label::S1_pawn_upward : Label::S1_pawn_downward);
}

LabelSet labels_of_solitaire(MailboxBoard& board, SolitaireSearch& search) {
  LabelSet labels;
  labels.add_if(pieces_left(board) == 1, Label::S1_one_piece);
  labels.add_if(pieces_left(board) == kSolitaireCells, Label::S1_full_board);
  labels.add_if(is_stuck(board), Label::S1_stuck);
  labels.add_if(captures(board).size() == 1, Label::S1_one_capture);
  labels.add_if(any_is_blocked(board), Label::B3_blocked);
  labels.add(search.solve(board) ? Label::S3_solvable : Label::S3_unsolvable);
  return labels;
}

LabelSet labels_of_solitaire_move(MailboxBoard& board, Index from, Index to) {
  LabelSet labels;
  if (!is_capture(board, from, to)) {
    labels.add(Label::S1_not_a_move);
    return labels;
  }
  const Kind kind = board[from].kind();
  labels.add(label_of_mover(kind));
  add_path_labels(board, from, to, labels);
  labels.add_if(board[to].kind() == Kind::king, Label::S1_takes_king);
  if (kind == Kind::pawn) add_labels_of_direction(board, from, to, labels);
  const auto undo = board.make(from, to);
  labels.add_if(pieces_left(board) == 1, Label::S1_last_capture);
  labels.add_if(is_stuck(board), Label::S1_strands);
  board.unmake(undo);
  return labels;
}

Answer explain_puzzle(MailboxBoard& board, SolitaireSearch& search, const Question& question) {
  const Move* move = question.move();
  if (move == nullptr) return label_list(labels_of_solitaire(board, search));
  return label_list(
      labels_of_solitaire_move(board, board.index_of(move->from), board.index_of(move->to)));
}

class SolitairePlayer {
 public:
  SolitairePlayer(MailboxBoard& board, const Limits& limits)
      : board_(board), max_leaves_(limits.max_leaves) {}

  Answer operator()(const Question& question) {
    board_.set_up(question.position.board);
    if (pieces_left(board_) == 0) return illegal("no-piece");  // S3
    switch (question.verb) {
      case Verb::solve:
        return solution(search_.solve(board_));
      case Verb::replay:
        return verdict(replays(board_, moves_of(question)));
      case Verb::legal:
        return move_list(kSolitaireBox, captures(board_));
      case Verb::play:
        return play_puzzle(board_, question.position, *question.move());
      case Verb::perft:
        return perft_of_puzzle(board_, search_, question.depth, max_leaves_);
      case Verb::explain:
        return explain_puzzle(board_, search_, question);
      default:
        return abstain();
    }
  }

 private:
  MailboxBoard& board_;
  std::uint64_t max_leaves_;
  SolitaireSearch search_;
};

}  // namespace

Player solitaire_player(MailboxBoard& board, const Limits& limits) {
  return SolitairePlayer(board, limits);
}

}  // namespace doublecheck::mailbox
