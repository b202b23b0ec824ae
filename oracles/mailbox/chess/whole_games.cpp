// Whole games of orthodox chess (L).
#include "chess/chess.h"
#include "fen_games/game_player.h"

namespace doublecheck::mailbox {
namespace {

struct Rules : fen::Orthodox {
  static constexpr Game kGame = Game::chess;
};

}  // namespace

std::unique_ptr<Player> chess_player(MailboxBoard& board, const Limits& limits) {
  static const fen::RulesOf<Rules> rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
