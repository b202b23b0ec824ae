// Three-check: whole games (T).
#include <algorithm>

#include "fen_games/game_player.h"
#include "players.h"

namespace doublecheck::mailbox {
namespace fen::threecheck {
namespace {

/// Whether the enemy king is in check.
template <Colour us>
bool gives_check(const GameBoard& board) {
  return is_attacked(board, us, board.army(us).pieces(), board.army(opposite(us)).king());
}

std::uint8_t& left_of(GameBoard& board, Colour side) {
  return board.checks_left[static_cast<std::size_t>(side)];
}

struct Rules : Orthodox {
  static constexpr Game kGame = Game::threecheck;

  template <Colour us>
  static bool is_over(GameBoard& board) {
    return left_of(board, Colour::white) == 0 || left_of(board, Colour::black) == 0;
  }
  static std::uint64_t more_state(const GameBoard& board) {
    return static_cast<std::uint64_t>(board.checks_left[0]) |
           static_cast<std::uint64_t>(board.checks_left[1]) << 2;
  }

  struct Undo {
    fen::Undo move;
    std::uint8_t checks_left;
  };
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move) {
    const Undo undo{fen::make<us>(board, move), left_of(board, us)};
    if (gives_check<us>(board)) --left_of(board, us);
    return undo;
  }
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
    fen::unmake<us>(board, move, undo.move);
    left_of(board, us) = undo.checks_left;
  }

  /// There are none after the last check. Earlier ones matter to no count so near its end.
  template <Colour us>
  class Replies : fen::Replies<us> {
    using Base = fen::Replies<us>;

   public:
    explicit Replies(GameBoard& board)
        : Base(board), next_is_last_(left_of(board, opposite(us)) == 1) {}
    int after(const GameMove& move) {
      return next_is_last_ ? after_unless_check(move) : Base::after(move);
    }

   private:
    [[gnu::noinline]] int after_unless_check(const GameMove& move) {
      if (this->may_give_check(move)) {
        const fen::Undo undo = fen::make<opposite(us)>(this->board_, move);
        const bool is_check = gives_check<opposite(us)>(this->board_);
        fen::unmake<opposite(us)>(this->board_, move, undo);
        if (is_check) return 0;
      }
      return Base::after(move);
    }

    bool next_is_last_;
  };
};

class ThreeCheckRules final : public RulesOf<Rules> {
 public:
  void add_labels(const SeenGame& seen, std::span<const GameMove> legal,
                  LabelSet& labels) const override {
    labels.add_if(is_over(seen.board, seen.side()), Label::T1_over);
    const auto wins = [&](const GameMove& move) {
      GameBoard after = seen.board;
      make(after, seen.side(), move);
      return left_of(after, seen.side()) == 0;
    };
    labels.add_if(std::ranges::any_of(legal, wins), Label::T1_wins);
  }

  void add_labels_afterwards(const GameBoard& board, Colour mover,
                             LabelSet& labels) const override {
    labels.add_if(board.checks_left[static_cast<std::size_t>(mover)] == 0, Label::T1_last_check);
  }
};

}  // namespace
}  // namespace fen::threecheck

std::unique_ptr<Player> threecheck_player(MailboxBoard& board, const Limits& limits) {
  static const fen::threecheck::ThreeCheckRules rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
