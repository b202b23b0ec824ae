// Crazyhouse (Z): captured pieces go to a pocket, and are dropped from there.
#include <algorithm>

#include "crazyhouse/replies.h"
#include "fen_games/game_player.h"
#include "players.h"
#include "question/label.h"

namespace doublecheck::mailbox {
namespace fen::crazyhouse {
namespace {

struct Rules : Orthodox {
  static constexpr Game kGame = Game::crazyhouse;

  /// What is in the pockets. Where there are many pieces in them, or marked ones on the board, it
  /// is too much.
  static std::uint64_t more_state(const GameBoard& board) {
    if (!(board.promoted[0] | board.promoted[1]).empty()) return kTooMuchState;
    std::uint64_t state = 0;
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Kind kind : kPocketKinds) {
        const int bits = kind == Kind::pawn ? 3 : 2;
        const int count = board.pockets.count({colour, kind});
        if (count >> bits != 0) return kTooMuchState;
        state = state << bits | static_cast<std::uint64_t>(count);
      }
    return state;
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return crazyhouse::generate<us>(board, take);
  }
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move) {
    return crazyhouse::make<us>(board, move);
  }
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
    crazyhouse::unmake<us>(board, move, undo);
  }
  template <Colour us>
  using Replies = crazyhouse::Replies<us>;
};

bool is_marked(const Position& position, Index at) {
  return position.board[cell_at(at)].is_promoted();
}

class CrazyhouseRules final : public RulesOf<Rules> {
 public:
  void set_up(GameBoard& board, const Position& position) const override {
    board.set_up(position);
    board.pockets = position.state->pockets;
    board.promoted = {};
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Slot slot : board.army(colour).pieces())
        if (is_marked(position, board.army(colour).place(slot)))
          board.promoted[static_cast<std::size_t>(colour)].add(slot);
  }

  void take_down(const GameBoard& board, Position& position) const override {
    board.take_down(position);
    position.state->pockets = board.pockets;
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Slot slot : board.promoted[static_cast<std::size_t>(colour)]) {
        Piece& piece = position.board[cell_at(board.army(colour).place(slot))];
        piece = piece.promoted();
      }
  }

  bool resets_clock(const GameBoard& board, const GameMove& move) const override {
    if (move.special == Special::drop) return move.promotion == Kind::pawn;
    return GameRules::resets_clock(board, move);
  }

  void add_labels(const SeenGame&, std::span<const GameMove> legal,
                  LabelSet& labels) const override {
    const auto is_drop = [](const GameMove& move) { return move.special == Special::drop; };
    if (std::ranges::none_of(legal, is_drop)) return;
    labels.add(Label::Z2_drop_possible);
    labels.add_if(std::ranges::all_of(legal, is_drop), Label::Z2_only_drops);
  }

  void add_move_labels(const SeenGame& seen, const SeenMove& move,
                       LabelSet& labels) const override {
    labels.add_if(is_marked(seen.position, move.from), Label::Z3_moves_promoted);
    labels.add_if(move.captured && is_marked(seen.position, *move.captured),
                  Label::Z1_takes_promoted);
  }
};

}  // namespace
}  // namespace fen::crazyhouse

std::unique_ptr<Player> crazyhouse_player(MailboxBoard& board, const Limits& limits) {
  static const fen::crazyhouse::CrazyhouseRules rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
