// King of the hill: whole games (K).
#include <algorithm>

#include "fen_games/game_player.h"
#include "players.h"

namespace doublecheck::mailbox {
namespace fen::kingofthehill {
namespace {

/// d4, e4, d5 and e5 (K1).
bool is_on_hill(Index at) {
  constexpr Index kD4 = index_of(27);
  constexpr Index kD5 = index_of(35);
  return at == kD4 || at == kD4 + 1 || at == kD5 || at == kD5 + 1;
}

struct Rules : Orthodox {
  static constexpr Game kGame = Game::kingofthehill;

  template <Colour us>
  static bool is_over(GameBoard& board) {
    return is_on_hill(board.army(us).king()) || is_on_hill(board.army(opposite(us)).king());
  }

  /// There are none once the enemy king has stepped onto the hill.
  template <Colour us>
  class Replies : fen::Replies<us> {
   public:
    explicit Replies(GameBoard& board)
        : fen::Replies<us>(board), enemy_king_(board.army(opposite(us)).king()) {}
    int after(const GameMove& move) {
      if (move.from == enemy_king_ && is_on_hill(move.to)) return 0;
      return fen::Replies<us>::after(move);
    }

   private:
    Index enemy_king_;
  };
};

class HillRules final : public RulesOf<Rules> {
 public:
  void add_labels(const SeenGame& seen, std::span<const GameMove> legal,
                  LabelSet& labels) const override {
    labels.add_if(is_over(seen.board, seen.side()), Label::K1_over);
    const Index king = seen.board.army(seen.side()).king();
    labels.add_if(std::ranges::any_of(legal,
                                      [king](const GameMove& move) {
                                        return move.from == king && is_on_hill(move.to);
                                      }),
                  Label::K1_wins);
  }

  void add_move_labels(const SeenGame& seen, const SeenMove& move,
                       LabelSet& labels) const override {
    labels.add_if(move.from == seen.board.army(seen.side()).king() && is_on_hill(move.to),
                  Label::K1_reaches_hill);
  }
};

}  // namespace
}  // namespace fen::kingofthehill

std::unique_ptr<Player> kingofthehill_player(MailboxBoard& board, const Limits& limits) {
  static const fen::kingofthehill::HillRules rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
