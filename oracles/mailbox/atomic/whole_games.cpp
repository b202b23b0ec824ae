// Whole games of atomic chess: the rules and the labels that are its own (L5).
#include "atomic/atomic.h"
#include "atomic/replies.h"
#include "fen_games/game_player.h"

namespace doublecheck::mailbox {
namespace fen::atomic {
namespace {

struct Rules {
  static constexpr Game kGame = Game::atomic;

  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return atomic::generate<us>(board, take);
  }
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move) {
    return atomic::make<us>(board, move);
  }
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
    atomic::unmake<us>(board, move, undo);
  }
  template <Colour us>
  using Replies = atomic::Replies<us>;
};

/// Whether the explosion removes the king of `colour`, taken or around.
bool explodes_king(const GameBoard& board, Index centre, Colour colour) {
  const Index king = board.army(colour).king();
  return centre == king || is_beside(centre, king);
}

/// Whether the explosion removes a rook with a castling right, of either colour, that neither
/// captures nor is captured.
bool explodes_rook_with_right(const GameBoard& board, const SeenMove& move) {
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      const Index rook = castling_way(colour, wing).rook_from;
      if ((board.rights & right_bit(colour, wing)) != 0 && rook != move.from &&
          is_beside(move.to, rook))
        return true;
    }
  return false;
}

class AtomicRules final : public RulesOf<Rules> {
 public:
  /// L5: never while the kings touch, and never by a king.
  SlotSet checkers(const GameBoard& board, Colour side) const override {
    const Army& enemy = board.army(opposite(side));
    const Index king = board.army(side).king();
    if (is_beside(enemy.king(), king)) return {};
    return attackers(board, opposite(side), enemy.pieces() - enemy.of(Kind::king), king);
  }

  bool is_attacked_on_way(const GameBoard& board, Colour side, Index at) const override {
    return with_colour(side,
                       [&]<Colour us>() { return atomic::is_attacked_on_way<us>(board, at); });
  }

  /// L8: an explosion can have opened almost any line.
  bool explains_checks() const override { return false; }

  bool goes(const MailboxBoard& cells, Index from, Index to) const override {
    if (cells[from].kind() == Kind::king && cells[to].is_piece()) return false;
    return mailbox::goes(cells, from, to);
  }

  bool loses_own_king(const SeenGame& seen, const SeenMove& move) const override {
    return move.captured && explodes_king(seen.board, move.to, seen.side());
  }

  void add_labels(const SeenGame& seen, std::span<const GameMove> legal,
                  LabelSet& labels) const override {
    const GameBoard& board = seen.board;
    const Colour enemy = opposite(seen.side());
    labels.add_if(is_beside(board.army(seen.side()).king(), board.army(enemy).king()),
                  Label::L5_kings_touch);
    for (const GameMove& move : legal)
      labels.add_if((move.special == Special::en_passant || board[move.to].is_piece()) &&
                        explodes_king(board, move.to, enemy),
                    Label::L5_wins);
  }

  void add_move_labels(const SeenGame& seen, const SeenMove& move,
                       LabelSet& labels) const override {
    if (!move.captured) return;
    labels.add_if(explodes_king(seen.board, move.to, seen.side()), Label::L5_explodes_own_king);
    labels.add_if(explodes_king(seen.board, move.to, opposite(seen.side())),
                  Label::L5_explodes_enemy_king);
    labels.add_if(explodes_rook_with_right(seen.board, move), Label::L5_explodes_rook_with_right);
  }
};

}  // namespace
}  // namespace fen::atomic

std::unique_ptr<Player> atomic_player(MailboxBoard& board, const Limits& limits) {
  static const fen::atomic::AtomicRules rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
