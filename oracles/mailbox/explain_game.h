// Labels of whole games of chess and atomic chess (E, whole FEN).
#pragma once

#include "game/game_answers.h"
#include "mailbox_board.h"
#include "question/answer.h"

namespace doublecheck::mailbox {

/// `question` is of a whole FEN. `board` is set up here; `player` tells the legal moves.
Answer explain_game(MailboxBoard& board, game::GamePlayer& player, const Question& question);

}  // namespace doublecheck::mailbox
