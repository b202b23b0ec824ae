// Racing kings (R): no move gives check, and the first king on rank 8 wins.
#include "racingkings/racingkings.h"

#include <optional>

#include "board/moves.h"
#include "fen_games/game_player.h"
#include "player.h"
#include "racingkings/replies.h"

namespace doublecheck::mailbox {
namespace fen::racingkings {

template <Colour us>
ForbiddenChecks<us>::ForbiddenChecks(const GameBoard& board)
    : enemy_(board.army(opposite(us)).king()) {
  for (const Index step : kRookSteps) look_along(board, step, Kind::rook);
  for (const Index step : kBishopSteps) look_along(board, step, Kind::bishop);
  for (const Index step : kKnightSteps) forbid(enemy_ + step, bit(Kind::knight));
}

template <Colour us>
void ForbiddenChecks<us>::forbid(Index place, unsigned kinds) {
  std::uint8_t& forbidden = forbidden_[static_cast<std::size_t>(place)];
  forbidden = static_cast<std::uint8_t>(forbidden | kinds);
}

template <Colour us>
void ForbiddenChecks<us>::look_along(const GameBoard& board, Index step, Kind slider) {
  Index at = enemy_;
  do {
    at += step;
    forbid(at, bit(slider) | bit(Kind::queen));
  } while (board[at].is_empty());
  if (!board[at].is_piece_of(us)) return;
  const Index behind = first_met(board, at, step);
  if (board.holds(behind, us, slider) || board.holds(behind, us, Kind::queen))
    hold(board, at, step);
}

template <Colour us>
void ForbiddenChecks<us>::hold(const GameBoard& board, Index at, Index step) {
  if (at != board.army(us).king()) return held_.add(board[at].slot());
  const unsigned along = goal_at(at + step, at) | goal_at(at - step, at);
  king_steps_ = static_cast<GoalBits>(king_steps_ & along);
}

template class ForbiddenChecks<Colour::white>;
template class ForbiddenChecks<Colour::black>;

// --- The end -------------------------------------------------------------------------------------

namespace {

/// Whether Black's king has a move to rank 8.
bool black_follows(GameBoard& board) {
  const Index king = board.army(Colour::black).king();
  if (!is_on_rank(Colour::white, kRankBeforeLast, king)) return false;
  unsigned steps = ForbiddenChecks<Colour::black>(board).king_steps();
  steps &= safe_king_goals<Colour::black>(board, open_king_goals<Colour::black>(board));
  for (; steps != 0; steps &= steps - 1)
    if (is_on_rank(Colour::white, kLastRank,
                   king + kKingGoals[static_cast<std::size_t>(std::countr_zero(steps))]))
      return true;
  return false;
}

}  // namespace

bool is_over(GameBoard& board, Colour side) {
  if (is_on_goal(board, Colour::black)) return true;
  return is_on_goal(board, Colour::white) && (side == Colour::white || !black_follows(board));
}

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
