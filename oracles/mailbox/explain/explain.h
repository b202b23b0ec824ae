// Labels of positions and moves (E).
#pragma once

#include "board/mailbox_board.h"
#include "fen/game_answers.h"
#include "games/solitaire_search.h"
#include "question/answer.h"

namespace doublecheck::mailbox {

// `board` holds the position of `question`, which asks to explain it or a move of it. It is left as
// it was.
Answer explain_cube(MailboxBoard& board, const Question& question);
Answer explain_chess(MailboxBoard& board, const Question& question);
Answer explain_atomic(const MailboxBoard& board, const Question& question);
Answer explain_solitaire(MailboxBoard& board, SolitaireSearch& search, const Question& question);

/// `question` is of a whole FEN. `board` is set up here; `player` lists the legal moves.
Answer explain_game(MailboxBoard& board, fen::GamePlayer& player, const Question& question);

}  // namespace doublecheck::mailbox
