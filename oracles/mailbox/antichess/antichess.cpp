// Antichess (G): whoever can capture must.
#include <algorithm>
#include <optional>

#include "fen_games/game_player.h"
#include "fen_games/orthodox.h"
#include "fen_games/reach.h"
#include "player.h"

namespace doublecheck::mailbox {
namespace fen::antichess {
namespace {

constexpr Kind kPromotionsOfAntichess[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                           Kind::king};

/// Keeps quiet moves until a capture comes, and captures only from then on (G1).
template <class Take>
class CapturesFirst {
 public:
  CapturesFirst(const GameBoard& board, Take take) : board_(board), first_(take), out_(take) {}

  /// The legal moves, once all have come.
  Take legal() const { return out_; }

  [[gnu::always_inline]] void take_move(const GameMove& move) {
    if (is_wanted(move.to, move.special)) out_.take_move(move);
  }

 private:
  [[gnu::always_inline]] bool is_wanted(Index to, Special special) {
    if (board_[to].is_empty() && special != Special::en_passant) return !found_;
    if (!found_) out_ = first_.started_again();
    found_ = true;
    return true;
  }

  const GameBoard& board_;
  Take first_;
  Take out_;
  bool found_ = false;
};

/// Takes moves for one of these. Small, for it is handed on by value.
template <class Take>
class ToCapturesFirst : public TakesMoves<ToCapturesFirst<Take>> {
 public:
  explicit ToCapturesFirst(CapturesFirst<Take>& to) : to_(&to) {}

  [[gnu::always_inline]] void take_move(const GameMove& move) { to_->take_move(move); }
  void take_promotions(Index from, Index to) {
    TakesMoves<ToCapturesFirst>::take_promotions(from, to, kPromotionsOfAntichess);
  }

 private:
  CapturesFirst<Take>* to_;
};

template <Colour us>
class Replies;

struct Rules : Orthodox {
  /// A side without pieces has no move, so perft need not ask for one's own.
  template <Colour us>
  static bool is_over(GameBoard& board) {
    return board.army(us).pieces().empty() || board.army(opposite(us)).pieces().empty();
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    CapturesFirst<Take> captures_first(board, take);
    ToCapturesFirst<Take> to(captures_first);
    if (board.en_passant != kNowhere)
      for (const Index from : passers<us>(board))
        to.take(from, board.en_passant, Special::en_passant);
    const Army& army = board.army(us);
    leaper_moves<us>(board, army.of(Kind::king), kKingSteps, to);
    free_moves<us>(board, army.pieces(), to);
    return captures_first.legal();
  }
  template <Colour us>
  using Replies = antichess::Replies<us>;
};

/// Captures are counted twice: among all moves, and by themselves in the upper half of a number.
struct CapturesApart : EachMove {
  using Number = std::int32_t;
  static constexpr int kUpperHalf = 1 << 16;
  static constexpr int kCapture = 1 + kUpperHalf;
  static constexpr bool kKingsAreLikeOthers = true;
  static constexpr std::size_t kPromotions = std::size(kPromotionsOfAntichess);

  /// The legal moves of all that were counted.
  static int legal(int counted) {
    const int captures = counted / kUpperHalf;
    return captures > 0 ? captures : counted;
  }
};

/// How many replies a side has to each enemy move. Two places tell all about most moves, for
/// neither checks nor pins matter.
template <Colour us>
class Replies {
 public:
  explicit Replies(GameBoard& board) : board_(board), reach_(board, SlotSet()) {}

  /// As that of orthodox chess.
  int after(const GameMove& move) {
    if (move.special == Special::en_passant || passes_pawn(move))
      return count_replies<Rules, us>(board_, move);
    return CapturesApart::legal(reach_.after(board_, move.from, move.to));
  }

 private:
  bool passes_pawn(const GameMove& move) const {
    return move.special == Special::double_step &&
           stands_beside_pawn<opposite(us)>(board_, move.to);
  }

  GameBoard& board_;
  Reach<us, CapturesApart> reach_;
};

class AntichessPlayer final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  std::optional<std::string_view> wrong_kings() const override { return std::nullopt; }
  bool has_bad_right() const override { return position().state->castling.any(); }

  void set_up() override { board_.set_up(position(), true); }

  SlotSet checkers(Colour) const override { return {}; }
  SlotSet pinned(Colour) const override { return {}; }
  bool leaves_king_attacked(const SeenMove&) override { return false; }

  void add_labels(std::span<const GameMove> legal, LabelSet& labels) override {
    labels.add_if(is_over(side()), Label::G4_over);
    if (legal.empty() || !captures(legal.front())) return;  // all or none do
    labels.add(Label::G1_must_capture);
    labels.add_if(legal.size() > 1, Label::G1_choice);
  }

  void add_move_labels(const SeenMove& move, LabelSet& labels) override {
    labels.add_if(move.promotion == Kind::king, Label::G2_promotes_to_king);
    if (!move.captured) {
      labels.add_if(must_capture(), Label::G1_ignores_capture);
      return;
    }
    labels.add_if(board_.piece_at(*move.captured).is(Kind::king), Label::G2_takes_king);
    labels.add_if(board_.army(opposite(side())).pieces().size() == 1, Label::G4_last_piece);
  }

 private:
  bool captures(const GameMove& move) const {
    return move.special == Special::en_passant || board_[move.to].is_piece();
  }
  bool must_capture() {
    std::array<GameMove, kMovesRoom> room;
    return list(side(), room.data()) != room.data() && captures(room.front());
  }
};

}  // namespace
}  // namespace fen::antichess

Player antichess_player(MailboxBoard& board, const Limits& limits) {
  return fen::antichess::AntichessPlayer(board, limits);
}

}  // namespace doublecheck::mailbox
