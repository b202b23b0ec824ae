// Racing kings (R): no move gives check, and the first king on rank 8 wins.
#include <optional>

#include "fen_games/game_player.h"
#include "players.h"
#include "question/label.h"
#include "racingkings/replies.h"

namespace doublecheck::mailbox {
namespace fen::racingkings {
namespace {

struct Rules : Orthodox {
  static constexpr Game kGame = Game::racingkings;

  template <Colour us>
  static bool is_over(GameBoard& board) {
    return racingkings::is_over(board, us);
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return racingkings::generate<us>(board, take);
  }
  template <class, Colour us>
  static std::uint64_t count_two_plies(GameBoard& board) {
    return racingkings::count_two_plies<us>(board);
  }
};

class RacingKingsRules final : public RulesOf<Rules> {
 public:
  std::optional<std::string_view> why_illegal(const Position& position) const override {
    if (const auto reason = wrong_kings(position.board)) return reason;
    if (position.board.count({Colour::white, Kind::pawn}) > 0 ||
        position.board.count({Colour::black, Kind::pawn}) > 0)
      return "has-pawn";
    if (position.state->castling.any()) return "bad-castling-right";
    if (position.state->en_passant) return "bad-en-passant";
    return std::nullopt;
  }

  std::optional<std::string_view> wrong_check(const GameBoard& board, Colour side) const override {
    if (!checkers(board, side).empty()) return "in-check";
    return GameRules::wrong_check(board, side);
  }

  bool leaves_king_attacked(const SeenGame& seen, const SeenMove& move) const override {
    return is_attacked_after(seen, move, seen.side());
  }

  void add_labels(const SeenGame& seen, std::span<const GameMove>,
                  LabelSet& labels) const override {
    if (is_over(seen.board, seen.side())) return labels.add(Label::R3_over);
    labels.add_if(is_on_goal(seen.board, Colour::white), Label::R3_last_move);
  }

  void add_move_labels(const SeenGame& seen, const SeenMove& move,
                       LabelSet& labels) const override {
    labels.add_if(is_attacked_after(seen, move, opposite(seen.side())), Label::R2_gives_check);
    labels.add_if(seen.board.piece_at(move.from).is(Kind::king) &&
                      is_on_rank(Colour::white, kLastRank, move.to),
                  Label::R3_reaches_goal);
  }

 private:
  /// Whether the king of `attacked` is attacked once `move` is made.
  bool is_attacked_after(const SeenGame& seen, const SeenMove& move, Colour attacked) const {
    GameBoard after = seen.board;
    make(after, seen.side(),
         {static_cast<std::uint8_t>(move.from), static_cast<std::uint8_t>(move.to), Special::none,
          Kind::queen});
    return !checkers(after, attacked).empty();
  }
};

}  // namespace
}  // namespace fen::racingkings

std::unique_ptr<Player> racingkings_player(MailboxBoard& board, const Limits& limits) {
  static const fen::racingkings::RacingKingsRules rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
