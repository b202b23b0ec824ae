// Three-check: whole games (T).
#include <algorithm>

#include "fen_games/game_player.h"
#include "player.h"

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
      const bool is_check =
          this->may_give_check(move) && while_made<Orthodox, opposite(us)>(this->board_, move, [&] {
                                          return gives_check<opposite(us)>(this->board_);
                                        }) != 0;
      return is_check ? 0 : Base::after(move);
    }

    bool next_is_last_;
  };
};

class ThreeCheckPlayer final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  void add_labels(std::span<const GameMove> legal, LabelSet& labels) override {
    labels.add_if(is_over(side()), Label::T1_over);
    const auto wins = [&](const GameMove& move) {
      return holds_after(move, [&] { return left_of(board_, side()) == 0; });
    };
    labels.add_if(std::ranges::any_of(legal, wins), Label::T1_wins);
  }

  void add_labels_afterwards(LabelSet& labels) override {
    labels.add_if(left_of(board_, side()) == 0, Label::T1_last_check);
  }
};

}  // namespace
}  // namespace fen::threecheck

Player threecheck_player(MailboxBoard& board, const Limits& limits) {
  return fen::threecheck::ThreeCheckPlayer(board, limits);
}

}  // namespace doublecheck::mailbox
