// Racing kings (R): no move gives check, and the first king on rank 8 wins.
#include <optional>

#include "fen_games/game_player.h"
#include "player.h"
#include "racingkings/replies.h"

namespace doublecheck::mailbox {
namespace fen::racingkings {
namespace {

class RacingKingsPlayer final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  std::optional<std::string_view> why_illegal() const override {
    if (const auto reason = wrong_kings()) return reason;
    if (position().board.count({Colour::white, Kind::pawn}) > 0 ||
        position().board.count({Colour::black, Kind::pawn}) > 0)
      return "has-pawn";
    if (position().state->castling.any()) return "bad-castling-right";
    if (position().state->en_passant) return "bad-en-passant";
    return std::nullopt;
  }

  std::optional<std::string_view> wrong_check() const override {
    if (!checkers(side()).empty()) return "in-check";
    return GamePlayer::wrong_check();
  }

  bool leaves_king_attacked(const SeenMove& move) override {
    return is_attacked_after(move, side());
  }

  void add_labels(std::span<const GameMove>, LabelSet& labels) override {
    if (is_over(side())) return labels.add(Label::R3_over);
    labels.add_if(is_on_goal(board_, Colour::white), Label::R3_last_move);
  }

  void add_move_labels(const SeenMove& move, LabelSet& labels) override {
    labels.add_if(is_attacked_after(move, opposite(side())), Label::R2_gives_check);
    labels.add_if(
        board_.piece_at(move.from).is(Kind::king) && is_on_rank(Colour::white, kLastRank, move.to),
        Label::R3_reaches_goal);
  }

 private:
  /// Whether the king of `attacked` is attacked once `move` is made.
  bool is_attacked_after(const SeenMove& move, Colour attacked) {
    const GameMove made{static_cast<std::uint8_t>(move.from), static_cast<std::uint8_t>(move.to),
                        Special::none, Kind::queen};
    return holds_after(made, [&] { return !checkers(attacked).empty(); });
  }
};

}  // namespace
}  // namespace fen::racingkings

Player racingkings_player(MailboxBoard& board, const Limits& limits) {
  return fen::racingkings::RacingKingsPlayer(board, limits);
}

}  // namespace doublecheck::mailbox
