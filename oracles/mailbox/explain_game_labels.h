// The tables of E that are about whole FENs.
#pragma once

#include "explain_game_sight.h"
#include "game/game_answers.h"
#include "question/label.h"

namespace doublecheck::mailbox {

LabelSet labels_of_game(const SeenGame& seen, game::GamePlayer& player);

/// The labels of a pseudo-legal move, but for those of legal ones only. `asked` is the same move as
/// the question gives it. Tells whether it is legal.
bool add_game_move_labels(const SeenGame& seen, game::GamePlayer& player, const GameMoveSeen& move,
                          const Move& asked, LabelSet& labels);

/// The labels that hold after the legal move of `question`. Sets `board` up anew.
void add_labels_afterwards(MailboxBoard& board, game::GamePlayer& player, const Question& question,
                           LabelSet& labels);

}  // namespace doublecheck::mailbox
