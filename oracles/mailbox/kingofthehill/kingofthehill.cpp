// King of the hill: whole games (K).
#include <algorithm>

#include "fen_games/game_player.h"
#include "player.h"

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

class HillPlayer final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  void add_labels(std::span<const GameMove> legal, LabelSet& labels) override {
    labels.add_if(is_over(side()), Label::K1_over);
    const bool wins = std::ranges::any_of(
        legal, [&](const GameMove& move) { return reaches_hill(move.from, move.to); });
    labels.add_if(wins, Label::K1_wins);
  }

  void add_move_labels(const SeenMove& move, LabelSet& labels) override {
    labels.add_if(reaches_hill(move.from, move.to), Label::K1_reaches_hill);
  }

 private:
  bool reaches_hill(Index from, Index to) const {
    return from == board_.army(side()).king() && is_on_hill(to);
  }
};

}  // namespace
}  // namespace fen::kingofthehill

Player kingofthehill_player(MailboxBoard& board, const Limits& limits) {
  return fen::kingofthehill::HillPlayer(board, limits);
}

}  // namespace doublecheck::mailbox
