#include "explain_game.h"

#include "explain_game_labels.h"
#include "notation/answer_forms.h"

namespace doublecheck::mailbox {

Answer explain_game(MailboxBoard& board, game::GamePlayer& player, const Question& question) {
  if (const auto reason = player.why_illegal(question.game, question.position))
    return illegal(*reason);
  board.set_up(question.position.board);
  const SeenGame seen{board, question.game, question.position};
  const Move* move = question.move();
  if (move == nullptr) return label_list(labels_of_game(seen, player));
  const auto pseudo_legal = pseudo_legal_move(seen, *move);
  LabelSet labels;
  if (!pseudo_legal)
    labels.add(Label::L1_not_a_move);
  else if (add_game_move_labels(seen, player, *pseudo_legal, *move, labels))
    add_labels_afterwards(board, player, question, labels);
  return label_list(labels);
}

}  // namespace doublecheck::mailbox
