// Crazyhouse (Z): captured pieces go to a pocket, and are dropped from there.
#include <algorithm>

#include "crazyhouse/replies.h"
#include "fen_games/game_player.h"
#include "player.h"

namespace doublecheck::mailbox {
namespace fen::crazyhouse {
namespace {

bool is_marked(const Position& position, Index at) {
  return position.board[cell_at(at)].is_promoted();
}

class CrazyhousePlayer final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  void set_up() override {
    board_.set_up(position());
    board_.pockets = position().state->pockets;
    board_.promoted = {};
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Slot slot : board_.army(colour).pieces())
        if (is_marked(position(), board_.army(colour).place(slot)))
          board_.promoted[static_cast<std::size_t>(colour)].add(slot);
  }

  void take_down(Position& position) const override {
    board_.take_down(position);
    position.state->pockets = board_.pockets;
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Slot slot : board_.promoted[static_cast<std::size_t>(colour)]) {
        Piece& piece = position.board[cell_at(board_.army(colour).place(slot))];
        piece = piece.promoted();
      }
  }

  bool resets_clock(const GameMove& move) const override {
    if (move.special == Special::drop) return move.promotion == Kind::pawn;
    return GamePlayer::resets_clock(move);
  }

  void add_labels(std::span<const GameMove> legal, LabelSet& labels) override {
    const auto is_drop = [](const GameMove& move) { return move.special == Special::drop; };
    if (std::ranges::none_of(legal, is_drop)) return;
    labels.add(Label::Z2_drop_possible);
    labels.add_if(std::ranges::all_of(legal, is_drop), Label::Z2_only_drops);
  }

  void add_move_labels(const SeenMove& move, LabelSet& labels) override {
    labels.add_if(is_marked(position(), move.from), Label::Z3_moves_promoted);
    labels.add_if(move.captured && is_marked(position(), *move.captured), Label::Z1_takes_promoted);
  }
};

}  // namespace
}  // namespace fen::crazyhouse

Player crazyhouse_player(MailboxBoard& board, const Limits& limits) {
  return fen::crazyhouse::CrazyhousePlayer(board, limits);
}

}  // namespace doublecheck::mailbox
