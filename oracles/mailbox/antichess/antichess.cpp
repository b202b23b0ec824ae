#include "antichess/antichess.h"

#include <algorithm>
#include <optional>

#include "antichess/moves.h"
#include "fen_games/game_player.h"
#include "question/label.h"

namespace doublecheck::mailbox {
namespace fen::antichess {
namespace {

struct Rules : Orthodox {
  static constexpr Game kGame = Game::antichess;

  /// A side without pieces has no move, so perft need not ask for one's own.
  template <Colour us>
  static bool is_over(GameBoard& board) {
    return board.army(us).pieces().empty() || board.army(opposite(us)).pieces().empty();
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return antichess::generate<us>(board, take);
  }
  template <Colour us>
  using Replies = antichess::Replies<us>;
};

class AntichessRules final : public RulesOf<Rules> {
 public:
  std::optional<std::string_view> wrong_kings(const Board&) const override { return std::nullopt; }
  bool has_bad_right(const Position& position) const override {
    return position.state->castling.any();
  }

  void set_up(GameBoard& board, const Position& position) const override {
    board.set_up(position, true);
  }

  SlotSet checkers(const GameBoard&, Colour) const override { return {}; }
  SlotSet pinned(const GameBoard&, Colour) const override { return {}; }
  bool leaves_king_attacked(const SeenGame&, const SeenMove&) const override { return false; }

  void add_labels(const SeenGame& seen, std::span<const GameMove> legal,
                  LabelSet& labels) const override {
    labels.add_if(is_over(seen.board, seen.side()), Label::G4_over);
    if (legal.empty() || !captures(seen.board, legal.front())) return;  // all or none do
    labels.add(Label::G1_must_capture);
    labels.add_if(legal.size() > 1, Label::G1_choice);
  }

  void add_move_labels(const SeenGame& seen, const SeenMove& move,
                       LabelSet& labels) const override {
    labels.add_if(move.promotion == Kind::king, Label::G2_promotes_to_king);
    if (!move.captured) {
      labels.add_if(must_capture(seen), Label::G1_ignores_capture);
      return;
    }
    labels.add_if(seen.board.piece_at(*move.captured).is(Kind::king), Label::G2_takes_king);
    labels.add_if(seen.board.army(opposite(seen.side())).pieces().size() == 1,
                  Label::G4_last_piece);
  }

 private:
  static bool captures(const GameBoard& board, const GameMove& move) {
    return move.special == Special::en_passant || board[move.to].is_piece();
  }
  bool must_capture(const SeenGame& seen) const {
    std::array<GameMove, kMovesRoom> room;
    const GameMove* const end = list(seen.board, seen.side(), room.data());
    return end != room.data() && captures(seen.board, room.front());
  }
};

}  // namespace
}  // namespace fen::antichess

std::unique_ptr<Player> antichess_player(MailboxBoard& board, const Limits& limits) {
  static const fen::antichess::AntichessRules rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
